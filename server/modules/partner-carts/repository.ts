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
