import { afterEach, describe, expect, test, vi } from 'vitest';
import { SharedBuckets } from '../../../server/http/shared-buckets.ts';
import { networkOf } from '../../../server/security/network-of.ts';
import { SHOPPER, startTestApp, type TestApp } from '../../setup/test-app.ts';
import { json, startService } from '../providers/http-service.ts';
import { IN_POSTGRES } from '../../setup/test-database.ts';

// PGlite has one instance.

let store: TestApp;
afterEach(() => store.close());

describe('token buckets', () => {
  const SMALL = { max: 3, seconds: 3600 };
  const LARGE = { max: 100, seconds: 3600 };
  /** One on the database as every instance has it. */
  function open(share = 1 / 10) {
    const hash = (key: string) => store.app.crypto.hmac('test', key);
    const buckets = new SharedBuckets(store.app.db, hash, share);
    return async (key: string, size: { max: number; seconds: number }): Promise<number> => {
      for (;;) {
        const wait = buckets.take(key);
        if (wait !== undefined) return wait;
        await buckets.refill(key, size);
      }
    };
  }
  const pass = (seconds: number) =>
    store.app.db.query('update request_bucket set full_at = full_at - make_interval(secs => $1)', [
      seconds,
    ]);

  test('so many at once whichever instance is asked, then as they drip', async () => {
    store = await startTestApp();
    const [one, other] = [open(), open()];
    expect(await one('a', SMALL)).toBe(0);
    expect(await other('a', SMALL)).toBe(0);
    expect(await one('a', SMALL)).toBe(0);
    const wait = await other('a', SMALL);
    expect(wait).toBeGreaterThan(1000);
    expect(wait).toBeLessThanOrEqual(1200);
    expect(await one('b', SMALL)).toBe(0);
    await pass(1200);
    expect(await one('a', SMALL)).toBe(0);
    expect(await open()('a', SMALL)).toBeGreaterThan(1000);
  });

  test('large ones are taken from in lots, and never give more than there is', async () => {
    store = await startTestApp();
    const queries = vi.spyOn(store.app.db, 'query');
    const instances = [open(), open(), open()];
    const asked = instances.flatMap((take) => Array.from({ length: 50 }, () => take('a', LARGE)));
    const given = (await Promise.all(asked)).filter((wait) => wait === 0);
    expect(given.length).toBeGreaterThan(90);
    expect(given.length).toBeLessThanOrEqual(100);
    expect(queries.mock.calls.length).toBeLessThan(50);
  });

  test('calls that found none, one of which asks late, have one lot together', async () => {
    store = await startTestApp();
    const buckets = new SharedBuckets(store.app.db, (key) => Buffer.from(key), 1);
    expect([buckets.take('a'), buckets.take('a')]).toEqual([undefined, undefined]);
    await buckets.refill('a', LARGE);
    expect(buckets.take('a')).toBe(0);
    await buckets.refill('a', LARGE);
    expect(buckets.take('a')).toBe(0);
  });

  test('after a restart what is left of one is taken as one lot', async () => {
    store = await startTestApp();
    expect(await open(1)('a', LARGE)).toBe(0);
    await pass(LARGE.seconds / 2);
    const queries = vi.spyOn(store.app.db, 'query');
    const restarted = open(1);
    const waits: number[] = [];
    for (let call = 0; call < 60; call += 1) waits.push(await restarted('a', LARGE));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(50);
    expect(queries.mock.calls.length).toBeLessThan(10);
  });
});

describe('a place that limits count', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('of %j is %j', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('on the real app', () => {
  test('addresses of one IPv6 network share a limit, those of another do not', async () => {
    store = await startTestApp({
      settings: { limits: { publicRead: { max: 2, seconds: 60, per: 'address' } } },
    });
    const statuses: number[] = [];
    for (const remoteAddress of ['1::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:2::4'])
      statuses.push(
        (await store.app.inject({ url: '/api/v1/app/today', remoteAddress })).statusCode,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('too many requests wait, and are told how long', async () => {
    store = await startTestApp({
      settings: { limits: { publicRead: { max: 2, seconds: 60, per: 'address' } } },
    });
    const visitor = store.as.visitor();
    await visitor.call('app-today');
    await visitor.call('app-today');
    const answer = await visitor.call('app-today');
    expect(answer.body).toMatchObject({ status: 'error', statusCode: 429 });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    // Another limit, another bucket.
    expect((await visitor.call('app-context', { open_type: 'user' })).status).toBe(200);
  });

  test.skipIf(!IN_POSTGRES)('instances on one database count together', async () => {
    const settings = { limits: { publicRead: { max: 3, seconds: 60, per: 'address' } } } as const;
    store = await startTestApp({ settings });
    const other = await startTestApp({ settings, beside: store });
    const statuses: number[] = [];
    for (const asked of [store, other, store, other, store])
      statuses.push((await asked.request('app-today')).status);
    await other.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('what belongs to an enrollment is counted by visitor, however many share an address', async () => {
    store = await startTestApp({
      settings: { limits: { ownRead: { max: 2, seconds: 60, per: 'session' } } },
    });
    const owners = [await store.as.owner(), await store.as.owner()];
    for (const owner of owners) {
      const count = () => owner.call('get-cart-count', { enrollment_id: owner.enrollmentId });
      expect((await count()).status).toBe(200);
      expect((await count()).status).toBe(200);
      expect((await count()).status).toBe(429);
    }
  });

  test('a browser that brings no session to any call gets no more for it', async () => {
    store = await startTestApp({
      settings: { limits: { mutating: { max: 2, seconds: 60, per: 'session' } } },
    });
    const known = store.as.visitor();
    await known.call('app-session');
    const enter = (as = store.as.visitor()) =>
      store.request('app-context', { open_type: 'user' }, { as });
    expect((await enter()).status).toBe(200);
    expect((await enter()).status).toBe(200);
    expect((await enter()).status).toBe(429);
    expect((await enter(known)).status).toBe(200);
  });

  test('a call that waits for somebody else counts once', async () => {
    const zips = await startService();
    zips.answer = json({ city: 'Addison', state: 'TX' });
    store = await startTestApp({
      settings: {
        limits: { validator: { max: 2, seconds: 60, per: 'session' } },
        providers: { zip: { kind: 'http', url: `${zips.url}/{value}` } },
      },
    });
    const ask = (zip: string) => store.request('validate-zip-code', { zip });
    expect((await ask('75001')).status).toBe(200);
    expect((await ask('75002')).status).toBe(200);
    expect((await ask('75003')).status).toBe(429);
    await zips.close();
  });

  test('new enrollments are counted where all instances see it, and only those that came to be', async () => {
    store = await startTestApp({
      settings: { limits: { newEnrollment: { max: 2, seconds: 3600, per: 'address' } } },
    });
    const start = (more = {}) => store.request('add-filter-for-new-user', { ...SHOPPER, ...more });
    expect((await start({ zip: '00000' })).status).toBe(422);
    expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(429);
    const rows = await store.app.db.query('select * from counted_event');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    await store.app.db.query(`update counted_event set at = at - interval '1 hour'`);
    expect((await start()).status).toBe(200);
  });
});
