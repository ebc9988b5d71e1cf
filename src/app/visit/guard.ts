import type { ScreenEntry } from '../../shared/store/store-index.ts';
import { siteDetour } from '../../shared/store/site-pages.ts';
import type { Visit } from './visit.ts';
import { CART, isReachable } from './wizard-steps.ts';

type Known = Pick<Visit, 'configuration' | 'checkout' | 'session' | 'steps' | 'ways'>;

/** It could not be found out whether a page may open; the message is for a person. */
export class GuardError extends Error {
  override name = 'GuardError';
}

/**
 * Where the visitor's site or the screen itself sends the visitor instead of opening; undefined when it may open. `path` is
 * the address as the screen writes it. Throws GuardError.
 */
export async function findDetour(
  visit: Known,
  screen: ScreenEntry,
  path: string,
): Promise<string | undefined> {
  try {
    return await askDetour(visit, screen, path);
  } catch (error) {
    throw new GuardError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Whether findDetour has anything to look at before this page opens; a page that always opens need not wait for it. */
export function isGuarded(
  { configuration, session }: Pick<Visit, 'configuration' | 'session'>,
  screen: ScreenEntry,
  path: string,
): boolean {
  return (
    Boolean(screen.requires?.length) || siteDetour(configuration, session(), path) !== undefined
  );
}

async function askDetour(
  visit: Known,
  screen: ScreenEntry,
  path: string,
): Promise<string | undefined> {
  const elsewhere = siteDetour(visit.configuration, visit.session(), path);
  if (elsewhere !== undefined) return elsewhere;
  for (const { what, otherwise } of screen.requires ?? []) {
    // The wizard starts with a confirmed cart; a change of cart or filter asks for confirmation again.
    if (what === 'step' && !(await visit.checkout.isDone())) return CART;
    const met =
      what === 'step' ? isReachable(await visit.steps.load(), path) : visit.session().tempId;
    if (!met) return visit.ways.resolve(otherwise, { path, query: new URLSearchParams() }, {});
  }
  return undefined;
}
