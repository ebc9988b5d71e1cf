import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readEntrance } from '../../src/shared/store/entrance.ts';
import type { StoreIndex } from '../../src/shared/store/store-index.ts';
import { describeDbError } from '../db/db-fault.ts';

/** Origin of the partner whose pages may frame those of a site; undefined when none. */
export function partnerOrigin(app: FastifyInstance, site: string | undefined): string | undefined {
  return app.configuration.current().sites.find(({ name }) => name === site)?.partnerOrigin;
}

/** Origin that may frame the requested page: the partner's of the site in its address, else of the visit's site. */
export async function framerOf(
  app: FastifyInstance,
  request: FastifyRequest,
  index: Pick<StoreIndex, 'screens'>,
): Promise<string | undefined> {
  const { site } = request.query as { site?: unknown };
  const named = typeof site === 'string' ? site : siteOfPage(request.url, index);
  return partnerOrigin(app, named) ?? partnerOrigin(app, await siteOfVisit(app, request));
}

/** The site that the page of an address enters: that of a partner's cart. */
function siteOfPage(url: string, index: Pick<StoreIndex, 'screens'>): string | undefined {
  const [path = '/', query = ''] = url.split('?');
  return readEntrance(index, path, query && `?${query}`)?.claims.site ?? undefined;
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
