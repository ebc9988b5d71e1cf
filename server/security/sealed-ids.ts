import { type Crypto, SealError } from './crypto.ts';

/** Uses of sealed ids, as decrypt-detail names them; what is sealed for one opens as no other. */
export const SEALED_IDS = ['portalId', 'planId', 'userID', 'agentId', 'groupId'] as const;
export type SealedId = (typeof SEALED_IDS)[number];

/** Seals an id for the address of a link: the key's id and the sealed text, each in base64url. */
export function sealId(crypto: Crypto, use: SealedId, id: string): string {
  const { sealed, keyId } = crypto.sealRoot(placeOf(use), Buffer.from(id, 'utf8'));
  return `${Buffer.from(keyId, 'utf8').toString('base64url')}.${sealed.toString('base64url')}`;
}

/** The id; undefined for whatever was not sealed by this store for this use. */
export function openId(crypto: Crypto, use: SealedId, text: string): string | undefined {
  const [keyId = '', sealed = '', ...rest] = text.split('.');
  if (rest.length > 0) return undefined;
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  try {
    return crypto
      .openRoot(bytes(sealed), bytes(keyId).toString('utf8'), placeOf(use))
      .toString('utf8');
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

/** An id from an address, sealed or plain (which has no dot); undefined for a sealed one that does not open. */
export function readId(crypto: Crypto, use: SealedId, text: string): string | undefined {
  return text.includes('.') ? openId(crypto, use, text) : text;
}

function placeOf(use: SealedId): string {
  return `sealed-id:${use}`;
}
