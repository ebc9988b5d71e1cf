import { afterEach, describe, expect, test } from 'vitest';
import { TokenBuckets } from '../../../server/http/token-buckets.ts';
import { SHOPPER, startTestApp, type TestApp } from '../../setup/test-app.ts';
import { json, startService } from '../providers/http-service.ts';

describe('token buckets', () => {
  test('so many at once, then as they drip', () => {
    const buckets = new TokenBuckets();
    const take = (now: number) => buckets.take('a', 3, 60, now);
    expect([take(0), take(0), take(0)]).toEqual([0, 0, 0]);
    expect(take(0)).toBeCloseTo(20);
    expect(take(10_000)).toBeCloseTo(10);
    expect(take(20_000)).toBe(0);
    expect(take(20_000)).toBeGreaterThan(0);
    expect(buckets.take('b', 3, 60, 0)).toBe(0);
  });
});

describe('on the real app', () => {
  let store: TestApp;
  afterEach(() => store.close());

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
