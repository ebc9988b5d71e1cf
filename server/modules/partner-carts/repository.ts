import type { Queryable } from '../../db/db.ts';

/** Stores a link to a partner's enrollment, in place of its links that were not opened yet. */
export async function storePartnerLink(
  db: Queryable,
  { enrollmentId, handleHmac, days }: { enrollmentId: number; handleHmac: Buffer; days: number },
): Promise<Date> {
  await db.run(
    'update partner_link set revoked_at = now() where enrollment_id = $1 and revoked_at is null',
    [enrollmentId],
  );
  const rows = await db.query<{ expires_at: Date }>(
    `insert into partner_link (handle_hmac, enrollment_id, expires_at)
     values ($1, $2, now() + make_interval(days => $3)) returning expires_at`,
    [handleHmac, enrollmentId, days],
  );
  return rows[0]!.expires_at;
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

/** Notes which session opened a link, and that a browser has the enrollment now. */
export async function noteOpened(
  db: Queryable,
  handleHmac: Buffer,
  sessionId: number,
): Promise<void> {
  await db.run(
    `with link as (
       update partner_link set opened_at = now(), opened_by = $2 where handle_hmac = $1
       returning enrollment_id
     )
     update partner_enrollment set opened_at = coalesce(opened_at, now())
     where enrollment_id = (select enrollment_id from link)`,
    [handleHmac, sessionId],
  );
}

/** Ends every other session's hold of an enrollment, that of the partner's server among them. */
export async function endOtherHolds(
  db: Queryable,
  sessionId: number,
  enrollmentId: number,
): Promise<void> {
  await db.run('delete from session_binding where enrollment_id = $1 and session_id <> $2', [
    enrollmentId,
    sessionId,
  ]);
}
