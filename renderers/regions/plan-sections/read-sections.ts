import { type PlanCard, readPlans } from '../../kit/store/plan.ts';
import { CATEGORY_ORDER } from '../../kit/store/words.ts';

export interface Section {
  key: string;
  label: string;
  plans: PlanCard[];
}

/** Plans by category, in the store's order; categories that it does not know come last, in the order given. */
export function readSections(list: Parameters<typeof readPlans>[0]): Section[] {
  const sections = new Map<string, Section>();
  for (const plan of readPlans(list)) {
    const { category: key, categoryLabel: label } = plan;
    const known = sections.get(key) ?? { key, label, plans: [] };
    known.plans.push(plan);
    sections.set(key, known);
  }
  return [...sections.values()].sort((one, other) => placeOf(one.key) - placeOf(other.key));
}

function placeOf(key: string): number {
  const at = CATEGORY_ORDER.indexOf(key);
  return at < 0 ? CATEGORY_ORDER.length : at;
}
