import type { Queryable } from '../../db/db.ts';

/** An agent's claim to enroll people of a group in a portal; what is undefined is not asked for. */
export interface Sale {
  agentId: string;
  groupId?: string | undefined;
  portal?: string | undefined;
}

export interface AgentRow {
  agent_id: string;
  agent_code: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  display_name: string;
}

export interface GroupRow {
  group_id: string;
  group_code: string;
  name: string;
  type: string;
  agent_id: string | null;
  agent_code: string | null;
}

// Who may sell what to whom: an agent sells the portals of theirs, to groups of theirs, groups without an agent and the
// open group ($4), as far as the group is sold that portal. $1 to $3: agent, group and portal, null for any.
const SALES = `
  from agent a
    join portal_platform p on p.code = any(a.portals)
    join employer_group g on (g.agent_id is null or g.agent_id = a.agent_id or g.group_id = $4)
      and (g.portals is null or p.code = any(g.portals))
  where a.agent_id = $1 and ($2::text is null or g.group_id = $2)
    and ($3::text is null or p.code = $3)`;

function valuesOf({ agentId, groupId, portal }: Sale, openGroup: string) {
  return [agentId, groupId ?? null, portal ?? null, openGroup];
}

export async function isSold(db: Queryable, sale: Sale, openGroup: string): Promise<boolean> {
  const rows = await db.query(`select 1 ${SALES} limit 1`, valuesOf(sale, openGroup));
  return rows.length > 0;
}

/** Codes of the portals, by name. */
export async function listSoldPortals(
  db: Queryable,
  sale: Sale,
  openGroup: string,
): Promise<string[]> {
  const rows = await db.query<{ code: string }>(
    `select distinct p.name, p.code ${SALES} order by p.name, p.code`,
    valuesOf(sale, openGroup),
  );
  return rows.map(({ code }) => code);
}

/** The groups that the agent looks after, by name. */
export function listOwnGroups(
  db: Queryable,
  sale: Sale,
  openGroup: string,
): Promise<{ gid: string; gname: string; gcode: string }[]> {
  return db.query(
    `select distinct g.group_id as gid, g.name as gname, g.group_code as gcode ${SALES}
       and g.agent_id = a.agent_id
     order by gname, gid`,
    valuesOf(sale, openGroup),
  );
}

export async function findAgent(
  db: Queryable,
  agentId: string | undefined,
): Promise<AgentRow | undefined> {
  const rows = await db.query<AgentRow>(
    `select agent_id, agent_code, first_name, middle_name, last_name, display_name
     from agent where agent_id = $1`,
    [agentId ?? null],
  );
  return rows[0];
}

export async function findGroup(
  db: Queryable,
  groupId: string | undefined,
): Promise<GroupRow | undefined> {
  const rows = await db.query<GroupRow>(
    `select g.group_id, g.group_code, g.name, g.type, g.agent_id, a.agent_code
     from employer_group g left join agent a on a.agent_id = g.agent_id where g.group_id = $1`,
    [groupId ?? null],
  );
  return rows[0];
}
