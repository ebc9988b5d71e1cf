import { wholeYears } from '../../../src/shared/domain/age.ts';
import { offeredEffectiveDates } from '../../../src/shared/domain/effective-dates.ts';
import type { ShopperFacts } from '../../../src/shared/domain/eligibility.ts';
import { priceListing, type ListedPlan } from './listing.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';

const MOST_KEPT = 200;

/** Cache of priced listings by what they depend on, shared by equal shoppers; discarded with the catalogue. */
export function pricedListings(plans: readonly Plan[]) {
  const kept = new Map<string, readonly ListedPlan[]>();
  return (shopper: ShopperFacts, hasMembership: boolean, today: string): readonly ListedPlan[] => {
    const key = keyOf(shopper, hasMembership, today);
    const known = kept.get(key);
    if (known) return known;
    const listing = priceListing(plans, shopper, hasMembership, today);
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, listing);
    return listing;
  };
}

// The ages on the relevant days replace the dates of birth, which the key must not contain.
function keyOf(shopper: ShopperFacts, hasMembership: boolean, today: string): string {
  const { born, spouseBorn, ...facts } = shopper;
  const days = [today, ...offeredEffectiveDates(today)];
  const ages = days.map((day) => wholeYears(born, day));
  const spouseAges = spouseBorn && days.map((day) => wholeYears(spouseBorn, day));
  return JSON.stringify([today, ages, spouseAges, hasMembership, facts]);
}
