import type { PriceRow } from './price-row.ts';

/** A monthly premium in cents that a cart keeps for a price row where the catalogue made it dearer. */
export interface PromisedPrice {
  planPricingId: string;
  cents: number;
}

/** What a cart charges each month for a price row, in cents; a price that fell holds at once. */
export function chargedCents(row: PriceRow, promised: PromisedPrice | undefined): number {
  const isPromised = promised?.planPricingId === row.planPricingId;
  return isPromised ? Math.min(promised.cents, row.priceCents) : row.priceCents;
}
