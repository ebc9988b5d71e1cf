import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../server/config/project-root.ts';
import { must, Shopper } from '../../tests/server/wizard/support/shopper.ts';
import { type StoreServer, startStoreServer } from '../support/store-server.ts';
import { lasting, times } from './support/extent.ts';
import { HttpDoor } from './support/http-door.ts';
import { LIMITS } from './support/instances.ts';
import { measured, ms } from './support/measured.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MAIN = path.join(ROOT, 'dist/server/main.js');
const ROUNDS = times(1, 10);
const mounted: string[] = [];

let place: string;
let store: StoreServer;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'storage-'));
  await writeFile(path.join(place, 'settings.json'), JSON.stringify({ limits: LIMITS }));
  store = await startStoreServer({ SETTINGS_FILE: path.join(place, 'settings.json') });
});
afterAll(async () => {
  for (const place of mounted) execFileSync('umount', [place]);
  await store.close();
  await rm(place, { recursive: true });
});

const dataFolder = () => path.join(store.folder, 'data');
const environment = (folder = dataFolder()) => ({
  PATH: process.env.PATH,
  DATA_DIR: folder,
  SNAPSHOT_DIR: `${dataFolder()}-snapshots`,
});

/** A command of package.json, as an operator types it. */
async function command(tool: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const run = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', `tools/operator/${tool}.ts`, ...args],
    { cwd: ROOT, env: environment() },
  );
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

/** Somebody who writes a draft whenever asked, and knows what was acknowledged last. */
async function shopperWithDraft() {
  const shopper = new Shopper(new HttpDoor(store.url).app);
  await shopper.fillCart();
  const write = async (city: string) =>
    must(await shopper.own('PUT', 'app/draft/contact_info', { data: { city } }));
  const read = async () => must(await shopper.get('app/draft/contact_info')).text;
  return { write, read };
}

test(
  'a backup taken while people write, restored over a damaged folder, has all that was acknowledged before it',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ann = await shopperWithDraft();
      await ann.write(`Before ${round}`);
      let writing = true;
      const bob = await shopperWithDraft();
      let acknowledged = 0;
      const busy = (async () => {
        for (let n = 1; writing; n += 1) {
          await bob.write(`Town ${n}`);
          acknowledged = n;
        }
      })();
      await expect.poll(() => acknowledged).toBeGreaterThan(100);
      const file = path.join(store.folder, `backup-${round}.tar.gz`);
      const before = acknowledged;
      expect(await command('backup', file)).toMatchObject({ code: 0 });
      writing = false;
      await busy;
      await ann.write('After the backup');
      expect((await command('verify-keys')).said).toContain(' 0 do not open');
      // Over a living server nothing is restored.
      expect(await command('restore', file, '--replace')).toMatchObject({ code: 1 });

      await store.kill();
      rmSync(path.join(dataFolder(), 'PG_VERSION'));
      await expect(store.start()).rejects.toThrow(/ended \(64\)[^]*PG_VERSION missing/);
      await store.kill();
      expect((await command('restore', file)).said).toContain('--replace');
      const began = Date.now();
      expect(await command('restore', file, '--replace')).toMatchObject({ code: 0 });
      measured('restore', { 'checked and put back in': ms(Date.now() - began) });
      const aside = readdirSync(store.folder).filter((name) => name.includes('before-restore'));
      expect(aside).toHaveLength(round + 1);
      expect(existsSync(path.join(store.folder, aside[0] ?? '', 'base'))).toBe(true);

      await store.start();
      expect(await ann.read()).toContain(`Before ${round}`);
      const [, town] = /"Town (\d+)"/.exec(await bob.read()) ?? [];
      measured('backup', {
        'written before / kept / written in all': `${before} / ${town} / ${acknowledged}`,
      });
      expect(Number(town)).toBeGreaterThanOrEqual(before);
      expect(Number(town)).toBeLessThanOrEqual(acknowledged);
    }
  },
  lasting(240, 30),
);

test(
  'a second server on the same data is turned away by whatever path it comes; the first loses nothing',
  async () => {
    const other = path.join(store.folder, 'mounted', 'data');
    const how = mountTwice(dataFolder(), other);
    const ann = await shopperWithDraft();
    let last = '';
    let towns = 0;
    for (let n = 0; n < times(2, 50); n += 1) {
      const second = spawn(process.execPath, [MAIN], {
        env: { ...environment(other), PORT: '0' },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      second.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
      const ended = once(second, 'exit');
      while (second.exitCode === null) await ann.write((last = `Town ${(towns += 1)}`));
      await ended;
      expect(second.exitCode).toBe(64);
      expect(said).toMatch(/in use by process \d+ on /);
    }
    await store.kill();
    const began = Date.now();
    await store.start();
    measured('double mount', { by: how, 'open again after kill -9': ms(Date.now() - began) });
    expect(await ann.read()).toContain(last);
  },
  lasting(180, 20),
);

function mountTwice(from: string, to: string): string {
  mkdirSync(to, { recursive: true });
  try {
    execFileSync('mount', ['--bind', from, to], { stdio: 'pipe' });
    mounted.push(to);
    return 'mount --bind';
  } catch (error) {
    console.log(`No bind mount here (${(error as Error).message.trim()}): a link instead.`);
    rmSync(to, { recursive: true });
    symlinkSync(from, to);
    return 'a symbolic link';
  }
}

test(
  'a first start needs little memory: it copies the empty database of the build',
  async () => {
    const folder = path.join(place, 'first');
    const began = Date.now();
    const first = await startStoreServer({ DATA_DIR: folder });
    const took = Date.now() - began;
    const { pid } = JSON.parse(readFileSync(path.join(folder, 'store.lock'), 'utf8')) as {
      pid: number;
    };
    const peak = peakOf(pid);
    await first.close();
    measured('first start', { 'ready after': ms(took), 'peak of memory': `${peak ?? '?'} MB` });
    expect(peak ?? 0).toBeLessThan(400);
  },
  lasting(60, 1),
);

test('whoever runs the store can read all that another account built', () => {
  const files = readdirSync(path.join(projectRoot(), 'dist'), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  const closed = files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => (statSync(file).mode & 0o004) === 0);
  expect(files.length).toBeGreaterThan(300);
  expect(closed).toEqual([]);
});

/** Most memory that a process had so far, in MB; only Linux tells. */
function peakOf(pid: number): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
