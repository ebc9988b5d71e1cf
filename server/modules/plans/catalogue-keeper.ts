import type { Queryable } from '../../db/db.ts';
import type { MenuCard } from './answers.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import type { pricedListings } from './priced-listings.ts';
import { readImportMark } from './repository.ts';

/** How long the catalogue in memory is trusted before the database is asked again whether it changed. */
const TRUSTED_MS = 1000;

/** The catalogue with everything that was computed from it. */
export interface KeptCatalogue {
  catalogue: Catalogue;
  /** By portal. */
  listings: Map<string, ReturnType<typeof pricedListings>>;
  /** By portal. */
  menus: Map<string, readonly MenuCard[]>;
}

/** Gives the catalogue as it stands in the database; reads it again only after it changed. */
export function catalogueKeeper(): (db: Queryable) => Promise<KeptCatalogue> {
  let kept: (KeptCatalogue & { mark: string; checkedAt: number }) | undefined;

  return async (db) => {
    const now = performance.now();
    if (kept && now - kept.checkedAt < TRUSTED_MS) return kept;
    const mark = await readImportMark(db);
    if (kept?.mark === mark) kept.checkedAt = now;
    else {
      const catalogue = await readCatalogue(db);
      kept = { mark, checkedAt: now, catalogue, listings: new Map(), menus: new Map() };
    }
    return kept;
  };
}
