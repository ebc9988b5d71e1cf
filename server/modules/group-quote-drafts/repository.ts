import type { Queryable } from '../../db/db.ts';

/** E-mail address on file of a group's contact; '' without one. */
export async function contactOf(db: Queryable, groupId: string): Promise<string> {
  const [row] = await db.query<{ contact_email: string }>(
    'select contact_email from employer_group where group_id = $1',
    [groupId],
  );
  return row?.contact_email ?? '';
}

/** A person in a draft who is ready to be quoted. */
export interface ReadyRow {
  public_id: string;
  enrollment_id: number;
  sealed_person: Buffer;
  sealed_quote: Buffer;
}

/** Those of an agent's draft who are ready, in their order. */
export function listReady(db: Queryable, agentId: string): Promise<ReadyRow[]> {
  return db.query<ReadyRow>(
    `select public_id, enrollment_id, sealed_person, sealed_quote
     from group_quote_ready where agent_id = $1 order by place`,
    [agentId],
  );
}

export async function countReady(db: Queryable, agentId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from group_quote_ready where agent_id = $1',
    [agentId],
  );
  return row?.count ?? 0;
}

export async function addReady(
  db: Queryable,
  agentId: string,
  place: number,
  row: ReadyRow,
): Promise<void> {
  await db.run(
    `insert into group_quote_ready
       (agent_id, place, public_id, enrollment_id, sealed_person, sealed_quote)
     values ($1, $2, $3, $4, $5, $6)`,
    [agentId, place, row.public_id, row.enrollment_id, row.sealed_person, row.sealed_quote],
  );
}

/** Forgets who was ready: their enrollments are those of a quote now. */
export async function forgetReady(db: Queryable, agentId: string): Promise<void> {
  await db.run('delete from group_quote_ready where agent_id = $1', [agentId]);
}

/** Deletes some of those who were ready with their enrollments, which were never shown; returns how many. */
export async function dropReady(db: Queryable, agentId: string, most: number): Promise<number> {
  const gone = await db.query(
    `delete from enrollment where id in
       (select enrollment_id from group_quote_ready where agent_id = $1 limit $2)
     returning 1`,
    [agentId, most],
  );
  return gone.length;
}
