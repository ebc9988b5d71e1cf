import type { Queryable } from '../../db/db.ts';

export async function countScreenshots(db: Queryable, enrollmentId: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from screenshot where enrollment_id = $1',
    [enrollmentId],
  );
  return row?.n ?? 0;
}

/** Whether the enrollment was completed so recently that a picture of it may still arrive. */
export async function isJustCompleted(db: Queryable, enrollmentId: number): Promise<boolean> {
  const rows = await db.query(
    `select 1 from policy where enrollment_id = $1 and created_at > now() - interval '5 minutes'`,
    [enrollmentId],
  );
  return rows.length > 0;
}

export async function insertScreenshot(
  db: Queryable,
  shot: { enrollmentId: number; step: string; sealed: Buffer },
): Promise<void> {
  await db.run('insert into screenshot (enrollment_id, step, sealed) values ($1, $2, $3)', [
    shot.enrollmentId,
    shot.step,
    shot.sealed,
  ]);
}
