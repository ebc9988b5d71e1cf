import type { Caller } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';

/** Voids older codes of the enrollment and stores this one; returns its row id. */
export async function storeResumeCode(
  db: Queryable,
  code: {
    enrollmentId: number;
    hmac: Buffer;
    emailIndex: Buffer;
    tab: string;
    caller: Caller;
    days: number;
  },
): Promise<number> {
  await voidCodes(db, code.enrollmentId);
  const rows = await db.query<{ id: number }>(
    `insert into continue_code (enrollment_id, code_hmac, email_index, tab, caller, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) returning id`,
    [code.enrollmentId, code.hmac, code.emailIndex, code.tab, code.caller, code.days],
  );
  return rows[0]!.id;
}

export async function voidCodes(db: Queryable, enrollmentId: number): Promise<void> {
  await db.run(
    'update continue_code set voided_at = now() where enrollment_id = $1 and voided_at is null',
    [enrollmentId],
  );
}

/** The open enrollment of a valid code; undefined when none. */
export async function findResumeCode(
  db: Queryable,
  hmac: Buffer,
  emailIndex: Buffer,
): Promise<{ public_id: string; tab: string } | undefined> {
  const rows = await db.query<{ public_id: string; tab: string }>(
    `select e.public_id, c.tab from continue_code c join enrollment e on e.id = c.enrollment_id
     where c.code_hmac = $1 and c.email_index = $2 and c.voided_at is null and c.expires_at > now()
       and e.status = 'open'
     for update of e`,
    [hmac, emailIndex],
  );
  return rows[0];
}

/** Whether this session has the enrollment open and may change it. */
export async function mayWrite(
  db: Queryable,
  sessionId: number,
  enrollmentId: number,
): Promise<boolean> {
  const rows = await db.query(
    'select 1 from session_binding where session_id = $1 and enrollment_id = $2 and can_write',
    [sessionId, enrollmentId],
  );
  return rows.length > 0;
}

/** Revokes write access to the enrollment from all other sessions. */
export async function endOtherWriting(
  db: Queryable,
  sessionId: number,
  enrollmentId: number,
): Promise<void> {
  await db.run(
    'update session_binding set can_write = false where enrollment_id = $1 and session_id <> $2',
    [enrollmentId, sessionId],
  );
}

/** Unbinds the enrollment from a session and deletes the session's own drafts. */
export async function forgetEnrollment(
  db: Queryable,
  sessionId: number,
  enrollmentId: number,
): Promise<void> {
  await db.run('delete from session_binding where session_id = $1 and enrollment_id = $2', [
    sessionId,
    enrollmentId,
  ]);
  await db.run('delete from draft where session_id = $1', [sessionId]);
  await db.run(`update session set context = context - 'enrollment' where id = $1`, [sessionId]);
}
