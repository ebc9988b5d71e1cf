import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/db.ts';
import type { MenuCard } from './answers.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import type { pricedListings } from './priced-listings.ts';
import { readImportMark } from './repository.ts';
import { shownListings } from './shown-listings.ts';

/** How long the catalogue in memory is trusted before the database is asked again whether it changed. */
const TRUSTED_MS = 1000;

/** The catalogue with everything that was computed from it. */
export interface KeptCatalogue {
  catalogue: Catalogue;
  /** By portal. */
  listings: Map<string, ReturnType<typeof pricedListings>>;
  /** By portal. */
  menus: Map<string, readonly MenuCard[]>;
  shown: ReturnType<typeof shownListings>;
}

/** Gives the catalogue as it stands in database and configuration; reads it again only after one of them changed. */
export function catalogueKeeper(app: FastifyInstance): (db: Queryable) => Promise<KeptCatalogue> {
  let kept: (KeptCatalogue & { mark: string; config: string; checkedAt: number }) | undefined;

  return async (db) => {
    const now = performance.now();
    const { hash: config, portals } = app.configuration.current();
    const isOfConfig = kept?.config === config;
    if (kept && isOfConfig && now - kept.checkedAt < TRUSTED_MS) return kept;
    const mark = await readImportMark(db);
    if (kept && isOfConfig && kept.mark === mark) kept.checkedAt = now;
    else {
      const catalogue = await readCatalogue(db, portals);
      const computed = { listings: new Map(), menus: new Map(), shown: shownListings() };
      kept = { mark, config, checkedAt: now, catalogue, ...computed };
    }
    return kept;
  };
}
