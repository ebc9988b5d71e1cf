import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/db.ts';
import type { Bundle } from '../../configuration/bundle.ts';
import { type ExternalSiteRow, findExternalSite } from './repository.ts';

/** Sites of partners: those of configuration files, and those of the catalogue with a look of their own. */
export function sitesService(app: FastifyInstance) {
  return {
    /** The configured site with this name. */
    configured: (name: string | undefined): Bundle['sites'][number] | undefined =>
      app.configuration.current().sites.find((site) => site.name === name),

    /** The configured site into which the visitors of a landing page come. */
    ofLanding: (landing: string) =>
      app.configuration.current().sites.find(({ landings = [] }) => landings.includes(landing)),

    /** The configured site that is this type of platform. */
    ofPlatform: (type: string | undefined) =>
      type === undefined
        ? undefined
        : app.configuration.current().sites.find(({ platformType }) => platformType === type),

    /** The external site with this name; undefined when there is none. */
    external: (db: Queryable, name: string): Promise<ExternalSiteRow | undefined> =>
      findExternalSite(db, 'name', name),
  };
}

export type SitesService = ReturnType<typeof sitesService>;
