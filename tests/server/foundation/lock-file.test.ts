import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { LockedError, lockFolder } from '../../../server/db/lock-file.ts';

const SOURCE = path.resolve(import.meta.dirname, '../../../server/db/lock-file.ts');
const folder = () => mkdtempSync(path.join(tmpdir(), 'lock-'));
const lockOf = (data: string) => path.join(data, 'store.lock');
const taken = (data: string) => lockFolder(data, () => undefined);

const started: ChildProcess[] = [];
const mounted: string[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const place of mounted.splice(0)) execFileSync('umount', [place]);
});

/** A process of its own that takes the lock, prints the outcome, and stays; `env` as PATH decides whether flock is found. */
async function start(data: string, env: NodeJS.ProcessEnv = process.env) {
  const script = `const { lockFolder } = await import(${JSON.stringify(`file://${SOURCE}`)});
    try { await lockFolder(${JSON.stringify(data)}, (e) => { console.log('lost ' + e.message); process.exit(1); }); console.log('taken'); }
    catch (error) { console.log(error.name + ' ' + error.message); process.exit(64); }
    setInterval(() => {}, 1000);`;
  const owner = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'], env },
  );
  started.push(owner);
  const [said] = (await once(owner.stdout, 'data')) as [Buffer];
  return { owner, said: said.toString() };
}

async function kill({ owner }: { owner: ChildProcess }): Promise<void> {
  owner.kill('SIGKILL');
  await once(owner, 'exit');
}

test('the lock is taken, kept and given back', async () => {
  const data = folder();
  const lock = await taken(data);
  expect(JSON.parse(readFileSync(lockOf(data), 'utf8'))).toMatchObject({ pid: process.pid });
  await expect(taken(data)).rejects.toThrow(LockedError);
  lock.release();
  expect(existsSync(lockOf(data))).toBe(false);
  (await taken(data)).release();
});

test('a living process keeps it and is named, a stopped one too; a killed one loses it', async () => {
  const data = folder();
  const first = await start(data);
  await expect(taken(data)).rejects.toThrow(`in use by process ${first.owner.pid} on `);
  first.owner.kill('SIGSTOP');
  await expect(taken(data)).rejects.toThrow(`in use by process ${first.owner.pid} on `);
  await kill(first);
  (await taken(data)).release();
});

test('another path to the same folder finds the same lock', async () => {
  const data = folder();
  const other = path.join(folder(), 'other');
  const bind = bindMount(data, other);
  if (!bind) symlinkSync(data, other);
  const first = await start(data);
  await expect(taken(other)).rejects.toThrow(`in use by process ${first.owner.pid}`);
});

function bindMount(from: string, to: string): boolean {
  try {
    mkdirSync(to);
    execFileSync('mount', ['--bind', from, to], { stdio: 'ignore' });
    mounted.push(to);
    return true;
  } catch {
    console.info('mount --bind is not allowed here: a symbolic link is tried instead.');
    return false;
  }
}

test('of several that find a lock left behind exactly one gets it', async () => {
  const data = folder();
  await kill(await start(data));
  const starts = await Promise.all([start(data), start(data), start(data)]);
  expect(starts.filter(({ said }) => said.startsWith('taken'))).toHaveLength(1);
});

test('an owner on another machine counts while its file changes, and no longer', async () => {
  const data = folder();
  const far = { pid: 12, host: 'far-away', boot: 'another', instance: 'a', since: 'noon', beat: 0 };
  const beat = () => writeFileSync(lockOf(data), JSON.stringify({ ...far, beat: (far.beat += 1) }));
  beat();
  const beating = setInterval(beat, 200);
  await expect(taken(data)).rejects.toThrow('in use by process 12 on far-away, started noon');
  clearInterval(beating);
  const lock = await taken(data);
  expect(JSON.parse(readFileSync(lockOf(data), 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
}, 30_000);

test('where the kernel cannot lock, a living process keeps the folder all the same', async () => {
  const data = folder();
  const without = { ...process.env, PATH: '/nowhere' };
  const first = await start(data, without);
  expect(first.said).toContain('taken');
  const second = await start(data, without);
  expect(second.said).toContain(`in use by process ${first.owner.pid} on `);
  await kill(first);
  expect((await start(data, without)).said).toContain('taken');
}, 60_000);

test('an owner whose folder was taken hears of it', async () => {
  const data = folder();
  const onLost = vi.fn();
  const lock = await lockFolder(data, onLost);
  const own = JSON.parse(readFileSync(lockOf(data), 'utf8')) as object;
  writeFileSync(lockOf(data), JSON.stringify({ ...own, instance: 'another' }));
  await expect.poll(() => onLost.mock.calls.length, { timeout: 15_000 }).toBe(1);
  lock.release();
  expect(readFileSync(lockOf(data), 'utf8')).toContain('another');
});
