import type { Queryable } from '../../db/db.ts';

/** The offers that an enrollment was shown, by name, and whether each was taken. */
export async function readShown(
  db: Queryable,
  enrollmentId: number,
): Promise<Map<string, boolean>> {
  const rows = await db.query<{ offer: string; accepted: boolean }>(
    'select offer, accepted from offer_shown where enrollment_id = $1',
    [enrollmentId],
  );
  return new Map(rows.map(({ offer, accepted }) => [offer, accepted]));
}

/** Notes that an offer was shown or taken; one that was taken stays taken. */
export async function putShown(
  db: Queryable,
  enrollmentId: number,
  offer: string,
  accepted: boolean,
): Promise<void> {
  await db.run(
    `insert into offer_shown (enrollment_id, offer, accepted) values ($1, $2, $3)
     on conflict (enrollment_id, offer) do update
       set accepted = offer_shown.accepted or excluded.accepted`,
    [enrollmentId, offer, accepted],
  );
}
