import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidy } from '../../../server/plugins/housekeeping.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await startTestApp();
});
afterAll(() => store.close());

const rowOf = async (id: string) => {
  const [row] = await store.app.db.query<{ status: string; data_key: Buffer | null }>(
    'select status, data_key from enrollment where public_id = $1',
    [id],
  );
  return row;
};

test('a draft that nobody touched for sixty days loses its key; a younger and a completed one do not', async () => {
  const { app, as } = store;
  const [old, young, done] = [await as.owner(), await as.owner(), await as.owner()];
  const age = (id: string, days: number, status = 'open') =>
    app.db.query(
      `update enrollment set updated_at = now() - make_interval(days => $2), status = $3 where public_id = $1`,
      [id, days, status],
    );
  await age(old.enrollmentId, 61);
  await age(young.enrollmentId, 59);
  await age(done.enrollmentId, 90, 'completed');
  await tidy(app);
  expect(await rowOf(old.enrollmentId)).toEqual({ status: 'expired', data_key: null });
  expect((await rowOf(young.enrollmentId))?.data_key).not.toBeNull();
  expect((await rowOf(done.enrollmentId))?.data_key).not.toBeNull();
});

test('kept answers and counted events go when nobody can ask for them any more', async () => {
  const { app } = store;
  const caller = store.as.visitor();
  await caller.call('app-session');
  for (const key of ['old', 'new']) {
    await caller.call('app-context', { open_type: 'user' }, { 'idempotency-key': key });
  }
  await app.db.query(
    `update idempotency set created_at = now() - interval '73 hours' where key = 'old'`,
  );
  await app.db.tx((db) => app.counters.add(db, 'test', 'a'));
  await app.db.query(`update counted_event set at = now() - interval '3 days' where kind = 'test'`);
  await tidy(app);
  expect(await app.db.query('select key from idempotency')).toEqual([{ key: 'new' }]);
  expect(await app.db.query(`select 1 from counted_event where kind = 'test'`)).toEqual([]);
});
