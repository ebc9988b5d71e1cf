import { type PlanCard, readPlans } from '../../kit/plan.ts';
import { fieldsOf, listOf, textOf, unwrap } from '../../kit/read.ts';
import { CATEGORY_ORDER, categoryLabel } from '../../kit/words.ts';

export interface Section {
  key: string;
  label: string;
  plans: PlanCard[];
}

/** Plans by category, in the store's order; categories that it does not know come last, in the order given. */
export function readSections(value: unknown): Section[] {
  const inner = unwrap(value);
  const given = Array.isArray(inner) ? fromList(inner) : fromGroups(fieldsOf(inner));
  return given
    .filter(({ plans }) => plans.length > 0)
    .sort((one, other) => placeOf(one.key) - placeOf(other.key));
}

function fromList(list: unknown[]): Section[] {
  const isGrouped = list.some((entry) => Array.isArray(fieldsOf(entry).plans));
  if (!isGrouped) return byCategory(readPlans(list));
  return list.map((entry) => {
    const { category, plan_category, key, name, label, plans } = fieldsOf(entry);
    const found = textOf(category, plan_category, key);
    return section(found, textOf(label, name), readPlans(listOf(plans)));
  });
}

function fromGroups(groups: Record<string, unknown>): Section[] {
  return Object.entries(groups).map(([key, plans]) => section(key, '', readPlans(listOf(plans))));
}

function byCategory(plans: PlanCard[]): Section[] {
  const sections = new Map<string, Section>();
  for (const plan of plans) {
    const known = sections.get(plan.category) ?? section(plan.category, plan.categoryLabel, []);
    known.plans.push(plan);
    sections.set(plan.category, known);
  }
  return [...sections.values()];
}

function section(key: string, label: string, plans: PlanCard[]): Section {
  return { key, label: label || categoryLabel(key), plans };
}

function placeOf(key: string): number {
  const at = CATEGORY_ORDER.indexOf(key);
  return at < 0 ? CATEGORY_ORDER.length : at;
}
