import type { Queryable } from '../../db/db.ts';

/** Notes that a partner's server began an enrollment. */
export async function storePartnerEnrollment(
  db: Queryable,
  enrollmentId: number,
  site: string,
): Promise<void> {
  await db.run('insert into partner_enrollment (enrollment_id, site) values ($1, $2)', [
    enrollmentId,
    site,
  ]);
}

/** The site whose partner began an enrollment; undefined when none did. */
export async function siteOfEnrollment(
  db: Queryable,
  enrollmentId: number,
): Promise<string | undefined> {
  const rows = await db.query<{ site: string }>(
    'select site from partner_enrollment where enrollment_id = $1',
    [enrollmentId],
  );
  return rows[0]?.site;
}
