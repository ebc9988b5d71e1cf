import type { Queryable } from '../../db/db.ts';
import type { Portal } from './catalogue.ts';
import type { KeptCatalogue } from './catalogue-keeper.ts';

/** Which portal of the catalogue a name means. */
export function namedPortals(fresh: (db: Queryable) => Promise<KeptCatalogue>) {
  return {
    /** A portal by its code or by its platform id. */
    async findPortal(db: Queryable, codeOrId: string): Promise<Portal | undefined> {
      const { portals } = (await fresh(db)).catalogue;
      return portals.find((it) => it.code === codeOrId || it.platformId === codeOrId);
    },

    /** Code of the portal of a platform group. */
    async portalOfGroup(db: Queryable, platformGroupId: string): Promise<string | undefined> {
      const { portals } = (await fresh(db)).catalogue;
      return portals.find((it) => it.platformGroupId === platformGroupId)?.code;
    },
  };
}
