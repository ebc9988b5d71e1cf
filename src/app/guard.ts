import type { ScreenEntry } from '../shared/store/store-index.ts';
import type { Visit } from './visit.ts';
import { CART, isReachable } from './wizard-steps.ts';

/** Where a screen sends the visitor instead of opening; undefined when it may open. */
export async function findDetour(
  visit: Pick<Visit, 'engine' | 'session' | 'steps' | 'ways'>,
  screen: ScreenEntry,
  path: string,
): Promise<string | undefined> {
  for (const { what, otherwise } of screen.requires ?? []) {
    if (what === 'step' && !(await isCheckedOut(visit))) return CART;
    const met =
      what === 'step' ? isReachable(await visit.steps.load(), path) : visit.session().tempId;
    if (!met) return visit.ways.resolve(otherwise, { path, query: new URLSearchParams() }, {});
  }
  return undefined;
}

// The wizard starts with a confirmed cart; a change of cart or filter asks for confirmation again.
async function isCheckedOut({
  engine,
  session,
}: Pick<Visit, 'engine' | 'session'>): Promise<boolean> {
  const params = { enrollment_id: session().tempId };
  const answer = await engine.needs.fetch({ call: 'get-plan-cart', params });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.result.checked_out;
}
