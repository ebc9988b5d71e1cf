import {
  expandPrices,
  type PriceBlock,
  type StoredPrice,
} from '../../../server/catalogue/price-rows.ts';
import type { Queryable } from '../../../server/db/db.ts';

/** The stored prices of a plan. */
export async function storedPrices(db: Queryable, planId: string): Promise<StoredPrice[]> {
  return expandPrices(planId, await blocksOf(db, planId));
}

/** Changes the stored price of each age and tier of a plan, in cents. */
export async function changePrices(
  db: Queryable,
  planId: string,
  change: (cents: number, tier: string) => number,
): Promise<void> {
  const blocks = await blocksOf(db, planId);
  for (const [, , , cents] of blocks.flatMap(({ bands }) => bands)) {
    for (const [tier, price] of Object.entries(cents)) cents[tier] = change(price, tier);
  }
  await db.query('update plan_prices set prices = $2::jsonb where plan_id = $1', [
    planId,
    JSON.stringify(blocks),
  ]);
}

async function blocksOf(db: Queryable, planId: string): Promise<PriceBlock[]> {
  const sql = 'select prices from plan_prices where plan_id = $1';
  return (await db.query<{ prices: PriceBlock[] }>(sql, [planId]))[0]?.prices ?? [];
}
