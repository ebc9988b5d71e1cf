import type { Catalogue } from '../../catalogue/sold/read-sold.ts';
import { MEDICAL, selectPlans } from '../../catalogue/sold/selection.ts';

/** Parses `dental,vision`, the form of categories in the listing's address and in calls. */
export function readCategories(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'all');
}

/** Networks of the medical plans of a portal, by name. */
export function networksOf(catalogue: Catalogue, portal: string): string[] {
  const plans = selectPlans(catalogue, { portal, categories: [MEDICAL], network: '' });
  return [...new Set(plans.flatMap((plan) => plan.networks))].sort();
}
