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
export interface ChosenPlans {
  /** The same for the same plans of a catalogue. */
  key: string;
  /** The network whose option of a plan counts; '' for every option. */
  network: string;
  has(plan: Plan): boolean;
}

export const EVERY_PLAN: ChosenPlans = { key: '', network: '', has: () => true };
export const FEATURED: ChosenPlans = {
  key: 'featured',
  network: '',
  has: (plan) => plan.featured,
};

/** The plans with these ids. */
export function namedPlans(ids: Iterable<string>): ChosenPlans {
  const names = new Set(ids);
  return {
    key: JSON.stringify(['ids', ...[...names].sort()]),
    network: '',
    has: ({ id }) => names.has(id),
  };
}

/** The plans of all categories but these. */
export function plansBeside(categories: Iterable<string>): ChosenPlans {
  const names = new Set(categories);
  return {
    key: JSON.stringify(['beside', ...[...names].sort()]),
    network: '',
    has: ({ category }) => !names.has(category),
  };
}

/** The plans of categories, of a network; none of both: all. */
export function chosenPlans(selection: {
  categories: readonly string[];
  network: string;
}): ChosenPlans {
  const { categories, network } = selection;
  if (categories.length === 0 && network === '') return EVERY_PLAN;
  const names = [...new Set(categories)].sort();
  return {
    key: JSON.stringify([names, network]),
    network,
    has: (plan) => isSelected(plan, selection),
  };
}

/** Networks of the medical plans of a portal, by name. */
export function networksOf(catalogue: Catalogue, portal: string): string[] {
  const plans = selectPlans(catalogue, { portal, categories: [MEDICAL], network: '' });
  return [...new Set(plans.flatMap((plan) => plan.networks))].sort();
}
