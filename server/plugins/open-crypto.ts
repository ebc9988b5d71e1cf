import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type KeyRing, readKeyRing } from '../config/key-ring.ts';
import type { Settings } from '../config/settings.ts';
import type { Db } from '../db/db.ts';
import { type Crypto, createCrypto } from './crypto.ts';

declare module 'fastify' {
  interface FastifyInstance {
    crypto: Crypto;
  }
}

const HASH_KEY = 'hash_key';
const HASH_KEY_AAD = 'setting:hash_key:value';

/** Decorates `app.crypto`; refuses to start when rows are sealed by a key that the ring lacks. */
export async function addCrypto(app: FastifyInstance): Promise<void> {
  app.decorate('crypto', await openCrypto(app.db, app.settings, (text) => app.log.warn(text)));
}

/** The crypto of a database with the keys that the settings name. Rejects when a key that rows need is missing. */
export async function openCrypto(
  db: Db,
  settings: Pick<Settings, 'keyRing' | 'database' | 'keyFolder'>,
  warn: (text: string) => void,
): Promise<Crypto> {
  const ring = settings.keyRing ?? developmentRing(settings, warn);
  const crypto = createCrypto(ring, await hashKey(db, ring));
  await checkKeys(db, crypto);
  return crypto;
}

// The key of indexes and code hashes stays the same when the ring turns; the ring only wraps it.
async function hashKey(db: Db, ring: KeyRing): Promise<Buffer> {
  const plain = createCrypto(ring, Buffer.alloc(32));
  const { sealed, keyId } = plain.sealRoot(HASH_KEY_AAD, randomBytes(32));
  const fresh = JSON.stringify({ sealed: sealed.toString('base64'), keyId });
  await db.query('insert into setting (name, value) values ($1, $2) on conflict do nothing', [
    HASH_KEY,
    fresh,
  ]);
  const [row] = await db.query<{ value: { sealed: string; keyId: string } }>(
    'select value from setting where name = $1',
    [HASH_KEY],
  );
  if (row === undefined) throw new Error('The hash key was not stored.');
  return plain.openRoot(Buffer.from(row.value.sealed, 'base64'), row.value.keyId, HASH_KEY_AAD);
}

async function checkKeys(db: Db, crypto: Crypto): Promise<void> {
  const used = await db.query<{ key_id: string }>(
    `select key_id from enrollment where data_key is not null
     union select key_id from member union select key_id from vault.account`,
  );
  const missing = used.map((row) => row.key_id).filter((keyId) => !crypto.hasKey(keyId));
  if (missing.length === 0) return;
  throw new Error(
    `KEK_RING lacks ${missing.join(', ')}: saved enrollments, members or accounts need it.`,
  );
}

/** Key for development: made once, kept in a file that only its owner may read. */
export function developmentRing(
  settings: Pick<Settings, 'database' | 'keyFolder'>,
  warn: (text: string) => void,
): KeyRing {
  if (settings.database.kind === 'pglite' && settings.database.folder === 'memory://') {
    return { active: 'memory', keys: new Map([['memory', randomBytes(32)]]) };
  }
  const file = path.join(`${settings.keyFolder}-keys`, 'development.key');
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    const fresh = `dev:${randomBytes(32).toString('base64')}`;
    writeFileSync(file, fresh, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  warn(
    `DEVELOPMENT KEY in use (${file}). Whoever reads that file reads everything. Set KEK_RING before real people's data comes in.`,
  );
  const faults: string[] = [];
  const ring = readKeyRing(readFileSync(file, 'utf8').trim(), faults);
  if (ring === undefined || faults.length > 0)
    throw new Error(`${file} is damaged: ${faults.join(' ')}`);
  return ring;
}
