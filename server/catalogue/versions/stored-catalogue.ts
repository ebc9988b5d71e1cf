import type { Queryable } from '../../db/db.ts';
import type { CatalogueRows, PricesRow, Row } from '../catalogue-rows.ts';
import type { AffectedCarts } from './changes-in-words.ts';
import type { CatalogueChanges } from './compare.ts';

/** The plans, prices and agreements that hold now, as far as they are compared. */
export async function storedCatalogue(
  db: Queryable,
): Promise<Pick<CatalogueRows, 'plan' | 'plan_prices' | 'agreement_text'>> {
  const rowsOf = async (table: string) =>
    (await db.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)).map(
      ({ row }) => row,
    );
  return {
    plan: await rowsOf('plan'),
    plan_prices: await db.query<PricesRow>('select plan_id, prices from plan_prices'),
    agreement_text: await rowsOf('agreement_text'),
  };
}

/** Ids of all plans that are sold or were sold before. */
export async function everSoldPlans(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ plan_id: string }>('select plan_id from plan');
  return rows.map(({ plan_id: id }) => id);
}

/** How many open carts hold plans that change price or enrollment fee, or are withdrawn. */
export async function affectedCarts(
  db: Queryable,
  { repriced, withdrawn, fees }: CatalogueChanges,
): Promise<AffectedCarts> {
  const count = async (plans: readonly { planId: string }[]) => {
    const [row] = await db.query<{ carts: number }>(
      `select count(distinct enrollment_id)::int as carts
       from cart_line join enrollment on enrollment.id = cart_line.enrollment_id
       where enrollment.status = 'open' and plan_id = any($1::text[])`,
      [plans.map(({ planId }) => planId)],
    );
    return row?.carts ?? 0;
  };
  return {
    repriced: await count(repriced),
    withdrawn: await count(withdrawn),
    fees: await count(fees),
  };
}
