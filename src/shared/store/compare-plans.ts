import type { FactValue, FactValues, PlanFact } from './plan-facts.ts';
import { readPlanIds } from './plan-sets.ts';

/** How many plans are compared at most. */
export const MOST_COMPARED = 4;

/** Ids of plans in an address: the first few, and how many more there were. */
export interface Picked {
  ids: readonly string[];
  more: number;
}

/** Reads ids from an address, separated by commas; what is no id is left out, and none counts twice. */
export function readPicked(text = ''): Picked {
  const ids = readPlanIds(text);
  return { ids: ids.slice(0, MOST_COMPARED), more: Math.max(0, ids.length - MOST_COMPARED) };
}

/** Ids as the address says them; '' for none. */
export function writePicked(ids: readonly string[]): string {
  return ids.join(',');
}

/** Ids with one put in, or taken out where it was in. */
export function togglePicked(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

/** Why a plan cannot be picked beside those that are. */
type Refusal = 'full' | 'other-category';

/** Picks that a narrowed list does not show: how many, and whether it is narrowed to other categories than theirs. */
interface HiddenPicks {
  hidden: number;
  isOtherKind: boolean;
}

/** What keeps a plan from being compared with those picked; undefined when nothing does. */
export function pickRefusal(
  plan: { id: string; category: string },
  picked: readonly { id: string; category: string }[],
  { hidden, isOtherKind }: HiddenPicks = { hidden: 0, isOtherKind: false },
): Refusal | undefined {
  if (picked.some(({ id }) => id === plan.id)) return undefined;
  if (picked.some(({ category }) => category !== plan.category)) return 'other-category';
  if (hidden > 0 && picked.length === 0 && isOtherKind) return 'other-category';
  return picked.length + hidden >= MOST_COMPARED ? 'full' : undefined;
}

/** One thing that plans are compared by. Values and marks stand in the order of the plans. */
export interface ComparedRow {
  fact: PlanFact;
  /** undefined: the plan does not say. */
  values: readonly (FactValue | undefined)[];
  /** Whether a plan has the best value; none has where all are equal. */
  best: readonly boolean[];
  isSame: boolean;
}

/** Plans by the facts of their category; facts that no plan tells are left out. */
export function comparePlans(
  facts: readonly PlanFact[],
  plans: readonly { facts: FactValues }[],
): ComparedRow[] {
  return facts.flatMap((fact) => {
    const values = plans.map((plan) => plan.facts[fact.key]);
    if (values.every((value) => value === undefined)) return [];
    const isSame = values.every((value) => JSON.stringify(value) === JSON.stringify(values[0]));
    return [{ fact, values, best: bestOf(values, fact.better), isSame }];
  });
}

/** Which of the values are the best; none where all are equal, or where fewer than two are known. */
export function bestOf(
  values: readonly (FactValue | undefined)[],
  better: 'less' | 'more' | undefined,
): boolean[] {
  const numbers = values.filter((value) => typeof value === 'number');
  const best = better === 'less' ? Math.min(...numbers) : Math.max(...numbers);
  const isDifferent = numbers.some((value) => value !== best);
  return values.map((value) => better !== undefined && isDifferent && value === best);
}
