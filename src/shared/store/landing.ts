import { decodePart, matchRoute } from './match-route.ts';

/**
 * The landing page that an address names in front of a route (`/harbor/plans`), if it may be one: no route begins with
 * its first part, and what follows is a route.
 */
export function landingCandidate(path: string, routes: readonly string[]): string | undefined {
  const [first, ...rest] = path.split('/').filter(Boolean);
  const name = first?.toLowerCase();
  if (!first || routes.some((route) => route.split('/')[1]?.toLowerCase() === name))
    return undefined;
  const follows = `/${rest.join('/')}`;
  return routes.some((route) => matchRoute(route, follows)) ? decodePart(first) : undefined;
}
