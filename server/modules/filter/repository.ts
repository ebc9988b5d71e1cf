import type { Queryable } from '../../db/db.ts';

/** The existing ones of two claimed ids. */
export async function findClaimedIds(
  db: Queryable,
  claimed: { agentId: string | null | undefined; groupId: string | null | undefined },
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

/** Whether an agent sells a portal and enrolls for the group: the agent's own, one without agent, or the open one. */
export async function isSeller(
  db: Queryable,
  claim: { agentId: string; portal: string; groupId: string; openGroup: string },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from agent a, employer_group g
     where a.agent_id = $1 and $2 = any(a.portals)
       and g.group_id = $3 and (g.agent_id is null or g.agent_id = $1 or g.group_id = $4)`,
    [claim.agentId, claim.portal, claim.groupId, claim.openGroup],
  );
  return rows.length > 0;
}
