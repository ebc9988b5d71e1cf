import { createHash, timingSafeEqual } from 'node:crypto';

/** What a partner's server says of itself, by HTTP Basic authentication: the name of its site, and its secret. */
export interface BasicCredentials {
  site: string;
  secret: string;
}

const LONGEST = 512;

/** Parses an `Authorization` header; undefined when it is not a Basic one. */
export function readBasic(header: string | undefined): BasicCredentials | undefined {
  const [, encoded] = /^basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header?.slice(0, LONGEST) ?? '') ?? [];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 1 ? undefined : { site: text.slice(0, colon), secret: text.slice(colon + 1) };
}

/** SHA-256 of a secret in hex, as the settings hold it. Secrets are long random texts, so no slower hash is needed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}

/** Whether a secret is one of those with these hashes; takes the same time whichever it is. */
export function isSecret(secret: string, hashes: readonly string[]): boolean {
  const given = Buffer.from(hashSecret(secret), 'hex');
  return hashes
    .map((hash) => timingSafeEqual(given, Buffer.from(hash, 'hex')))
    .some((isSame) => isSame);
}
