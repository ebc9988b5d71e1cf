import type { Queryable } from '../../db/db.ts';
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
}

/** Gives the catalogue as it stands in the database; reads it again only after it changed. */
export function catalogueKeeper(): (db: Queryable) => Promise<KeptCatalogue> {
  let kept: (KeptCatalogue & { mark: string; checkedAt: number }) | undefined;

  return async (db) => {
    const now = performance.now();
    if (kept && now - kept.checkedAt < TRUSTED_MS) return kept;
    const mark = await readImportMark(db);
    if (kept?.mark === mark) kept.checkedAt = now;
    else kept = { mark, checkedAt: now, catalogue: await readCatalogue(db), listings: new Map() };
    return kept;
  };
}
