import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

type Headers = FastifyRequest['headers'];
type Origins = Pick<Settings, 'publicOrigin' | 'publicOriginGiven'>;

/**
 * Whether the request comes from a page of this store and may change something. Browsers tell its source by
 * Sec-Fetch-*, older ones by Origin or Referer. Navigations and pictures never may, so links and images in mails change
 * nothing. Other programs send none of these headers and pass: no cookie is added to their requests without their
 * doing.
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

/** Whether an origin, or the address of a page, is this store's. */
export function isOwnOrigin(source: string, headers: Headers, settings: Origins): boolean {
  if (!URL.canParse(source)) return false;
  const { origin, host } = new URL(source);
  // Without a configured origin the store answers under any name; a page cannot choose its Host header.
  return settings.publicOriginGiven ? origin === settings.publicOrigin : host === headers.host;
}

function wantsPageOrPicture(accept: string | undefined): boolean {
  return accept !== undefined && /text\/html|application\/xhtml|image\//i.test(accept);
}
