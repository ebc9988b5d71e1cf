import type { Queryable } from '../../db/db.ts';

/** An agent's code in the catalogue's spelling, whatever the case typed; undefined when no agent has it. */
export async function findEnrollerCode(db: Queryable, typed: string): Promise<string | undefined> {
  const [row] = await db.query<{ agent_code: string }>(
    'select agent_code from agent where upper(agent_code) = upper($1)',
    [typed.trim()],
  );
  return row?.agent_code;
}

export async function readEnrollerCode(
  db: Queryable,
  enrollmentId: number,
): Promise<string | undefined> {
  const [row] = await db.query<{ code: string }>(
    'select code from enroller_code where enrollment_id = $1',
    [enrollmentId],
  );
  return row?.code;
}

export async function storeEnrollerCode(
  db: Queryable,
  enrollmentId: number,
  code: string,
): Promise<void> {
  await db.run(
    `insert into enroller_code (enrollment_id, code) values ($1, $2)
     on conflict (enrollment_id) do update set code = $2, entered_at = now()`,
    [enrollmentId, code],
  );
}
