import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { type Headers, pack } from 'tar-fs';
import { importVersion } from '../../server/catalogue/versions/versions.ts';
import { todayIn } from '../../src/shared/domain/calendar-date.ts';
import { readCatalogue } from '../../server/catalogue/read-catalogue.ts';
import { readSettings } from '../../server/config/settings.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite, type StartWith } from '../../server/db/pglite-db.ts';
import { openPostgres } from '../../server/db/postgres-db.ts';
import type { KeyRing } from '../../server/config/key-ring.ts';
import { openCrypto } from '../../server/security/open-crypto.ts';
import { localVault } from '../../server/security/payment-vault.ts';
import type { Template } from './test-database.ts';

const DUMPS = path.join(projectRoot(), 'node_modules/.cache/test-databases');
const CATALOGUE = path.join(projectRoot(), 'server/catalogue');
// What seals the members of the demo world.
const SEALING = ['crypto.ts', 'open-crypto.ts', 'payment-vault.ts'].map((name) =>
  path.join(projectRoot(), 'server/security', name),
);
const KEY_ID = 'tests';
const KEY = createHash('sha256').update('the key of all tests').digest();
/** Opens what is sealed in a filled database. */
export const TEST_KEYS: KeyRing = { active: KEY_ID, keys: new Map([[KEY_ID, KEY]]) };
/** The same as an operator would set it. */
export const TEST_KEK_RING = `${KEY_ID}:${KEY.toString('base64')}`;
const DAY = 24 * 60 * 60 * 1000;

let hash: string | undefined;
let engine: Promise<Omit<StartWith, 'loadDataDir'>> | undefined;

/** What a database holds before a test: the tables of the migrations, with the demo world or without rows. */
export type Content = 'demo_world' | 'tables';

/** Made once, then copied, as it is the same for every test. */
export function filledTemplate(content: Content = 'demo_world'): Template {
  return { name: `${content}_${stateHash()}`, prepare: (url) => fillPostgres(url, content) };
}

/** The same for PGlite: a dump, and the engine compiled once for all databases of this process. */
export async function filledPglite(content: Content = 'demo_world'): Promise<StartWith> {
  const file = path.join(DUMPS, `${content}_${stateHash()}.tar`);
  engine ??= compileEngine();
  if (!existsSync(file)) await makeDump(file, content, await engine);
  return { ...(await engine), loadDataDir: await openAsBlob(file, { type: 'application/x-tar' }) };
}

function stateHash(): string {
  hash ??= hashOf([
    path.join(projectRoot(), 'server/db/migrations'),
    CATALOGUE,
    import.meta.dirname,
    ...SEALING,
  ]);
  return hash;
}

function hashOf(places: string[]): string {
  const sum = createHash('sha256');
  for (const file of places.flatMap(filesIn).sort()) {
    sum.update(path.relative(projectRoot(), file)).update(readFileSync(file));
  }
  return sum.digest('hex').slice(0, 16);
}

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(sql|json|ts)$/.test(name))
    .map((name) => path.join(place, name));
}

async function compileEngine(): Promise<Omit<StartWith, 'loadDataDir'>> {
  const read = (name: string) =>
    readFile(fileURLToPath(import.meta.resolve(`@electric-sql/pglite/${name}`)));
  return {
    pgliteWasmModule: await WebAssembly.compile(await read('pglite.wasm')),
    initdbWasmModule: await WebAssembly.compile(await read('initdb.wasm')),
    fsBundle: new Blob([await read('pglite.data')]),
  };
}

async function makeDump(file: string, content: Content, startWith: StartWith): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'filled-'));
  const db = await openPglite(folder, {
    // Its log is copied each time as well.
    startWith: { ...startWith, initDbStartParams: ['--wal-segsize=1'] },
    onEngineDeath: (error) => {
      throw error;
    },
  });
  await fill(db, content);
  await dropTemplates(db);
  await db.query('checkpoint');
  await db.close();
  mkdirSync(DUMPS, { recursive: true });
  // Several test processes may do this at once; each file is whole when it gets its name.
  const draft = `${file}.${process.pid}`;
  // The engine takes names from its root.
  const map = (header: Headers) => ({ ...header, name: `/${header.name}` });
  await pipeline(pack(folder, { map }), createWriteStream(draft));
  rmSync(folder, { recursive: true });
  renameSync(draft, file);
  forgetOld();
}

// No databases are made inside of this one: without its templates a third less is copied each time.
async function dropTemplates(db: Db): Promise<void> {
  await db.query(`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await db.query(`drop database ${name}`);
}

// Each change of schema or catalogue leaves a dump that is not used again.
function forgetOld(): void {
  for (const name of readdirSync(DUMPS)) {
    const file = path.join(DUMPS, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
    if (age > DAY) rmSync(file, { force: true });
  }
}

async function fillPostgres(url: string, content: Content): Promise<void> {
  const db = openPostgres(url, { connections: 2, waitSeconds: 10 }, () => undefined);
  await fill(db, content);
  await db.close();
}

async function fill(db: Db, content: Content): Promise<void> {
  await migrate(db);
  if (content === 'tables') return;
  const reading = readCatalogue(path.join(CATALOGUE, 'demo'));
  if (reading.catalogue === undefined) throw new Error(JSON.stringify(reading.faults, null, 1));
  const settings = { ...readSettings({}), keyRing: TEST_KEYS };
  const crypto = await openCrypto(db, settings, () => undefined);
  const safe = { crypto, vault: localVault(crypto) };
  const members = { list: reading.members, safe };
  const version = {
    files: reading.files,
    documents: reading.documents,
    name: 'Demo world',
    by: 'the store',
    members,
  };
  await importVersion(db, version, { today: todayIn(settings.businessZone, new Date()) });
}
