import type { Queryable } from '../../db/db.ts';

/** The portal's billing text, or the one of all portals. */
export async function findBillingText(db: Queryable, portal: string): Promise<string | undefined> {
  const rows = await db.query<{ body: string }>(
    `select body from billing_text where portal in ($1, '*') order by portal = '*' limit 1`,
    [portal],
  );
  return rows[0]?.body;
}
