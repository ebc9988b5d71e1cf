import { wholeYears } from '../../../src/shared/domain/age.ts';
import { offeredEffectiveDates } from '../../../src/shared/domain/effective-dates.ts';
import type { ShopperFacts } from '../../../src/shared/domain/eligibility.ts';

/**
 * What a priced listing depends on besides its plans, as a text: equal shoppers share their listings. The ages on the
 * relevant days replace the dates of birth, which a key must not contain.
 */
export function shopperKey(shopper: ShopperFacts, hasMembership: boolean, today: string): string {
  const { born, spouseBorn, ...facts } = shopper;
  const days = [today, ...offeredEffectiveDates(today)];
  const ages = days.map((day) => wholeYears(born, day));
  const spouseAges = spouseBorn && days.map((day) => wholeYears(spouseBorn, day));
  return JSON.stringify([today, ages, spouseAges, hasMembership, facts]);
}
