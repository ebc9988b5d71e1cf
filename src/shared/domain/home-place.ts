import type { PlanRules } from './eligibility.ts';
import { STATES } from './states.ts';

/** A place as prices and eligibility see it. */
export interface HomePlace {
  zip: string;
  /** Two letters. */
  state: string;
}

/**
 * Why plans that were priced for one place can't be sold at a home in another: another state, or a zip code in which one
 * of the plans is sold differently. Undefined where they can.
 */
export function findPlaceFault(
  priced: HomePlace,
  home: HomePlace,
  plans: readonly Pick<PlanRules, 'blockedZips'>[],
): string | undefined {
  if (priced.state !== home.state)
    return `Your plans and prices are for ${stateName(priced.state)}.`;
  const isOtherArea = plans.some(
    ({ blockedZips }) => blockedZips.includes(priced.zip) !== blockedZips.includes(home.zip),
  );
  return isOtherArea ? `Your plans and prices are for zip code ${priced.zip}.` : undefined;
}

function stateName(code: string): string {
  return STATES.find(({ abbrev }) => abbrev === code)?.name ?? code;
}
