import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings, type Settings } from '../../../server/config/settings.ts';
import type { Db } from '../../../server/db/db.ts';
import { openDb } from '../../../server/db/open-db.ts';
import { addStorage } from '../../../server/db/storage.ts';
import { writeSnapshot } from '../../../server/db/snapshots.ts';
import { restoreSnapshot } from '../../../server/operations/restore.ts';
import { openCrypto } from '../../../server/security/open-crypto.ts';
import { filledPglite, TEST_KEK_RING, TEST_KEYS } from '../../setup/filled-database.ts';
import { IN_POSTGRES } from '../../setup/test-database.ts';

const SLOW = { timeout: 120_000 };
const MEGABYTE = 1_048_576;

let whole: string;
let snapshot: string;
let engine: Awaited<ReturnType<typeof filledPglite>>;
const place = () => path.join(mkdtempSync(path.join(tmpdir(), 'folder-')), 'data');
const settingsOf = (folder: string, ring = TEST_KEK_RING): Settings =>
  readSettings({ DATA_DIR: folder, KEK_RING: ring });

async function open(folder: string): Promise<Db> {
  const startWith = { ...engine };
  delete startWith.loadDataDir;
  const settings = settingsOf(folder);
  const ignore = () => undefined;
  return openDb(settings.database, { onConnectionError: ignore, onEngineDeath: ignore, startWith });
}

const plansIn = async (folder: string) => {
  const db = await open(folder);
  const [row] = await db.query<{ n: number }>('select count(*) as n from plan');
  await db.close();
  return row?.n;
};

/** Every file of a folder with its size and time: equal when nothing was written. */
const stateOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => [name, statSync(path.join(folder, name))] as const)
    .filter(([, stat]) => stat.isFile())
    .map(([name, { size, mtimeMs }]) => `${name} ${size} ${mtimeMs}`)
    .sort();

function copy(): string {
  const folder = place();
  cpSync(whole, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

beforeAll(async () => {
  if (IN_POSTGRES) return;
  engine = await filledPglite();
  whole = place();
  mkdirSync(whole, { recursive: true });
  const ignore = () => undefined;
  const db = await openDb(settingsOf(whole).database, {
    onConnectionError: ignore,
    onEngineDeath: ignore,
    startWith: engine,
  });
  snapshot = path.join(path.dirname(whole), 'one.tar.gz');
  await writeSnapshot(db, snapshot);
  await db.close();
});

beforeEach(({ skip }) =>
  skip(IN_POSTGRES, 'this is about the folder of PGlite: PostgreSQL keeps its own'),
);

describe('the folder of the embedded database', SLOW, () => {
  test.each<[string, (folder: string) => void, RegExp]>([
    ['PG_VERSION lost', (f) => rmSync(path.join(f, 'PG_VERSION')), /damaged: PG_VERSION missing/],
    ['PG_VERSION emptied', (f) => truncateSync(path.join(f, 'PG_VERSION'), 0), /PG_VERSION/],
    ['pg_control cut off', (f) => truncateSync(path.join(f, 'global/pg_control'), 9), /pg_control/],
    ['its log lost', (f) => rmSync(path.join(f, 'pg_wal'), { recursive: true }), /pg_wal/],
    ['everything but the tables lost', keepOnlyBase, /damaged: PG_VERSION, global/],
  ])('with %s is refused, and nothing is written', async (_what, damage, words) => {
    const folder = copy();
    damage(folder);
    const before = stateOf(folder);
    await expect(open(folder)).rejects.toThrow(words);
    await expect(open(folder)).rejects.toThrow(/npm run restore/);
    expect(stateOf(folder)).toEqual(before);
  });

  test('with a log of zeros, or a table without its file, is refused by name', async () => {
    const zeros = copy();
    for (const name of readdirSync(path.join(zeros, 'pg_wal')).filter((n) => /^0/.test(n))) {
      const file = path.join(zeros, 'pg_wal', name);
      writeFileSync(file, Buffer.alloc(statSync(file).size));
    }
    await expect(open(zeros)).rejects.toThrow(/cannot be opened .* damaged.*npm run restore/);
    const lost = copy();
    const db = await open(lost);
    const [row] = await db.query<{ file: string }>(
      `select pg_relation_filepath('enrollment'::regclass) as file`,
    );
    await db.close();
    rmSync(path.join(lost, row?.file ?? ''));
    await expect(open(lost)).rejects.toThrow(/damaged: the files of enrollment are missing/);
  });

  test('with other files in it, or at the end of a link to nothing, is refused', async () => {
    const folder = place();
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'thesis.txt'), 'x');
    await expect(open(folder)).rejects.toThrow(/holds other files and no database/);
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
    const link = place();
    symlinkSync('/nowhere/data', link);
    await expect(open(link)).rejects.toThrow(/a link to nothing/);
    await expect(open(path.join(folder, 'thesis.txt'))).rejects.toThrow(/is a file/);
  });

  test('may be a symbolic link', async () => {
    const folder = copy();
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    expect(await plansIn(link)).toBeGreaterThan(50);
    expect(await plansIn(folder)).toBeGreaterThan(50);
  });

  test('that a first start left half made is made again; one with data never is', async () => {
    const folder = place();
    mkdirSync(folder, { recursive: true });
    const gone = { pid: 1, host: 'x', boot: '', instance: 'gone', since: '', beat: 0 };
    const lock = path.join(folder, 'store.lock');
    writeFileSync(lock, JSON.stringify({ ...gone, making: true }));
    mkdirSync(path.join(folder, 'pg_wal'));
    const made = await open(folder);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ making: false });
    await made.close();
  });
});

