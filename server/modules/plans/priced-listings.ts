import { wholeYears } from '../../../src/shared/domain/age.ts';
import { offeredEffectiveDates } from '../../../src/shared/domain/effective-dates.ts';
import type { ShopperFacts } from '../../../src/shared/domain/eligibility.ts';
import { priceListing, type ListedPlan } from './listing.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';

const MOST_KEPT = 200;

/** Priced listings by what they depend on, so that shoppers alike share one; dropped with their catalogue. */
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

// Ages on the days that count stand for the date of birth, which is nobody's business here.
function keyOf({ born, ...facts }: ShopperFacts, hasMembership: boolean, today: string): string {
  const ages = [today, ...offeredEffectiveDates(today)].map((day) => wholeYears(born, day));
  return JSON.stringify([today, ages, hasMembership, facts]);
}
