import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../server/config/settings.ts';
import { diagnose } from '../../../server/operations/doctor/diagnose.ts';
import { lookAround } from '../../../server/operations/doctor/look-around.ts';
import type {
  DatabaseFacts,
  Surroundings,
} from '../../../server/operations/doctor/surroundings.ts';
import { createTestDatabase } from '../../setup/test-database.ts';
import { filledTemplate } from '../../setup/filled-database.ts';

const KEY = `k1:${Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 71 + 130) % 256)).toString('base64')}`;
const TOKEN = '0123456789abcdef0123456789abcdef';
const NOW = new Date('2026-11-20T12:00:00Z');

/** A store in public that has nothing to be mended but what nobody can see from here. */
const SAFE = {
  PUBLIC_ORIGIN: 'https://store.example',
  TRUST_PROXY: '127.0.0.1',
  KEK_RING: KEY,
  METRICS_TOKEN: TOKEN,
  DATABASE_URL: 'postgresql://store:x@db.example/store?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Store <store@store.test>',
  SMS_URL: 'https://sms.example',
};
const HEALTHY: DatabaseFacts = {
  clockSkew: 0.1,
  pending: [],
  changed: [],
  mostConnections: 100,
  givenUp: 0,
};

type Env = Record<string, string>;
type Around = Partial<Omit<Surroundings, 'settings'>>;

/** The lines that are not ok, as `fail text` and `warn text`. */
function complaints(env: Env, around: Around = {}): string[] {
  const found = diagnose({
    settings: readSettings(env),
    nodeEnv: 'production',
    now: NOW,
    isBuilt: true,
    files: [],
    disks: [],
    database: env.DATABASE_URL === undefined ? undefined : HEALTHY,
    snapshots: undefined,
    ...around,
  });
  for (const { state, mend } of found) expect(mend === undefined).toBe(state === 'ok');
  return found.filter(({ state }) => state !== 'ok').map(({ state, what }) => `${state} ${what}`);
}

const without = (...names: (keyof typeof SAFE)[]): Env =>
  Object.fromEntries(Object.entries(SAFE).filter(([name]) => !names.includes(name as never)));

test('finds nothing in a store that is set up well, apart from the copies that it cannot see', () => {
  expect(complaints(SAFE)).toEqual(['warn Copies of PostgreSQL are not seen from here.']);
});

test('finds nothing unsafe in the demo on this machine', () => {
  expect(complaints({}).filter((line) => line.startsWith('fail'))).toEqual([]);
});

const database = (rest: string) => ({ ...SAFE, DATABASE_URL: `postgresql://store:x@${rest}` });

describe('the settings', () => {
  test.each<[string, Env, RegExp]>([
    ['no TLS', { ...SAFE, PUBLIC_ORIGIN: 'http://store.example' }, /^fail .*without TLS/],
    ['listening to all, no TLS', { HOST: '0.0.0.0' }, /^fail .*without TLS/],
    ['the demo in public', { HOST: '0.0.0.0' }, /^fail The demo world is on/],
    ['no trusted proxy', without('TRUST_PROXY'), /^fail The proxy is not trusted/],
    ['every proxy trusted', { ...SAFE, TRUST_PROXY: 'true' }, /^warn Every sender is trusted/],
    ['the development key', {}, /^warn .*development key/],
    ['the development key in public', { HOST: '0.0.0.0' }, /^fail .*development key/],
    [
      'a key of one byte',
      { ...SAFE, KEK_RING: `k1:${Buffer.alloc(32, 7).toString('base64')}` },
      /^fail KEK_RING: "k1" can be guessed/,
    ],
    [
      'a key that is a text',
      {
        ...SAFE,
        KEK_RING: `${KEY},old:${Buffer.from('correct-horse-battery-staple-123').toString('base64')}`,
      },
      /^fail KEK_RING: "old" can be guessed/,
    ],
    ['no token in public', without('METRICS_TOKEN'), /^warn METRICS_TOKEN is missing/],
    ['a short token', { ...SAFE, METRICS_TOKEN: 'abc' }, /^fail METRICS_TOKEN can be guessed/],
    [
      'a token of one letter',
      { ...SAFE, INVOICE_TOKEN: 'a'.repeat(40) },
      /^fail INVOICE_TOKEN can be guessed/,
    ],
    ['a database without TLS', database('db.example/store'), /^fail Nothing makes sure/],
    ['TLS switched off', database('10.0.0.9/store?sslmode=disable'), /^fail Nothing makes sure/],
    ['a container beside it', database('database/store'), /^warn Nothing makes sure/],
    ['nobody checks', database('db.example/store?sslmode=no-verify'), /^warn .*who answers/],
    ['no mail server in public', without('SMTP_URL'), /^fail No mail leaves/],
    ['no mail server here', {}, /^warn No mail leaves/],
    ['mail in the clear', { ...SAFE, SMTP_URL: 'smtp://mail.example' }, /^warn Mails go/],
    ['a sender of nobody', without('MAIL_FROM'), /^fail Mails come from/],
    ['no text messages', without('SMS_URL'), /^warn No text message/],
    ['messages in the clear', { ...SAFE, SMS_URL: 'http://sms.example' }, /^fail SMS_URL is asked/],
  ])('%s', (_name, env, line) => {
    expect(complaints(env)).toContainEqual(expect.stringMatching(line));
  });

  test.each<[string, Env]>([
    ['PostgreSQL on this machine', database('127.0.0.1/store')],
    ['a socket', { ...SAFE, DATABASE_URL: 'postgresql:///store?host=/run/postgresql' }],
    ['mail that must be encrypted', { ...SAFE, SMTP_URL: 'smtp://mail.example?requireTLS=true' }],
  ])('%s is safe', (_name, env) => {
    expect(complaints(env)).toEqual(complaints(SAFE));
  });
});

