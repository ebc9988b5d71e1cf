import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { Portal } from '../../catalogue/sold/read-sold.ts';
import type { Queryable } from '../../db/db.ts';
import {
  findAgent,
  findGroup,
  isSold,
  listOwnGroups,
  listSoldPortals,
  type AgentRow,
  type GroupRow,
  type Sale,
} from './repository.ts';

export type AgentInfo = Calls['get-agent-info-enroll']['data'];
export type GroupInfo = Calls['get-group-info-enroll']['data'];

/** Agents and groups, and the rule who may sell what to whom. */
export function sellersService(app: FastifyInstance) {
  const openGroup = app.settings.entry.guestGroup;
  return {
    /** Whether the agent may enroll people of the group in the portal; false for an unknown agent or group. */
    maySell: (db: Queryable, sale: Sale): Promise<boolean> => isSold(db, sale, openGroup),

    /** Portals that the agent sells to the group, or to anybody; by name. Empty for an unknown agent or group. */
    async portals(db: Queryable, sale: Omit<Sale, 'portal'>): Promise<Portal[]> {
      const codes = await listSoldPortals(db, sale, openGroup);
      const { portals } = await app.catalogue.current(db);
      return codes.flatMap((code) => portals.find((portal) => portal.code === code) ?? []);
    },

    /** The groups that the agent looks after and may sell to, by name. */
    groups: (db: Queryable, sale: Omit<Sale, 'groupId'>) => listOwnGroups(db, sale, openGroup),

    /** Code of the portal where none was chosen: the default one if the agent sells it to the group, else their first. */
    async usualPortal(db: Queryable, sale: Omit<Sale, 'portal'>): Promise<string> {
      const { defaultPortal } = app.settings.entry;
      if (await isSold(db, { ...sale, portal: defaultPortal }, openGroup)) return defaultPortal;
      const [first] = await this.portals(db, sale);
      return first?.code ?? defaultPortal;
    },

    /** The agent who looks after a group; where none does, or for no group, the guests' one. */
    async agentOf(db: Queryable, groupId: string | undefined): Promise<string> {
      return (await findGroup(db, groupId))?.agent_id ?? app.settings.entry.guestAgent;
    },

    async findAgent(db: Queryable, agentId: string | undefined): Promise<AgentInfo | undefined> {
      const row = await findAgent(db, agentId);
      return row && toAgentInfo(row);
    },

    async findGroup(db: Queryable, groupId: string | undefined): Promise<GroupInfo | undefined> {
      const row = await findGroup(db, groupId);
      return row && toGroupInfo(row);
    },
  };
}

export type SellersService = ReturnType<typeof sellersService>;

function toAgentInfo(row: AgentRow): AgentInfo {
  return {
    agent_id: row.agent_id,
    agent_code: row.agent_code,
    agent_fname: row.first_name,
    agent_mname: row.middle_name,
    agent_lname: row.last_name,
    agent_name: row.display_name,
  };
}

function toGroupInfo(row: GroupRow): GroupInfo {
  return {
    gid: row.group_id,
    gname: row.name,
    gcode: row.group_code,
    gtype: row.type,
    gagent_id: row.agent_id,
    gagent_code: row.agent_code,
  };
}
