import type { Queryable } from '../../db/db.ts';

/** Whether this session holds the enrollment, by any binding. */
export async function isHeld(
  db: Queryable,
  sessionId: number,
  enrollmentId: number,
): Promise<boolean> {
  const rows = await db.query(
    'select 1 from session_binding where session_id = $1 and enrollment_id = $2',
    [sessionId, enrollmentId],
  );
  return rows.length > 0;
}
