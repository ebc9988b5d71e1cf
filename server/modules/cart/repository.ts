import type { Queryable } from '../../db/db.ts';
import { storedPart } from '../../enrollment/stored-part.ts';

/** A line as last agreed; amounts in cents. */
export interface StoredLine {
  plan_id: string;
  plan_pricing_id: string;
  price_cents: number;
  fee_cents: number;
  removable: boolean;
  /** Monthly premium that the shopper saw last, and the business day; null for lines older than this. */
  seen_cents: number | null;
  seen_on: string | null;
  /** Price rows of which that premium was made; null for lines older than this. */
  seen_rates: readonly string[] | null;
  /** One-time fee that the shopper saw last; null for lines older than this. */
  seen_fee_cents: number | null;
}

/** `removable`: false for a line that comes with the cart. */
export type Agreed = Omit<StoredLine, 'removable'> & { removable?: boolean };

/** The lines of a cart in the order of adding. */
export const cartLines = storedPart<StoredLine>(
  `select plan_id, plan_pricing_id, price_cents, fee_cents, removable, seen_cents, seen_on,
     seen_rates, seen_fee_cents
   from cart_line where enrollment_id = $1 order by id`,
);

export async function countLines(db: Queryable, enrollmentId: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*)::int as count from cart_line where enrollment_id = $1',
    [enrollmentId],
  );
  return rows[0]?.count ?? 0;
}

/** Adds a line, or changes option and price of the existing one; one that cannot be removed stays so. */
export async function putLine(db: Queryable, enrollmentId: number, line: Agreed): Promise<void> {
  await db.run(
    `insert into cart_line
       (enrollment_id, plan_id, plan_pricing_id, price_cents, fee_cents, removable, seen_cents, seen_on,
        seen_fee_cents, seen_rates)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (enrollment_id, plan_id) do update
       set plan_pricing_id = excluded.plan_pricing_id, price_cents = excluded.price_cents,
           fee_cents = excluded.fee_cents, seen_cents = excluded.seen_cents,
           seen_on = excluded.seen_on, seen_fee_cents = excluded.seen_fee_cents,
           seen_rates = excluded.seen_rates,
           removable = cart_line.removable and excluded.removable`,
    [
      enrollmentId,
      line.plan_id,
      line.plan_pricing_id,
      line.price_cents,
      line.fee_cents,
      line.removable ?? true,
      line.seen_cents,
      line.seen_on,
      line.seen_fee_cents,
      line.seen_rates,
    ],
  );
}

/** The prices of a cart are no longer those that the shopper saw: they depend on other details now. */
export async function forgetSeenPrices(db: Queryable, enrollmentId: number): Promise<void> {
  await db.run(
    `update cart_line set seen_cents = null, seen_on = null, seen_rates = null
     where enrollment_id = $1`,
    [enrollmentId],
  );
}

export async function deleteLines(
  db: Queryable,
  enrollmentId: number,
  planIds: readonly string[],
): Promise<void> {
  await db.run('delete from cart_line where enrollment_id = $1 and plan_id = any($2::text[])', [
    enrollmentId,
    planIds,
  ]);
}

export async function deleteCart(db: Queryable, enrollmentId: number): Promise<void> {
  await db.run('delete from cart_line where enrollment_id = $1', [enrollmentId]);
}

/** Plans that a member holds by earlier enrollments. */
export async function listActivePlans(db: Queryable, memberUserId: string): Promise<string[]> {
  const rows = await db.query<{ plan_id: string }>(
    `select distinct policy_line.plan_id from policy_line
       join policy on policy.id = policy_line.policy_id
       join enrollment on enrollment.id = policy.enrollment_id
     where enrollment.member_user_id = $1
       -- What the member's record says about it by now counts.
       and not exists (select from member_policy where member_policy.policy_id = policy.policy_id)
     union select plan_id from member_policy
     where user_id = $1 and status in ('ACTIVE', 'PENDING')`,
    [memberUserId],
  );
  return rows.map((row) => row.plan_id);
}
