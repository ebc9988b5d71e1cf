import type { ScreenEntry } from '../shared/store/store-index.ts';
import type { Visit } from './visit.ts';
import { CART, isReachable } from './wizard-steps.ts';

/** Where a screen sends the visitor instead of opening; undefined when it may open. */
export async function findDetour(
  visit: Pick<Visit, 'checkout' | 'session' | 'steps' | 'ways'>,
  screen: ScreenEntry,
  path: string,
): Promise<string | undefined> {
  for (const { what, otherwise } of screen.requires ?? []) {
    // The wizard starts with a confirmed cart; a change of cart or filter asks for confirmation again.
    if (what === 'step' && !(await visit.checkout.isDone())) return CART;
    const met =
      what === 'step' ? isReachable(await visit.steps.load(), path) : visit.session().tempId;
    if (!met) return visit.ways.resolve(otherwise, { path, query: new URLSearchParams() }, {});
  }
  return undefined;
}
