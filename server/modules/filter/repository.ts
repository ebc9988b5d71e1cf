import type { Queryable } from '../../db/db.ts';

/** The existing ones of two claimed ids, and the agent of that group. */
export async function findClaimedIds(
  db: Queryable,
  claimed: { agentId: string | null | undefined; groupId: string | null | undefined },
): Promise<{
  agentId: string | undefined;
  groupId: string | undefined;
  agentOfGroup: string | undefined;
}> {
  const rows = await db.query<Record<'agent_id' | 'group_id' | 'of_group', string | null>>(
    `select a.agent_id, g.group_id, g.agent_id as of_group
     from (select) as nothing
       left join agent a on a.agent_id = $1
       left join employer_group g on g.group_id = $2`,
    [claimed.agentId ?? null, claimed.groupId ?? null],
  );
  return {
    agentId: rows[0]?.agent_id ?? undefined,
    groupId: rows[0]?.group_id ?? undefined,
    agentOfGroup: rows[0]?.of_group ?? undefined,
  };
}