describe('the surroundings', () => {
  const file = (mode: number, secret: boolean) => ({
    files: [{ name: 'A file', path: '/srv/file', mode, secret }],
  });
  const snapshots = (hours: number | undefined, onSameDisk: boolean) => ({
    snapshots: {
      newest: hours === undefined ? undefined : new Date(NOW.getTime() - hours * 3_600_000),
      onSameDisk,
    },
  });
  test.each<[string, Env, Around, RegExp]>([
    ['NODE_ENV', SAFE, { nodeEnv: undefined }, /^warn NODE_ENV is not set/],
    ['no pages', SAFE, { isBuilt: false }, /^warn Pages are not built/],
    ['a clock of long ago', SAFE, { now: new Date(0) }, /^fail The clock is wrong/],
    ['a file that others write', SAFE, file(0o664, false), /^fail .*can change \/srv/],
    ['a secret that others read', SAFE, file(0o640, true), /^warn .*can read \/srv/],
    ['a small disk', SAFE, { disks: [{ name: 'Log', freeMegabytes: 500 }] }, /^warn Log: 500 MB/],
    ['a full disk', SAFE, { disks: [{ name: 'Log', freeMegabytes: 9 }] }, /^fail Log: 9 MB/],
    ['no database', SAFE, { database: { problem: 'ECONNREFUSED' } }, /^fail .*ECONNREFUSED/],
    [
      'a new release',
      SAFE,
      { database: { ...HEALTHY, pending: ['9.sql'] } },
      /^warn Migrations that wait: 9.sql/,
    ],
    [
      'another release',
      SAFE,
      { database: { ...HEALTHY, changed: ['1.sql'] } },
      /^fail Other texts .* as 1.sql/,
    ],
    [
      'clocks that differ',
      SAFE,
      { database: { ...HEALTHY, clockSkew: -61 } },
      /^warn .*differ by 61 seconds/,
    ],
    [
      'too many connections',
      SAFE,
      { database: { ...HEALTHY, mostConnections: 12 } },
      /^fail DATABASE_POOL is 10/,
    ],
    ['messages given up', SAFE, { database: { ...HEALTHY, givenUp: 3 } }, /^warn .*given up: 3/],
    ['no snapshot', {}, snapshots(undefined, false), /^warn There is no snapshot/],
    ['an old snapshot', {}, snapshots(25, false), /^warn The newest snapshot is 25 hours old/],
    ['snapshots beside the data', {}, snapshots(1, true), /^warn Snapshots lie on the disk/],
  ])('%s', (_name, env, around, line) => {
    expect(complaints(env, around)).toContainEqual(expect.stringMatching(line));
  });

  test('files and disks are looked at as they are', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
    const settingsFile = path.join(folder, 'settings.json');
    writeFileSync(settingsFile, '{}');
    chmodSync(settingsFile, 0o666);
    const env = { DATA_DIR: path.join(folder, 'data'), SETTINGS_FILE: settingsFile };
    const around = await lookAround(readSettings(env), env);
    expect(around.files).toEqual([
      { name: 'Settings file', path: settingsFile, mode: 0o666, secret: false },
    ]);
    expect(around.disks.map(({ name }) => name)).toEqual(['Database', 'Snapshots']);
    expect(around.snapshots).toEqual({ newest: undefined, onSameDisk: true });
  });

  test('a PostgreSQL server is asked for its clock, schema and connections', async ({ skip }) => {
    const made = await createTestDatabase(filledTemplate());
    if (made.kind !== 'postgres') return skip('this needs PostgreSQL');
    const env = { DATABASE_URL: made.url };
    const { database: facts } = await lookAround(readSettings(env), env);
    expect(facts).toMatchObject({ pending: [], changed: [], givenUp: 0 });
    await made.drop();
  });
});

test('the command takes no arguments, and ends with 1 when something failed', () => {
  const run = (args: string[], env: Env) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/operator/doctor.ts', ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    });
  expect(run(['now'], {})).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Usage/) });
  const wrong = run([], { PORT: 'eighty' });
  expect(wrong.status).toBe(1);
  expect(wrong.stdout).toMatch(/^fail {3}PORT is "eighty".*\n +→ /);
});
