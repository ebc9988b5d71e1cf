import type { Queryable } from '../../db/db.ts';
import type { BillingSettings } from './payment-method.ts';

/** Texts about statements and bank drafts: the portal's, else those for all portals; undefined when none. */
export async function findBillingTexts(
  db: Queryable,
  portal: string,
): Promise<{ body: string; eft_terms: string } | undefined> {
  const rows = await db.query<{ body: string; eft_terms: string }>(
    `select body, eft_terms from billing_text where portal in ($1, '*') order by portal = '*' limit 1`,
    [portal],
  );
  return rows[0];
}

/** A group's billing settings; empty where it leaves them to the portal. */
export async function findGroupBilling(db: Queryable, groupId: string): Promise<BillingSettings> {
  const rows = await db.query<{ billing: BillingSettings }>(
    'select billing from employer_group where group_id = $1',
    [groupId],
  );
  return rows[0]?.billing ?? {};
}