describe('a snapshot', SLOW, () => {
  const missing = 'other:' + Buffer.alloc(32, 7).toString('base64');

  test('has no key in it', () => {
    const key = TEST_KEYS.keys.get(TEST_KEYS.active);
    expect(readFileSync(snapshot).includes(key ?? '')).toBe(false);
  });

  test('is restored to a new folder', async () => {
    const folder = place();
    await restoreSnapshot(snapshot, settingsOf(folder), false);
    expect(await plansIn(folder)).toBeGreaterThan(50);
  });

  test('of an earlier release, whose names begin with the root, is restored, too', async () => {
    const earlier = `${place()}.tar.gz`;
    const archive = (await engine.loadDataDir?.arrayBuffer()) ?? new ArrayBuffer();
    writeFileSync(earlier, gzipSync(Buffer.from(archive)));
    const folder = place();
    await restoreSnapshot(earlier, settingsOf(folder), false);
    expect(await plansIn(folder)).toBeGreaterThan(50);
  });

  test('is packed piece by piece: no copy of the database is in memory', async () => {
    const folder = copy();
    const large = path.join(folder, 'base', 'large');
    writeFileSync(large, '');
    truncateSync(large, 160 * MEGABYTE);
    const db = await open(folder);
    const bytes = () => process.memoryUsage().arrayBuffers;
    const before = bytes();
    let most = before;
    const sampling = setInterval(() => (most = Math.max(most, bytes())), 1);
    await writeSnapshot(db, `${folder}.tar.gz`);
    clearInterval(sampling);
    await db.close();
    expect(most - before).toBeLessThan(80 * MEGABYTE);
    expect(readdirSync(path.dirname(folder)).sort()).toEqual(['data', 'data.tar.gz']);
  });

  test('does not go over a folder with anything in it, unless told; that one is kept aside', async () => {
    const folder = copy();
    rmSync(path.join(folder, 'PG_VERSION'));
    const before = stateOf(folder);
    await expect(restoreSnapshot(snapshot, settingsOf(folder), false)).rejects.toThrow(
      /is not empty; nothing was changed. With --replace/,
    );
    expect(stateOf(folder)).toEqual(before);
    const { aside } = await restoreSnapshot(snapshot, settingsOf(folder), true);
    expect(stateOf(aside ?? '')).toEqual(before);
    expect(await plansIn(folder)).toBeGreaterThan(50);
  });

  test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['cut off', (bytes) => bytes.subarray(0, 100_000), /not a whole snapshot/],
    ['changed', (bytes) => bytes.fill(0, 50_000, 50_040), /not a whole/],
    ['no snapshot', () => Buffer.from('hello'), /not a whole snapshot/],
    ['empty', () => gzipSync(Buffer.alloc(1_024)), /holds no whole database/],
  ])('that was %s is refused and leaves everything as it was', async (_what, change, words) => {
    const folder = copy();
    const before = stateOf(folder);
    const bad = `${folder}.tar.gz`;
    writeFileSync(bad, change(readFileSync(snapshot)));
    await expect(restoreSnapshot(bad, settingsOf(folder), true)).rejects.toThrow(words);
    expect(stateOf(folder)).toEqual(before);
    expect(readdirSync(path.dirname(folder)).sort()).toEqual(['data', 'data.tar.gz']);
  });

  test('without its keys is refused and leaves everything as it was', async () => {
    const folder = copy();
    const before = stateOf(folder);
    await expect(restoreSnapshot(snapshot, settingsOf(folder, missing), true)).rejects.toThrow(
      /KEK_RING lacks tests/,
    );
    expect(stateOf(folder)).toEqual(before);
  });

  test('is not restored while a process has the folder', async () => {
    const folder = copy();
    const db = await open(folder);
    await expect(restoreSnapshot(snapshot, settingsOf(folder), true)).rejects.toThrow(/in use by/);
    await db.close();
    expect(await plansIn(folder)).toBeGreaterThan(50);
  });

  test('of the wrong keys is named by the server as well; a key file that is gone is not made anew', async () => {
    const db = await open(copy());
    const folder = place();
    const crypto = (values: Record<string, string>) =>
      openCrypto(db, readSettings({ DATA_DIR: folder, ...values }), () => undefined);
    await expect(crypto({ KEK_RING: missing })).rejects.toThrow(/KEK_RING lacks tests.*restore/);
    const wrong = 'tests:' + Buffer.alloc(32, 7).toString('base64');
    await expect(crypto({ KEK_RING: wrong })).rejects.toThrow(/"tests" of KEK_RING is another/);
    await expect(crypto({})).rejects.toThrow(/development.key is missing/);
    expect(readdirSync(path.dirname(folder))).toEqual([]);
    await db.close();
  });
});

