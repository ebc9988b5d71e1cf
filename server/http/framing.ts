import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeDbError } from '../db/db-fault.ts';

/** Origin of the partner whose pages may frame those of a site; undefined when none. */
export function partnerOrigin(app: FastifyInstance, site: string | undefined): string | undefined {
  return app.configuration.current().sites.find(({ name }) => name === site)?.partnerOrigin;
}

/** Origin that may frame the requested page: the partner's of the site in its address, else of the visit's site. */
export async function framerOf(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { site } = request.query as { site?: unknown };
  const entered = typeof site === 'string' ? partnerOrigin(app, site) : undefined;
  return entered ?? partnerOrigin(app, await siteOfVisit(app, request));
}

// Looked up for framed pages only. Undefined when the database fails, so that framing is refused.
async function siteOfVisit(
  app: FastifyInstance,
  { headers, cookies, log }: FastifyRequest,
): Promise<string | undefined> {
  const token = cookies[app.sessions.cookieName];
  if (headers['sec-fetch-dest'] !== 'iframe' || token === undefined) return undefined;
  try {
    const found = await app.sessions.find(app.db, token);
    return found?.session.context.site;
  } catch (error) {
    log.warn(describeDbError(error as Error), 'the site of a framed page could not be read');
    return undefined;
  }
}
