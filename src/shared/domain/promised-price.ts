import type { PriceRow } from './price-row.ts';

/** A monthly premium in cents that a cart keeps where the catalogue made it dearer. */
export interface PromisedPrice {
  /** The price rows of the persons for whom it is kept, as `ratesOf` names them. */
  rates: readonly string[];
  cents: number;
}

/** Ids of the price rows of which a premium is made: the member's, and the spouse's where persons are summed. */
export function ratesOf({ planPricingId, spousePricingId }: PriceRow): string[] {
  return spousePricingId === undefined ? [planPricingId] : [planPricingId, spousePricingId];
}

/**
 * What a cart charges each month for a priced row, in cents. A price that fell holds at once, and none is kept once a person
 * has a row of another age.
 */
export function chargedCents(row: PriceRow, promised: PromisedPrice | undefined): number {
  const rates = ratesOf(row);
  return promised?.rates.every((id, at) => id === rates[at])
    ? Math.min(promised.cents, row.priceCents)
    : row.priceCents;
}
