import { matchPath } from 'react-router-dom';
import type { StoreConfiguration } from './configuration.ts';

/** Every address that a screen answers to, canonical ones and aliases. */
export function knownRoutes(configuration: StoreConfiguration): string[] {
  return Object.values(configuration.screens).flatMap((screen) =>
    screen.route ? [screen.route, ...(screen.aliases ?? [])] : [],
  );
}

/**
 * The landing page that an address names in front of a route (`/harbor/plans`), if it may be one: no route begins with
 * its first part, and what follows is a route.
 */
export function landingCandidate(path: string, routes: readonly string[]): string | undefined {
  const [first, ...rest] = path.split('/').filter(Boolean);
  if (!first || routes.some((route) => route.split('/')[1] === first)) return undefined;
  const follows = `/${rest.join('/')}`;
  return routes.some((route) => matchPath(route, follows)) ? decode(first) : undefined;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
