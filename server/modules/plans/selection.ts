import type { Catalogue } from '../../catalogue/sold/read-sold.ts';
import { MEDICAL, selectPlans } from '../../catalogue/sold/selection.ts';

/** Reads `dental,vision`, as the listing's address and calls write categories. */
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
