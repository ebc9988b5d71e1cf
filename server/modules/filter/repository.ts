import type { Queryable } from '../../db/db.ts';

/** Those of two claimed ids that exist. */
export async function findRecord(
  db: Queryable,
  claimed: { agentId: string | undefined; groupId: string | undefined },
): Promise<{ agentId: string | undefined; groupId: string | undefined }> {
  const rows = await db.query<{ agent_id: string | null; group_id: string | null }>(
    `select (select agent_id from agent where agent_id = $1) as agent_id,
            (select group_id from employer_group where group_id = $2) as group_id`,
    [claimed.agentId ?? null, claimed.groupId ?? null],
  );
  return {
    agentId: rows[0]?.agent_id ?? undefined,
    groupId: rows[0]?.group_id ?? undefined,
  };
}
