import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a header `Authorization` brings this token as bearer token; compared in constant time. */
export function bringsToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

// Of equal length, as the comparison wants.
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