function keepOnlyBase(folder: string): void {
  const base = path.join(path.dirname(folder), 'base');
  renameSync(path.join(folder, 'base'), base);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  renameSync(base, path.join(folder, 'base'));
}

const megabytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0) / 1_048_576;

const ROUND = [
  `insert into session (token_hash, ends_at, data_key, key_id)
   select sha256(n::text::bytea), now(), repeat('x', 200)::bytea, 'round' from generate_series(1, 1000) as n`,
  `update session set last_seen_at = now() where key_id = 'round'`,
  `update session set context = '{"portal": "NATWEL"}' where key_id = 'round'`,
  `delete from session where key_id = 'round'`,
  `select pg_stat_force_next_flush()`,
];

test(
  'the same work again and again leaves the folder as it was: dead rows and the log are used again',
  SLOW,
  async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const folder = copy();
    const app = fastify();
    app.decorate('settings', settingsOf(folder));
    const startWith = { ...engine };
    delete startWith.loadDataDir;
    await addStorage(app, { onEngineDeath: () => undefined, startWith });
    const sizes: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      for (const sql of ROUND) await app.db.query(sql);
      const isClean = `select pg_stat_get_dead_tuples('session'::regclass) < 50 as clean`;
      await expect
        .poll(
          () => {
            vi.advanceTimersByTime(5_000);
            return app.db.query(isClean);
          },
          { timeout: 10_000 },
        )
        .toEqual([{ clean: true }]);
      sizes.push(megabytesOf(folder));
    }
    console.info(`MB after each round: ${sizes.map((size) => size.toFixed(1)).join(' ')}`);
    await app.close();
    vi.useRealTimers();
    expect(Math.max(...sizes.slice(5))).toBeLessThanOrEqual(1.15 * Math.max(...sizes.slice(0, 5)));
  },
);
