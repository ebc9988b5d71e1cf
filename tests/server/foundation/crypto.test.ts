import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readKeyRing, type KeyRing } from '../../../server/config/key-ring.ts';
import { createCrypto, SealError } from '../../../server/security/crypto.ts';
import { developmentRing } from '../../../server/security/development-ring.ts';
import { openCrypto } from '../../../server/security/open-crypto.ts';
import { startTestApp } from '../../setup/test-app.ts';

const hashKey = randomBytes(32);
const key1 = randomBytes(32);
const key2 = randomBytes(32);
const ring = (active: string, ...keys: [string, Buffer][]): KeyRing => ({
  active,
  keys: new Map(keys),
});
const crypto = createCrypto(ring('k1', ['k1', key1]), hashKey);

test('whatever is sealed comes back, and no two seals look alike', () => {
  const key = crypto.newDataKey();
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const sealed = crypto.seal(key, 'tab:1:data', value);
      expect(crypto.openJson(key, 'tab:1:data', sealed)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(sealed.equals(crypto.seal(key, 'tab:1:data', value as object))).toBe(false);
    }),
  );
});

test('one changed bit anywhere is noticed', () => {
  const key = crypto.newDataKey();
  const sealed = crypto.seal(key, 'a', { ssn: '123456789' });
  for (let i = 0; i < sealed.length * 8; i += 1) {
    const changed = Buffer.from(sealed);
    changed[i >> 3] = (changed[i >> 3] ?? 0) ^ (1 << (i & 7));
    expect(() => crypto.open(key, 'a', changed)).toThrow(SealError);
  }
  expect(() => crypto.open(key, 'a', sealed.subarray(0, 20))).toThrow(SealError);
});

test('what is sealed for one place opens nowhere else', () => {
  const key = crypto.newDataKey();
  const sealed = crypto.seal(key, 'tab:1:ssn', Buffer.from('123456789'));
  expect(() => crypto.open(key, 'tab:2:ssn', sealed)).toThrow(SealError);
  expect(() => crypto.open(crypto.newDataKey(), 'tab:1:ssn', sealed)).toThrow(SealError);
});

describe('the key ring', () => {
  const old = crypto.wrap(crypto.newDataKey());
  const turned = createCrypto(ring('k2', ['k2', key2], ['k1', key1]), hashKey);

  test('after a turn, new keys are wrapped by the new one and old ones still open', () => {
    expect(turned.wrap(turned.newDataKey()).keyId).toBe('k2');
    expect(turned.unwrap(old.wrapped, old.keyId)).toEqual(crypto.unwrap(old.wrapped, old.keyId));
  });

  test('without the old key nothing comes back, least of all something empty', () => {
    const without = createCrypto(ring('k2', ['k2', key2]), hashKey);
    expect(() => without.unwrap(old.wrapped, old.keyId)).toThrow(/"k1" is not in the key ring/);
    expect(() => turned.unwrap(old.wrapped, 'k2')).toThrow(SealError);
  });

  test('indexes and code hashes outlive a turn', () => {
    expect(turned.index('email', 'a@example.com')).toEqual(crypto.index('email', 'a@example.com'));
    expect(turned.index('ssn', 'a@example.com')).not.toEqual(
      crypto.index('email', 'a@example.com'),
    );
    expect(crypto.hmac('code', 'ab')).not.toEqual(crypto.index('code', 'ab'));
  });

  test('its text is checked, and faults never show a key', () => {
    const faults: string[] = [];
    const good = key1.toString('base64');
    expect(readKeyRing(`k2:${key2.toString('base64')},k1:${good}`, faults)?.active).toBe('k2');
    expect(faults).toEqual([]);
    readKeyRing(`k1:c2hvcnQ=,k3:${good},k3:${good},b d:${good}`, faults);
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toContain(good);
  });
});

test('ids and codes are long, distinct and of their alphabet', () => {
  const ids = Array.from({ length: 1_000 }, () => crypto.randomId());
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.every((id) => /^[\w-]{32}$/.test(id))).toBe(true);
  expect(ids).not.toEqual([...ids].sort());
  expect(crypto.randomCrockford(12)).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
});

test('the development key is made once, for its owner only, with a loud warning', () => {
  const keyFolder = path.join(mkdtempSync(path.join(tmpdir(), 'keys-')), 'data');
  const warnings: string[] = [];
  const settings = { keyFolder, database: { kind: 'pglite', folder: keyFolder } } as const;
  const first = developmentRing(settings, (text) => warnings.push(text));
  const second = developmentRing(settings, (text) => warnings.push(text));
  expect(second).toEqual(first);
  expect(warnings[0]).toMatch(/^DEVELOPMENT KEY/);
  const file = path.join(`${keyFolder}-keys`, 'development.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(warnings.join()).not.toContain(readFileSync(file, 'utf8').split(':')[1]);
});

// Another process that starts at the same moment: it reads the key of each folder as soon as there is one.
const READER = `
  const { workerData: files, parentPort } = require('node:worker_threads');
  const { existsSync, readFileSync } = require('node:fs');
  parentPort.postMessage('ready');
  const read = files.map((file) => {
    while (!existsSync(file)) {}
    return readFileSync(file, 'utf8');
  });
  parentPort.postMessage(read);
`;

test('whoever sees the development key sees the whole of it', async ({ onTestFinished }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
  const keyFolders = Array.from({ length: 200 }, (_, index) => path.join(folder, `${index}`));
  const files = keyFolders.map((keyFolder) => path.join(`${keyFolder}-keys`, 'development.key'));
  const reader = new Worker(READER, { eval: true, workerData: files });
  onTestFinished(async () => void (await reader.terminate()));
  const [ready] = (await once(reader, 'message')) as [string];
  expect(ready).toBe('ready');
  const readByOther = once(reader, 'message');
  for (const keyFolder of keyFolders) {
    const database = { kind: 'pglite', folder: keyFolder } as const;
    developmentRing({ keyFolder, database }, () => undefined);
  }
  const [read] = (await readByOther) as [string[]];
  expect(read).toEqual(files.map((file) => readFileSync(file, 'utf8')));
});

test.each([
  ['an enrollment', `update enrollment set key_id = 'gone'`],
  ['an account in the vault', `update vault.account set key_id = 'gone' where kind = 'card'`],
  ['a member', `update member set key_id = 'gone'`],
])('nothing starts without the key of %s', async (_what, lose) => {
  const store = await startTestApp();
  const { db, settings } = store.app;
  await store.as.owner();
  await openCrypto(db, settings, () => undefined);
  await db.query(lose);
  await expect(openCrypto(db, settings, () => undefined)).rejects.toThrow(/lacks gone/);
  await store.close();
});
