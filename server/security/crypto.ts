import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { KeyRing } from '../config/key-ring.ts';
import type { Json } from '../../src/shared/forms/types.ts';

// Names no row: what a key seals does, so a wrapped key in the wrong row opens nothing.
const DATA_KEY_AAD = 'data-key';
const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + NONCE + TAG;
// Without letters that look like a digit or like one another.
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Thrown when sealed data cannot be opened: changed, moved to another row, or their key is missing. */
export class SealError extends Error {
  constructor(reason: string) {
    super(`Cannot open what was sealed: ${reason}.`);
    this.name = 'SealError';
  }
}

/** Seals, opens, and creates random or keyed values. `aad` names the place (`table:row:field`). */
export interface Crypto {
  /** Id of the key that wraps new data keys; the ring's others only unwrap. */
  readonly activeKey: string;
  /** A fresh 256-bit key for the blobs of one row family. */
  newDataKey(): Buffer;
  /** Seals a data key with the ring's active key. */
  wrap(key: Buffer): { wrapped: Buffer; keyId: string };
  unwrap(wrapped: Buffer, keyId: string): Buffer;
  /** AES-256-GCM; a Buffer is sealed as is, anything else as JSON. */
  seal(key: Buffer, aad: string, value: Buffer | Json | object): Buffer;
  open(key: Buffer, aad: string, sealed: Buffer): Buffer;
  openJson<T>(key: Buffer, aad: string, sealed: Buffer): T;
  /** For rows without a data key of their own. */
  sealRoot(aad: string, value: Buffer | Json | object): { sealed: Buffer; keyId: string };
  openRoot(sealed: Buffer, keyId: string, aad: string): Buffer;
  /** Blind index: equal texts of one kind have equal values, and reveal nothing else. */
  index(kind: string, text: string): Buffer;
  hmac(purpose: string, text: string): Buffer;
  /** 24 random bytes, base64url: 32 characters. */
  randomId(): string;
  randomCrockford(length: number): string;
  hasKey(keyId: string): boolean;
}

/** Makes the crypto of one key ring; `hashKey` (32 bytes) keys indexes and HMACs and outlives rotations. */
export function createCrypto(ring: KeyRing, hashKey: Buffer): Crypto {
  const rootKey = (keyId: string): Buffer => {
    const key = ring.keys.get(keyId);
    if (key === undefined) throw new SealError(`the key "${keyId}" is not in the key ring`);
    return key;
  };
  const keyed = (domain: string, name: string, text: string) =>
    createHmac('sha256', hashKey)
      .update(JSON.stringify([domain, name, text]))
      .digest();
  const sealRoot: Crypto['sealRoot'] = (aad, value) => ({
    sealed: seal(rootKey(ring.active), withKeyId(aad, ring.active), value),
    keyId: ring.active,
  });
  const openRoot: Crypto['openRoot'] = (sealed, keyId, aad) =>
    open(rootKey(keyId), withKeyId(aad, keyId), sealed);
  return {
    activeKey: ring.active,
    newDataKey: () => randomBytes(32),
    wrap(key) {
      const { sealed, keyId } = sealRoot(DATA_KEY_AAD, key);
      return { wrapped: sealed, keyId };
    },
    unwrap: (wrapped, keyId) => openRoot(wrapped, keyId, DATA_KEY_AAD),
    seal,
    open,
    openJson: <T>(key: Buffer, aad: string, sealed: Buffer) =>
      JSON.parse(open(key, aad, sealed).toString('utf8')) as T,
    sealRoot,
    openRoot,
    index: (kind, text) => keyed('index', kind, text),
    hmac: (purpose, text) => keyed('hmac', purpose, text),
    randomId: () => randomBytes(24).toString('base64url'),
    randomCrockford: (length) =>
      Array.from({ length }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join(''),
    hasKey: (keyId) => ring.keys.has(keyId),
  };
}

function withKeyId(aad: string, keyId: string): string {
  return `${aad}:${keyId}`;
}

function seal(key: Buffer, aad: string, value: Buffer | Json | object): Buffer {
  const bytes = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value), 'utf8');
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(aad, 'utf8'));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
}

function open(key: Buffer, aad: string, sealed: Buffer): Buffer {
  if (sealed.length < HEAD || sealed[0] !== VERSION) throw new SealError('not in a known form');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE));
  decipher.setAAD(Buffer.from(aad, 'utf8'));
  decipher.setAuthTag(sealed.subarray(1 + NONCE, HEAD));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()]);
  } catch {
    throw new SealError('it was changed, or belongs elsewhere');
  }
}
