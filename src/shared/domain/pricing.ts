import { isTier, TIERS, type Tier } from './tiers.ts';

/** One row of a plan's price list. An empty list of states means every state. */
export interface PriceRow {
  planPricingId: string;
  /** Name of the option where a plan has several; '' where it has one. */
  optionName: string;
  tier: Tier;
  /** Ages for which the row holds, both included. */
  minAge: number;
  maxAge: number;
  tobacco: 'any' | 'yes' | 'no';
  states: readonly string[];
  /** Monthly premium in integer cents; 0 means not sold for this tier. */
  priceCents: number;
  /** What the option pays a month in integer cents, where it replaces income. */
  monthlyBenefitCents?: number | undefined;
}

/** What a price depends on. `smoker` and `annualIncome` (whole dollars) are undefined while they are not known. */
export interface PriceFacts {
  age: number;
  state: string;
  smoker: boolean | undefined;
  annualIncome?: number | undefined;
}

/** Largest part of a salary that disability income may replace. */
export const INCOME_REPLACED_PERCENT = 60;

/** Whether a monthly benefit in cents is no more than 60 % of a salary in whole dollars a year. */
function isWithinIncome(monthlyBenefitCents: number, annualIncome: number): boolean {
  return monthlyBenefitCents * 12 <= annualIncome * INCOME_REPLACED_PERCENT;
}

/** Whether a price row is sold in a state. */
export function soldIn(states: readonly string[], state: string): boolean {
  return states.length === 0 || states.includes(state);
}

// While tobacco use is unknown the non-smoker's row counts.
function matchesTobacco(tobacco: PriceRow['tobacco'], smoker: boolean | undefined): boolean {
  return tobacco === 'any' || tobacco === (smoker === true ? 'yes' : 'no');
}

function matchesIncome({ monthlyBenefitCents }: PriceRow, annualIncome: number | undefined) {
  if (monthlyBenefitCents === undefined || annualIncome === undefined) return true;
  return isWithinIncome(monthlyBenefitCents, annualIncome);
}

// The rows of a price list that hold for these facts, of every tier; rows at 0 cents are not for sale.
function pricesFor(rows: readonly PriceRow[], facts: PriceFacts): PriceRow[] {
  return rows.filter(
    (row) =>
      row.priceCents > 0 &&
      row.minAge <= facts.age &&
      facts.age <= row.maxAge &&
      soldIn(row.states, facts.state) &&
      matchesTobacco(row.tobacco, facts.smoker) &&
      matchesIncome(row, facts.annualIncome),
  );
}

/** One row per option of a tier, cheapest first; several rows of one option keep the cheapest. */
export function optionsOfTier(
  rows: readonly PriceRow[],
  tier: Tier,
  facts: PriceFacts,
): PriceRow[] {
  const options = new Map<string, PriceRow>();
  for (const row of pricesFor(rows, facts)) {
    const known = options.get(row.optionName);
    if (row.tier === tier && (!known || isCheaper(row, known))) options.set(row.optionName, row);
  }
  return [...options.values()].sort((a, b) => (isCheaper(a, b) ? -1 : 1));
}

/** The cheapest row of each tier that has one, in the order of the tiers. */
export function cheapestByTier(rows: readonly PriceRow[], facts: PriceFacts): PriceRow[] {
  return TIERS.flatMap((tier) => optionsOfTier(rows, tier, facts).slice(0, 1));
}

/** The lowest price in a price list in cents, for any shopper; undefined when nothing is for sale. */
export function startingPrice(rows: readonly PriceRow[]): number | undefined {
  const prices = rows.filter((row) => isTier(row.tier) && row.priceCents > 0);
  return prices.length === 0 ? undefined : Math.min(...prices.map((row) => row.priceCents));
}

// Equal prices keep one order, so that the same facts always give the same row.
function isCheaper(a: PriceRow, b: PriceRow): boolean {
  return a.priceCents === b.priceCents
    ? a.planPricingId < b.planPricingId
    : a.priceCents < b.priceCents;
}
