import type { Catalogue, Plan } from '../../catalogue/sold/read-sold.ts';
import { isSelected, MEDICAL, selectPlans } from '../../catalogue/sold/selection.ts';

/** Parses `dental,vision`, the form of categories in the listing's address and in calls. */
export function readCategories(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'all');
}

/** Which plans of a portal a listing is about. */
export interface PlanChoice {
  /** The same for the same plans of a catalogue. */
  key: string;
  has(plan: Plan): boolean;
}

export const EVERY_PLAN: PlanChoice = { key: '', has: () => true };
export const FEATURED: PlanChoice = { key: 'featured', has: (plan) => plan.featured };

/** The plans of categories, of a network; none of both: all. */
export function choiceOf(selection: {
  categories: readonly string[];
  network: string;
}): PlanChoice {
  const { categories, network } = selection;
  if (categories.length === 0 && network === '') return EVERY_PLAN;
  const names = [...new Set(categories)].sort();
  return {
    key: JSON.stringify([names, network]),
    has: (plan) => isSelected(plan, selection),
  };
}

/** Networks of the medical plans of a portal, by name. */
export function networksOf(catalogue: Catalogue, portal: string): string[] {
  const plans = selectPlans(catalogue, { portal, categories: [MEDICAL], network: '' });
  return [...new Set(plans.flatMap((plan) => plan.networks))].sort();
}
