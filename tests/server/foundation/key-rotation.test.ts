import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeyRing } from '../../../server/config/key-ring.ts';
import { rotateKeys, verifyKeys } from '../../../server/security/key-rotation.ts';
import type { Crypto } from '../../../server/security/crypto.ts';
import { openCrypto } from '../../../server/security/open-crypto.ts';
import { localVault } from '../../../server/security/payment-vault.ts';
import { SEALED_TABLES } from '../../../server/security/sealed-tables.ts';
import { TEST_KEYS } from '../../setup/filled-database.ts';
import { must, Shopper } from '../wizard/support/shopper.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

const NEXT = 'next';
const nextKey = randomBytes(32);
const oldKey = TEST_KEYS.keys.get(TEST_KEYS.active) ?? Buffer.alloc(0);
const ringOf = (...ids: string[]): KeyRing => ({
  active: ids[0] ?? '',
  keys: new Map(ids.map((id) => [id, id === NEXT ? nextKey : oldKey])),
});
const OLD = TEST_KEYS.active;

let store: TestApp;
const cryptoOf = (ring: KeyRing): Promise<Crypto> =>
  openCrypto(store.app.db, { ...store.app.settings, keyRing: ring }, () => undefined);

beforeAll(async () => {
  // The server itself has both keys, the new one first, as every instance has before a rotation.
  store = await startTestApp({ settings: { keyRing: ringOf(OLD, NEXT) } });
});
afterAll(() => store.close());

test('the tables that say which key they need are known', async () => {
  const rows = await store.app.db.query<{ name: string }>(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
     from information_schema.columns where column_name = 'key_id'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(SEALED_TABLES.map(({ name }) => name).sort());
});

test('rotating while people read and write fails nobody and leaves no row by the old key', async () => {
  const { app } = store;
  const shoppers = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const shopper = new Shopper(app);
      await shopper.fillCart();
      return shopper;
    }),
  );
  const vault = localVault(app.crypto);
  const token = await vault.tokenise(app.db, { kind: 'card', number: '4111111111111111' });
  await app.outbox.put(app.db, {
    kind: 'mail',
    dedupeKey: 'turn',
    payload: { to: 'a@example.com', subject: 's', text: 't', html: 'h' },
  });
  let turning = true;
  let reads = 0;
  const busy = shoppers.map(async (shopper) => {
    for (let n = 0; turning; n += 1) {
      const data = { city: `Town ${n}` };
      must(await shopper.own('PUT', 'app/draft/contact_info', { data }));
      const read = must(await shopper.get('app/draft/contact_info'));
      expect(read.text).toContain(`Town ${n}`);
      reads += 1;
    }
  });
  const crypto = await cryptoOf(ringOf(NEXT, OLD));
  await rotateKeys(app.db, crypto);
  turning = false;
  await Promise.all(busy);
  expect(reads).toBeGreaterThan(0);

  // What the server sealed with its own first key meanwhile is found by a second run. The mail is sent first: it
  // would else reach the mailbox, sealed by the old key, whenever its turn comes.
  await app.outbox.flush();
  await rotateKeys(app.db, crypto);
  for (const report of await verifyKeys(app.db, crypto))
    expect(report).toMatchObject({ retired: 0, faults: [] });
  expect(await vault.holds(app.db, token, '4111111111111111')).toBe(true);

  // The old key can go: everything opens without it, and hashes are the same.
  const without = await cryptoOf(ringOf(NEXT));
  expect(without.index('email', 'a@b.c')).toEqual(app.crypto.index('email', 'a@b.c'));
  expect(await localVault(without).holds(app.db, token, '4111111111111111')).toBe(true);
}, 60_000);

test('a row that does not open is named, stays as it is, and keeps no other', async () => {
  const { db } = store.app;
  await store.as.owner();
  const { enrollmentId } = await store.as.owner();
  await db.query(
    `update enrollment set data_key = set_byte(data_key, 40, 255 - get_byte(data_key, 40)) where public_id = $1`,
    [enrollmentId],
  );
  const crypto = await cryptoOf(ringOf(NEXT, OLD));
  const found = (await verifyKeys(db, crypto)).flatMap(({ faults }) => faults);
  expect(found).toEqual([expect.stringMatching(/^enrollment \d+ \(key "tests"\): Cannot open/)]);
  const rotated = (await rotateKeys(db, crypto)).find(({ table }) => table === 'enrollment');
  expect(rotated).toMatchObject({ retired: 1 });
  expect(rotated?.faults).toHaveLength(1);
});
