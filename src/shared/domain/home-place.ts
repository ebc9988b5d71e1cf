import type { RateRule } from './price-row.ts';
import { areaPercent } from './rates.ts';
import { stateName } from './states.ts';

/** A place as prices and eligibility see it. */
export interface HomePlace {
  zip: string;
  /** Two letters. */
  state: string;
}

interface PlacedPlan {
  /** Zip codes in which it is not sold. */
  blockedZips: readonly string[];
  prices: readonly { rate?: Pick<RateRule, 'areas'> | undefined }[];
}

/**
 * Why plans that were priced for one place can't be sold at a home in another: another state, or a zip code in which one
 * of the plans is not sold or costs another part of its rate. Undefined where they can.
 */
export function findPlaceFault(
  priced: HomePlace,
  home: HomePlace,
  plans: readonly PlacedPlan[],
): string | undefined {
  if (priced.state !== home.state)
    return `Your plans and prices are for ${stateName(priced.state)}.`;
  const isOtherArea = plans.some(
    ({ blockedZips, prices }) =>
      blockedZips.includes(priced.zip) !== blockedZips.includes(home.zip) ||
      prices.some(
        ({ rate }) => rate && areaPercent(rate, priced.zip) !== areaPercent(rate, home.zip),
      ),
  );
  return isOtherArea ? `Your plans and prices are for zip code ${priced.zip}.` : undefined;
}
