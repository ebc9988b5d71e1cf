import type { Caller } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { storedPart } from '../../enrollment/stored-part.ts';
import type { ContactKind } from '../../../src/shared/domain/contacts.ts';

/** Stores that this contact of the enrollment was proved. A proof by a `resumed` caller keeps the former caller. */
export async function storeConfirmed(
  db: Queryable,
  confirmed: { enrollmentId: number; kind: ContactKind; contact: Buffer; caller: Caller },
): Promise<void> {
  await db.run(
    `insert into confirmed_contact (enrollment_id, kind, contact, caller) values ($1, $2, $3, $4)
     on conflict (enrollment_id, kind, contact) do update
       set caller = case when $4 = 'resumed' then confirmed_contact.caller else $4 end, confirmed_at = now()`,
    [confirmed.enrollmentId, confirmed.kind, confirmed.contact, confirmed.caller],
  );
}

/** A contact that was proved: its keyed hash, and by whom. */
export interface ConfirmedContact {
  kind: ContactKind;
  contact: Buffer;
  caller: Caller;
}

export const confirmedContacts = storedPart<ConfirmedContact>(
  'select kind, contact, caller from confirmed_contact where enrollment_id = $1',
  { bytes: ['contact'] },
);
