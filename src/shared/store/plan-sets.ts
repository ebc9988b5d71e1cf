/** How many plans a set holds at most. */
export const MOST_IN_SET = 20;
const LONGEST_ID = 64;

/** Ids of plans separated by commas; what is no id is left out, and none counts twice. */
export function readPlanIds(text = ''): string[] {
  const known = text.split(',').filter((id) => /^[\w.-]+$/.test(id) && id.length <= LONGEST_ID);
  return [...new Set(known)];
}

/** A set with one plan in the place of another; `out` '': one more, `into` '': one less. */
export function swapPlan(ids: readonly string[], out: string, into: string): string[] {
  const swapped = out === '' ? [...ids, into] : ids.map((id) => (id === out ? into : id));
  return [...new Set(swapped)].filter((id) => id !== '');
}

/** A plan as far as its place in a set is concerned. */
interface Placed {
  id: string;
  category: string;
}

/** A set with a plan in the place of those of its category. */
export function replaceInSet(set: readonly Placed[], plan: Placed): string[] {
  const alike = set.find(({ category }) => category === plan.category);
  const others = set.filter(({ category, id }) => category !== plan.category || id === alike?.id);
  const ids = others.map(({ id }) => id);
  return swapPlan(ids, alike?.id ?? '', plan.id);
}

/** Address of the comparison of two sets of plans. It holds ids and a tier, and nothing else of who compares. */
export function cartsAddress(first: readonly string[], second: readonly string[], tier = '') {
  const ending = tier && `&tier=${encodeURIComponent(tier)}`;
  return `/compare-carts?plans=${first.join(',')}&with=${second.join(',')}${ending}`;
}

/** What two sets hold of one category. */
export interface PairedCategory<Plan extends Placed> {
  category: string;
  first: Plan[];
  second: Plan[];
  isSame: boolean;
}

/** Two sets by category: those in which they differ first, each in the order in which the sets name them. */
export function pairSets<Plan extends Placed>(
  first: readonly Plan[],
  second: readonly Plan[],
): PairedCategory<Plan>[] {
  const categories = [...new Set([...first, ...second].map(({ category }) => category))];
  const pairs = categories.map((category) => {
    const [ours, theirs] = [first, second].map((set) =>
      set.filter((plan) => plan.category === category),
    );
    return { category, first: ours ?? [], second: theirs ?? [], isSame: isEqual(ours, theirs) };
  });
  return [...pairs.filter(({ isSame }) => !isSame), ...pairs.filter(({ isSame }) => isSame)];
}

function isEqual(ours: readonly Placed[] = [], theirs: readonly Placed[] = []): boolean {
  return ours.length === theirs.length && ours.every(({ id }) => theirs.some((it) => it.id === id));
}
