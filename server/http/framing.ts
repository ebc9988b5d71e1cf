import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeDbError } from '../db/db-fault.ts';

/** Origin of the partner whose pages may stand around those of a site; undefined: nobody's may. */
export function partnerOrigin(app: FastifyInstance, site: string | undefined): string | undefined {
  return app.configuration.current().sites.find(({ name }) => name === site)?.partnerOrigin;
}

/** Origin that may frame the page asked for: the partner's of the site that its address enters, else that the visit is in. */
export async function framerOf(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { site } = request.query as { site?: unknown };
  const entered = typeof site === 'string' ? partnerOrigin(app, site) : undefined;
  return entered ?? partnerOrigin(app, await siteOfVisit(app, request));
}

// Asked only for a page that is going to stand in a frame. When nobody can tell, it may not.
async function siteOfVisit(
  app: FastifyInstance,
  { headers, cookies, log }: FastifyRequest,
): Promise<string | undefined> {
  const token = cookies[app.sessions.cookieName];
  if (headers['sec-fetch-dest'] !== 'iframe' || token === undefined) return undefined;
  try {
    const found = await app.db.session((db) => app.sessions.find(db, token));
    return found?.session.context.site;
  } catch (error) {
    log.warn(describeDbError(error as Error), 'the site of a framed page could not be read');
    return undefined;
  }
}
