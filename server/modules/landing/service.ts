import type { FastifyInstance } from 'fastify';
import type { SessionContext } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { toLandingInfo, type LandingInfo } from './landing-info.ts';
import { findByIds, findBySlug } from './repository.ts';

/** Owners of shops: landing pages and business cards. */
export function landingService(app: FastifyInstance) {
  return {
    /** The landing page with this address; undefined when there is none. */
    async bySlug(db: Queryable, slug: string): Promise<LandingInfo | undefined> {
      const row = await findBySlug(db, slug);
      return row && toLandingInfo(row);
    },

    async ofAgent(db: Queryable, agentId: string): Promise<LandingInfo | undefined> {
      const row = await findByIds(db, 'agent', { agentId });
      return row && toLandingInfo(row);
    },

    async ofGroup(db: Queryable, groupId: string): Promise<LandingInfo | undefined> {
      const row = await findByIds(db, 'group', { groupId });
      return row && toLandingInfo(row);
    },

    /** The shop of visitors without agent, group or landing page. */
    async ofGuests(db: Queryable): Promise<LandingInfo | undefined> {
      const { guestAgent: agentId, guestGroup: groupId } = app.settings.entry;
      const row = await findByIds(db, 'user', { agentId, groupId });
      return row && toLandingInfo(row);
    },

    /** The shop of a session: its landing page, its agent, its group, or the guests'. */
    async ofSession(db: Queryable, context: SessionContext): Promise<LandingInfo | undefined> {
      const { landing, agent_id: agentId, group_id: groupId, open_type: type = 'user' } = context;
      const page = landing === undefined ? undefined : await this.bySlug(db, landing);
      // An enrollment opened since may belong to another shop.
      const isTheirs =
        (page?.agent_id ?? agentId) === agentId && (page?.group_id ?? groupId) === groupId;
      if (page && isTheirs) return page;
      const row =
        agentId === undefined && groupId === undefined
          ? undefined
          : await findByIds(db, type, { agentId, groupId });
      return row ? toLandingInfo(row) : this.ofGuests(db);
    },
  };
}

export type LandingService = ReturnType<typeof landingService>;
