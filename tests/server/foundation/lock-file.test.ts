import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { LockedError, lockFolder } from '../../../server/db/lock-file.ts';

const SOURCE = path.resolve(import.meta.dirname, '../../../server/db/lock-file.ts');
const folder = () => path.join(mkdtempSync(path.join(tmpdir(), 'lock-')), 'data');

// A process of its own that takes the lock and says how that went.
const script = (data: string, stay: boolean) => [
  '--import',
  'tsx',
  '--input-type=module',
  '--eval',
  `const { lockFolder } = await import(${JSON.stringify(`file://${SOURCE}`)});
   try { lockFolder(${JSON.stringify(data)}); console.log('taken'); } catch (error) { console.log(error.name + ' ' + error.message); process.exit(64); }
   ${stay ? 'setInterval(() => {}, 1000);' : ''}`,
];

test('the lock is taken, kept and given back', () => {
  const data = folder();
  const release = lockFolder(data);
  expect(JSON.parse(readFileSync(`${data}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
  expect(() => lockFolder(data)).toThrow(LockedError);
  release();
  expect(existsSync(`${data}.lock`)).toBe(false);
  lockFolder(data)();
});

test('a living process keeps it and is named; a killed one loses it', async () => {
  const data = folder();
  const owner = spawn(process.execPath, script(data, true), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(owner.stdout, 'data');
  expect(() => lockFolder(data)).toThrow(`in use by process ${owner.pid}`);
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  lockFolder(data)();
});

test('a lock whose process number was given to another process is stale', () => {
  const data = folder();
  lockFolder(data);
  const lock = JSON.parse(readFileSync(`${data}.lock`, 'utf8')) as Record<string, unknown>;
  writeFileSync(`${data}.lock`, JSON.stringify({ ...lock, started: '1', instance: 'earlier' }));
  lockFolder(data)();
});

test('of several that find a stale lock exactly one gets it', async () => {
  const data = folder();
  const stale = { pid: 999_999_9, started: '1', boot: '', instance: 'gone', since: '' };
  writeFileSync(`${data}.lock`, JSON.stringify(stale));
  const run = promisify(execFile);
  const start = async () => {
    const owner = spawn(process.execPath, script(data, true), {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(owner.stdout, 'data')) as [Buffer];
    return { owner, said: said.toString() };
  };
  const starts = await Promise.all([start(), start(), start()]);
  expect(starts.filter(({ said }) => said.startsWith('taken'))).toHaveLength(1);
  const refused = await run(process.execPath, script(data, false)).catch(
    (error: { code: number }) => error,
  );
  expect(refused).toMatchObject({ code: 64 });
  for (const { owner } of starts) owner.kill('SIGKILL');
});
