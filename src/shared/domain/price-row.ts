import type { Tier } from './tiers.ts';

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
  /** Monthly premium in integer cents, or what `rate` makes one of; 0 means not sold for this tier. */
  priceCents: number;
  /** The row of the spouse's rate, in a priced row where persons are summed. */
  spousePricingId?: string | undefined;
  /** What a child pays, where persons are summed, in cents. */
  childCents?: number | undefined;
  /** How rates become a price; undefined where the row says the price itself. */
  rate?: RateRule | undefined;
  /** What the option pays a month in integer cents, where it replaces income. */
  monthlyBenefitCents?: number | undefined;
}

/** What a price depends on. `smoker` and `annualIncome` (whole dollars) are undefined while they are not known. */
export interface PriceFacts {
  age: number;
  state: string;
  zip?: string | undefined;
  /** Undefined while it is not known: the member's own age counts. */
  spouseAge?: number | undefined;
  /** Undefined while it is not known: one child counts where the tier covers any. */
  children?: number | undefined;
  smoker: boolean | undefined;
  annualIncome?: number | undefined;
}

/** Part of a plan's rate for an area of zip codes. */
export interface RatingArea {
  name: string;
  /** First digits of its zip codes; the longest that fits decides. */
  zips: readonly string[];
  /** What is paid there, in percent of the rate. */
  percent: number;
}

/** How a plan's rates become its price. A plan without one costs what its price row says. */
export interface RateRule {
  /** tier: a row is what the whole tier pays. person: a row is what one person of its ages pays, and persons are summed. */
  per: 'tier' | 'person';
  /** Most children who are counted; further ones cost nothing. */
  childrenCounted: number;
  /** What is paid in a state, in percent of the rate, by its code; 100 in others. */
  states: Readonly<Record<string, number>>;
  areas: readonly RatingArea[];
  /** What a tobacco user pays, in percent of the rate; with `person` the member alone. Undefined: as others. */
  tobaccoPercent: number | undefined;
  rounding: Rounding;
}

export interface Rounding {
  /** The amount is a multiple of so many cents. */
  toCents: number;
  direction: 'nearest' | 'up' | 'down';
  /** What is rounded: what each person pays, or the whole price. */
  of: 'person' | 'price';
}
