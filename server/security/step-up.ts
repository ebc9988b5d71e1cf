import type { AnyCtx } from '../contract.ts';
import type { Queryable } from '../db/db.ts';

export interface BindingRow {
  level: number;
  /** Null without a valid step-up. */
  open_until: Date | null;
}

/** Relation of a session to an enrollment; undefined when none. */
export async function findBinding(
  db: Queryable,
  sessionId: number,
  enrollmentId: number,
): Promise<BindingRow | undefined> {
  const rows = await db.query<BindingRow>(
    `select level, case when stepped_up_until > now() then stepped_up_until end as open_until
     from session_binding where session_id = $1 and enrollment_id = $2`,
    [sessionId, enrollmentId],
  );
  return rows[0];
}

/** Whether a second proof was given in this session within the last minutes. */
export async function isSteppedUp({ db, session, enrollment, caller }: AnyCtx): Promise<boolean> {
  if (caller === 'stepped') return true;
  return (await findBinding(db, session.id, enrollment.id))?.open_until != null;
}
