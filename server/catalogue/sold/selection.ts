import type { Catalogue, Plan } from './read-sold.ts';

/** The category whose plans have networks. */
export const MEDICAL = 'medical';

/** Filter of a listing. */
export interface Selection {
  portal: string;
  /** Empty: every category. */
  categories: readonly string[];
  /** Narrows the medical plans; '' for every network. */
  network: string;
}

export interface SoldCategory {
  category: string;
  label: string;
  /** Number of plans. */
  plans: number;
}

/** The plans of a portal that match the selection, in the order of the shop, without replaced plans. */
export function selectPlans(catalogue: Catalogue, selection: Selection): Plan[] {
  return catalogue.plans.filter(
    (plan) =>
      plan.rules.portals.includes(selection.portal) &&
      plan.rules.replacedBy === undefined &&
      isSelected(plan, selection),
  );
}

/** Whether a plan matches categories and network. */
export function isSelected(
  plan: Pick<Plan, 'category' | 'networks'>,
  { categories, network }: Omit<Selection, 'portal'>,
): boolean {
  if (categories.length > 0 && !categories.includes(plan.category)) return false;
  return network === '' || plan.category !== MEDICAL || plan.networks.includes(network);
}

/** Categories of which a portal lists a plan, with their number of plans, in the order of the shop. */
export function categoriesOf(catalogue: Catalogue, portal: string): SoldCategory[] {
  const plans = selectPlans(catalogue, { portal, categories: [], network: '' });
  const counts = new Map<string, number>();
  for (const { category } of plans) counts.set(category, (counts.get(category) ?? 0) + 1);
  return catalogue.categories
    .map(({ category, label }) => ({ category, label, plans: counts.get(category) ?? 0 }))
    .filter((item) => item.plans > 0);
}
