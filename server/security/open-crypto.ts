import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { KeyRing } from '../config/key-ring.ts';
import type { Settings } from '../config/settings.ts';
import type { Db, Queryable } from '../db/db.ts';
import { type Crypto, createCrypto, SealError } from './crypto.ts';
import { developmentRing, keyFileOf } from './development-ring.ts';
import { KeyError, WAY_OUT } from './key-error.ts';
import { keysInUse } from './sealed-tables.ts';

declare module 'fastify' {
  interface FastifyInstance {
    crypto: Crypto;
  }
}

const HASH_KEY = 'hash_key';
const HASH_KEY_AAD = 'setting:hash_key:value';

/** Decorates `app.crypto`; rejects when rows are sealed by a key that the ring lacks. */
export async function addCrypto(app: FastifyInstance): Promise<void> {
  app.decorate('crypto', await openCrypto(app.db, app.settings, (text) => app.log.warn(text)));
}

/** The crypto of a database with the configured keys. Rejects with KeyError when rows need others. */
export async function openCrypto(
  db: Db,
  settings: KeySettings,
  warn: (text: string) => void,
): Promise<Crypto> {
  const stored = await readHashKey(db);
  const ring = settings.keyRing ?? developmentRing(settings, warn, stored?.keyId);
  const source = settings.keyRing ? 'KEK_RING' : keyFileOf(settings);
  await checkKeys(db, ring, source);
  return createCrypto(ring, await hashKey(db, ring, source));
}

type KeySettings = Pick<Settings, 'keyRing' | 'database' | 'keyFolder'>;

interface StoredKey {
  sealed: string;
  keyId: string;
}

async function readHashKey(db: Queryable): Promise<StoredKey | undefined> {
  const [row] = await db.query<{ value: StoredKey }>('select value from setting where name = $1', [
    HASH_KEY,
  ]);
  return row?.value;
}

// The key of indexes and code hashes stays the same in a key rotation; the ring only wraps it.
async function hashKey(db: Db, ring: KeyRing, source: string): Promise<Buffer> {
  const plain = createCrypto(ring, Buffer.alloc(32));
  await db.query('insert into setting (name, value) values ($1, $2) on conflict do nothing', [
    HASH_KEY,
    JSON.stringify(sealHashKey(plain, randomBytes(32))),
  ]);
  const stored = await readHashKey(db);
  if (stored === undefined) throw new Error('The hash key was not stored.');
  try {
    return openHashKey(plain, stored);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new KeyError(
      plain.hasKey(stored.keyId)
        ? `The key "${stored.keyId}" of ${source} is another one than this database was sealed with. ${WAY_OUT}`
        : `${source} lacks ${stored.keyId}: this database was sealed with it. ${WAY_OUT}`,
    );
  }
}

function sealHashKey(crypto: Crypto, key: Buffer): StoredKey {
  const { sealed, keyId } = crypto.sealRoot(HASH_KEY_AAD, key);
  return { sealed: sealed.toString('base64'), keyId };
}

function openHashKey(crypto: Crypto, { sealed, keyId }: StoredKey): Buffer {
  return crypto.openRoot(Buffer.from(sealed, 'base64'), keyId, HASH_KEY_AAD);
}

/** Wraps the hash key with the ring's active key. */
export async function rewrapHashKey(db: Db, crypto: Crypto): Promise<void> {
  const stored = await readHashKey(db);
  if (stored === undefined || stored.keyId === crypto.activeKey) return;
  await db.query('update setting set value = $2 where name = $1 and value = $3', [
    HASH_KEY,
    JSON.stringify(sealHashKey(crypto, openHashKey(crypto, stored))),
    JSON.stringify(stored),
  ]);
}

async function checkKeys(db: Db, ring: KeyRing, source: string): Promise<void> {
  const used = await db.maintenance(keysInUse);
  const missing = used.filter((keyId) => !ring.keys.has(keyId));
  if (missing.length === 0) return;
  throw new KeyError(
    `${source} lacks ${missing.join(', ')}: rows of this database were sealed with it. ${WAY_OUT}`,
  );
}
