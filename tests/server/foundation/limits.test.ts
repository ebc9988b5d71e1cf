import { afterEach, describe, expect, test } from 'vitest';
import { TokenBuckets } from '../../../server/plugins/token-buckets.ts';
import { SHOPPER, startTestApp, type TestApp } from '../../setup/test-app.ts';

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
