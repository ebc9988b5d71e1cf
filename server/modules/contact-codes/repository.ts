import type { Queryable } from '../../db/db.ts';
import type { ContactKind } from './contact.ts';

/** Remembers that this very contact of the enrollment was proved. */
export async function storeConfirmed(
  db: Queryable,
  { enrollmentId, kind, contact }: { enrollmentId: number; kind: ContactKind; contact: Buffer },
): Promise<void> {
  await db.query(
    `insert into confirmed_contact (enrollment_id, kind, contact) values ($1, $2, $3)
     on conflict (enrollment_id, kind) do update set contact = $3, confirmed_at = now()`,
    [enrollmentId, kind, contact],
  );
}

/** Whether this very contact of the enrollment was proved. */
export async function isConfirmed(
  db: Queryable,
  { enrollmentId, kind, contact }: { enrollmentId: number; kind: ContactKind; contact: Buffer },
): Promise<boolean> {
  const rows = await db.query(
    'select 1 from confirmed_contact where enrollment_id = $1 and kind = $2 and contact = $3',
    [enrollmentId, kind, contact],
  );
  return rows.length > 0;
}
