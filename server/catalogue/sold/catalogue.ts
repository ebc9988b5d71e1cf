import type { FastifyInstance } from 'fastify';
import type { Bundle } from '../../configuration/bundle.ts';
import type { Queryable } from '../../db/db.ts';
import { readSold, type Catalogue, type Plan, type Portal } from './read-sold.ts';
import { readImportMark } from './repository.ts';
import { categoriesOf, selectPlans, type SoldCategory } from './selection.ts';

/** Milliseconds before the database is asked again whether the catalogue in memory has changed. */
const TRUSTED_MS = 1000;

declare module 'fastify' {
  interface FastifyInstance {
    catalogue: CatalogueService;
  }
}

export type CatalogueService = ReturnType<typeof catalogueService>;

/** Decorates `app.catalogue`: what is sold, cached in memory and read again after an import. */
export function addCatalogue(app: FastifyInstance): void {
  app.decorate('catalogue', catalogueService(app));
  // The first shopper does not wait for a large one.
  app.addHook('onReady', async () => {
    await app.catalogue.current(app.db);
  });
}

function catalogueService(app: FastifyInstance) {
  const current = keepCatalogue(app);
  const known = new WeakMap<Catalogue, Map<string, readonly Plan[]>>();

  async function sold(db: Queryable, portal: string): Promise<readonly Plan[]> {
    const catalogue = await current(db);
    const byPortal = known.get(catalogue) ?? new Map<string, readonly Plan[]>();
    known.set(catalogue, byPortal);
    const plans =
      byPortal.get(portal) ?? selectPlans(catalogue, { portal, categories: [], network: '' });
    if (catalogue.portals.some(({ code }) => code === portal)) byPortal.set(portal, plans);
    return plans;
  }

  return {
    /** The catalogue as last imported; the same object until it changes. */
    current,

    /** A plan by its id. */
    async findPlan(db: Queryable, planId: string): Promise<Plan | undefined> {
      return (await current(db)).byId.get(planId);
    },

    /** The plans that a portal lists, in the order of the shop. Shared: do not change it. */
    sold,

    /** Categories of which a portal lists a plan, in the order of the shop. */
    async categories(db: Queryable, portal: string): Promise<SoldCategory[]> {
      return categoriesOf(await current(db), portal);
    },

    /** A portal by its code or by its platform id. */
    async findPortal(db: Queryable, codeOrId: string): Promise<Portal | undefined> {
      const { portals } = await current(db);
      return portals.find((it) => it.code === codeOrId || it.platformId === codeOrId);
    },

    /** Code of the portal of a platform group. */
    async portalOfGroup(db: Queryable, platformGroupId: string): Promise<string | undefined> {
      const { portals } = await current(db);
      return portals.find((it) => it.platformGroupId === platformGroupId)?.code;
    },
  };
}

// Read again only after the database or the configuration changed, by the first call that finds it so on its own
// connection. Others go on with what they had: they must not wait for it while they hold a connection.
function keepCatalogue(app: FastifyInstance): (db: Queryable) => Promise<Catalogue> {
  let kept: { catalogue: Catalogue; mark: string; config: string; checkedAt: number } | undefined;
  let isReading = false;

  const read = async (db: Queryable, configuration: Bundle): Promise<Catalogue> => {
    const { hash: config } = configuration;
    const checkedAt = performance.now();
    const mark = await readImportMark(db);
    if (kept?.config === config && kept.mark === mark) kept.checkedAt = checkedAt;
    else kept = { mark, config, checkedAt, catalogue: await readSold(db, configuration) };
    return kept.catalogue;
  };

  return async (db) => {
    const configuration = app.configuration.current();
    const isFresh =
      kept?.config === configuration.hash && performance.now() - kept.checkedAt < TRUSTED_MS;
    if (kept && (isFresh || isReading)) return kept.catalogue;
    isReading = true;
    try {
      return await read(db, configuration);
    } finally {
      isReading = false;
    }
  };
}
