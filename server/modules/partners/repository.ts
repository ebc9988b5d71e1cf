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

interface PartnerLink {
  public_id: string;
  opened_by: number | null;
  /** The link was opened; by whom is not known any more once that visit is over. */
  opened: boolean;
  /** No browser has opened the enrollment yet. */
  fresh: boolean;
}

/** A valid link of a site's partner to an open enrollment, locked; undefined when there is none. */
export async function findPartnerLink(
  db: Queryable,
  site: string,
  handleHmac: Buffer,
): Promise<PartnerLink | undefined> {
  const rows = await db.query<PartnerLink>(
    `select e.public_id, l.opened_by, l.opened_at is not null as opened, p.opened_at is null as fresh
     from partner_link l
       join partner_enrollment p using (enrollment_id)
       join enrollment e on e.id = p.enrollment_id
     where l.handle_hmac = $1 and p.site = $2 and l.revoked_at is null and l.expires_at > now()
       and e.status = 'open'
     for update of l, p`,
    [handleHmac, site],
  );
  return rows[0];
}
