import type { Queryable } from '../../db/db.ts';
import type { BillingSettings } from './payment-method.ts';

/** What the portal, or else all portals, say of statements and of drafts from bank accounts. */
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

/** How the people of a group pay; nothing where the group leaves that to the portal. */
export async function findGroupBilling(db: Queryable, groupId: string): Promise<BillingSettings> {
  const rows = await db.query<{ billing: BillingSettings }>(
    'select billing from employer_group where group_id = $1',
    [groupId],
  );
  return rows[0]?.billing ?? {};
}
