import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

type Headers = FastifyRequest['headers'];
type Origins = Pick<Settings, 'publicOrigin' | 'publicOriginGiven'>;

/**
 * May this request change something? Only pages of this store may make it. Browsers say where a request comes from
 * (Sec-Fetch-*); older ones by Origin or Referer. A navigation or a picture never may, so a link or an image in a mail
 * changes nothing. Programs that are no browser send none of these and pass: they have no cookie that they did not ask for.
 */
export function isOwnRequest(headers: Headers, settings: Origins): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    return site === 'same-origin' && isFetch(headers);
  }
  const source = headers.origin ?? headers.referer;
  if (source !== undefined && !isOwnOrigin(source, headers, settings)) return false;
  return headers['x-requested-with'] !== undefined || !wantsPageOrPicture(headers.accept);
}

function isFetch(headers: Headers): boolean {
  const mode = headers['sec-fetch-mode'];
  const destination = headers['sec-fetch-dest'];
  return mode !== 'navigate' && (destination === undefined || destination === 'empty');
}

function isOwnOrigin(source: string, headers: Headers, settings: Origins): boolean {
  if (!URL.canParse(source)) return false;
  const { origin, host } = new URL(source);
  // Without a configured origin the store answers under any name; a page cannot choose its Host header.
  return settings.publicOriginGiven ? origin === settings.publicOrigin : host === headers.host;
}

function wantsPageOrPicture(accept: string | undefined): boolean {
  return accept !== undefined && /text\/html|application\/xhtml|image\//i.test(accept);
}
