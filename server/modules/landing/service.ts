import type { FastifyInstance } from 'fastify';
import type { SessionContext } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import type { OwnContact } from '../../../src/shared/forms/layers/layer-types.ts';
import { toLandingInfo, type LandingInfo } from './landing-info.ts';
import { findByIds, findBySlug, type LandingRow } from './repository.ts';

const MOST_KEPT = 1_000;

/** Owners of shops: landing pages and business cards. */
export function landingService(app: FastifyInstance) {
  const find = keepShops(app);
  const byIds = (db: Queryable, type: LandingRow['type'], ids: Ids) =>
    find(db, JSON.stringify([type, ids.agentId, ids.groupId]), () => findByIds(db, type, ids));
  return {
    /** The landing page with this address; undefined when there is none. */
    bySlug: (db: Queryable, slug: string): Promise<LandingInfo | undefined> =>
      find(db, slug, () => findBySlug(db, slug)),

    ofAgent: (db: Queryable, agentId: string) => byIds(db, 'agent', { agentId }),

    ofGroup: (db: Queryable, groupId: string) => byIds(db, 'group', { groupId }),

    /** The shop of visitors without agent, group or landing page: the guests', with whom site or portal name. */
    async ofGuests(
      db: Queryable,
      { portal, site }: Pick<SessionContext, 'portal' | 'site'> = {},
    ): Promise<LandingInfo | undefined> {
      const { guestAgent: agentId, guestGroup: groupId, defaultPortal } = app.settings.entry;
      const info = await byIds(db, 'user', { agentId, groupId });
      const bundle = app.configuration.current();
      const contacts = [
        bundle.portal(portal ?? defaultPortal)?.contact,
        bundle.sites.find(({ name }) => name === site)?.contact,
      ];
      return info && contacts.reduce(withContact, info);
    },

    /** The shop of a session: its landing page, its agent, its group, or the guests'. */
    async ofSession(db: Queryable, context: SessionContext): Promise<LandingInfo | undefined> {
      const { landing, agent_id: agentId, group_id: groupId, open_type: type = 'user' } = context;
      const page = landing === undefined ? undefined : await this.bySlug(db, landing);
      // An enrollment opened since may belong to another shop.
      const isTheirs =
        (page?.agent_id ?? agentId) === agentId && (page?.group_id ?? groupId) === groupId;
      if (page && isTheirs) return page;
      const theirs =
        agentId === undefined && groupId === undefined
          ? undefined
          : await byIds(db, type, { agentId, groupId });
      return theirs ?? this.ofGuests(db, context);
    },
  };
}

function withContact(info: LandingInfo, contact: OwnContact | undefined): LandingInfo {
  const { phone, email } = contact ?? {};
  return {
    ...info,
    ...(phone === undefined ? {} : { display_phone: phone }),
    ...(email === undefined ? {} : { display_email: email }),
  };
}

interface Ids {
  agentId?: string | undefined;
  groupId?: string | undefined;
}

// Shops are part of the catalogue: what was read is kept as long as that is the same. Do not change what it returns.
function keepShops(app: FastifyInstance) {
  const shops = new WeakMap<object, Map<string, LandingInfo>>();
  return async (db: Queryable, key: string, read: () => Promise<LandingRow | undefined>) => {
    const catalogue = await app.catalogue.current(db);
    const kept = shops.get(catalogue) ?? new Map<string, LandingInfo>();
    shops.set(catalogue, kept);
    const known = kept.get(key);
    if (known) return known;
    const row = await read();
    if (row === undefined) return undefined;
    const info = toLandingInfo(row);
    if (kept.size < MOST_KEPT) kept.set(key, info);
    return info;
  };
}

export type LandingService = ReturnType<typeof landingService>;
