import type { Caller } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';

/** Whether a code or link that opens the enrollment ever went to this mailbox, requested by any caller. */
export async function isOpener(
  db: Queryable,
  enrollmentId: number,
  emailIndex: Buffer,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from continue_code where enrollment_id = $1 and email_index = $2
     union all select 1 from entry_link where enrollment_id = $1 and sent_to = $2 limit 1`,
    [enrollmentId, emailIndex],
  );
  return rows.length > 0;
}

/**
 * Whether one of these callers ever confirmed a contact that does not open the enrollment by itself. A code that a
 * `resumed` caller had sent to a contact does not count against it.
 */
export async function hasSecondContact(
  db: Queryable,
  enrollmentId: number,
  callers: readonly Caller[],
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from confirmed_contact where enrollment_id = $1 and caller = any($2)
       and contact not in (select email_index from continue_code
         where enrollment_id = $1 and caller is distinct from 'resumed') limit 1`,
    [enrollmentId, callers],
  );
  return rows.length > 0;
}

/** Unmasks the enrollment for this session for some seconds; returns until when. */
export async function storeStepUp(
  db: Queryable,
  sessionId: number,
  enrollmentId: number,
  seconds: number,
): Promise<Date> {
  const [row] = await db.query<{ until: Date }>(
    `update session_binding set stepped_up_until = now() + make_interval(secs => $3)
     where session_id = $1 and enrollment_id = $2 returning stepped_up_until as until`,
    [sessionId, enrollmentId, seconds],
  );
  if (row === undefined) throw new Error('The session does not hold the enrollment.');
  return row.until;
}

/** Stores the identity answer and resets the count of wrong tries. */
export async function storeIdentity(
  db: Queryable,
  enrollmentId: number,
  answer: Buffer,
): Promise<void> {
  await db.run(
    `insert into step_up_identity (enrollment_id, answer) values ($1, $2)
     on conflict (enrollment_id) do update set answer = excluded.answer, wrong_tries = 0`,
    [enrollmentId, answer],
  );
}

export async function findIdentity(
  db: Queryable,
  enrollmentId: number,
): Promise<{ answer: Buffer; wrong_tries: number } | undefined> {
  const rows = await db.query<{ answer: Buffer; wrong_tries: number }>(
    'select answer, wrong_tries from step_up_identity where enrollment_id = $1',
    [enrollmentId],
  );
  return rows[0];
}

export async function countWrongTry(db: Queryable, enrollmentId: number): Promise<void> {
  await db.run(
    'update step_up_identity set wrong_tries = wrong_tries + 1 where enrollment_id = $1',
    [enrollmentId],
  );
}
