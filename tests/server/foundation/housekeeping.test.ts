import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidy } from '../../../server/enrollment/tidy.ts';
import { CARD, CONTACT, must, PERSON } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

const MOST_AT_ONCE = 250;

let store: Shop;
beforeAll(async () => {
  store = await openShop();
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

test('a forgotten draft takes with it what lies beside it, numbers in the vault above all', async () => {
  const { app, db } = store;
  const ann = store.shopper();
  await ann.fillCart();
  must(await ann.post('save-personal-info', PERSON));
  must(await ann.post('save-billing-info', CARD));
  must(await ann.own('PUT', 'app/draft/contact_info', { data: { city: 'Addison' } }));
  const before = await db.query('select token from vault.account');
  await db.query(
    `update enrollment set updated_at = now() - interval '61 days' where public_id = $1`,
    [ann.enrollment],
  );
  await tidy(app);
  const [left] = await db.query(
    `select status, data_key,
       (select count(*)::int from enrollment_secret s where s.enrollment_id = e.id) as secrets,
       (select count(*)::int from draft d where d.enrollment_id = e.id) as drafts,
       (select count(*)::int from cart_line c where c.enrollment_id = e.id) as lines
     from enrollment e where public_id = $1`,
    [ann.enrollment],
  );
  expect(left).toEqual({ status: 'expired', data_key: null, secrets: 0, drafts: 0, lines: 0 });
  expect(await db.query('select token from vault.account')).toHaveLength(before.length - 1);
});

test.each([
  ['saves a step', 'POST', 'save-contact-info', CONTACT],
  ['types into one', 'PUT', 'app/draft/contact_info', { data: { city: 'Addison' } }],
] as const)('whoever %s has sixty days more', async (_does, method, path, params) => {
  const { app, db } = store;
  const ann = store.shopper();
  await ann.fillCart();
  await db.query(
    `update enrollment set updated_at = now() - interval '61 days' where public_id = $1`,
    [ann.enrollment],
  );
  must(await ann.own(method, path, params));
  await tidy(app);
  expect(await rowOf(ann.enrollment)).toMatchObject({ status: 'open' });
});

test('a draft whose key is gone keeps no other from its end', async () => {
  const { app, db, as } = store;
  const [lost, old] = [await as.owner(), await as.owner()];
  await db.query(
    `update enrollment set updated_at = now() - interval '62 days', key_id = 'lost' where public_id = $1`,
    [lost.enrollmentId],
  );
  await db.query(
    `update enrollment set updated_at = now() - interval '61 days' where public_id = $1`,
    [old.enrollmentId],
  );
  await tidy(app);
  expect(await rowOf(old.enrollmentId)).toMatchObject({ status: 'expired' });
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

test('browsers in which a code was right, and wrong codes in a row, are known for a year', async () => {
  const { db } = store;
  await db.query(
    `insert into known_browser (browser, subject, proved_at)
     select 'browser', subject::bytea, now() - make_interval(days => days)
     from (values ('old', 366), ('young', 364)) as row (subject, days)`,
  );
  await db.query(
    `insert into wrong_codes (subject, in_row, last_at) select subject, 1, proved_at from known_browser`,
  );
  await tidy(store.app);
  for (const table of ['known_browser', 'wrong_codes']) {
    const left = await db.query<{ subject: Buffer }>(`select subject from ${table}`);
    expect(left.map(({ subject }) => Buffer.from(subject).toString())).toEqual(['young']);
  }
});

test('what was sent long ago is forgotten; what is not sent, and what keeps an invoice from a second time, stays', async () => {
  const { db } = store;
  await db.query(
    `insert into outbox (kind, dedupe_key, sealed_payload, key_id, state, created_at, sent_at)
     select kind, key, '', '', state, now() - interval '31 days',
       case state when 'sent' then now() - make_interval(days => days) end
     from (values ('mail', 'old mail', 'sent', 31), ('sms', 'old text', 'sent', 31),
       ('mail', 'young mail', 'sent', 29), ('invoice', 'invoice:P1', 'sent', 31),
       ('mail', 'given up', 'dead', 0)) as row (kind, key, state, days)`,
  );
  await tidy(store.app);
  const keys = ['old mail', 'old text', 'young mail', 'invoice:P1', 'given up'];
  expect(
    await db.query('select dedupe_key from outbox where dedupe_key = any($1) order by id', [keys]),
  ).toEqual(['young mail', 'invoice:P1', 'given up'].map((dedupe_key) => ({ dedupe_key })));
});

test('a hundred thousand stale sessions go in batches; calls are answered meanwhile, and the round reaches its end', async () => {
  const { app, db } = store;
  await db.query(
    `insert into session (token_hash, ends_at, data_key, key_id)
     select sha256(n::text::bytea), now() - interval '2 days', '', '' from generate_series(1, 100000) as n`,
  );
  let isOver = false;
  const round = tidy(app).finally(() => (isOver = true));
  const caller = store.as.visitor();
  let answered = 0;
  while (!isOver) {
    expect((await caller.call('app-session')).status).toBe(200);
    answered += 1;
    await sleep(100);
  }
  const { rows, batches, most, longest } = await round;
  expect(most).toBeLessThanOrEqual(MOST_AT_ONCE);
  console.info(
    `${app.db.kind}: ${rows} rows in ${batches} batches, the longest held the connection for ${Math.round(longest)} ms; ${answered} calls were answered`,
  );
  expect(await db.query(`select 1 from session where ends_at < now() - interval '1 day'`)).toEqual(
    [],
  );
  expect(answered).toBeGreaterThan(10);
}, 120_000);

test('stale rows behind many that stay are no more at once', async () => {
  const { app, db } = store;
  await db.query(
    `insert into counted_event (kind, subject, at)
     select 'kept', '', case when n > 40000 then now() - interval '3 days' else now() end
     from generate_series(1, 60000) as n`,
  );
  const { rows, most } = await tidy(app);
  expect(rows).toBe(20_000);
  expect(most).toBeLessThanOrEqual(MOST_AT_ONCE);
}, 60_000);

test('a server that stops ends its round after the batch under way', async () => {
  const { app, db } = store;
  await db.query(
    `insert into counted_event (kind, subject, at)
     select 'stop', '', now() - interval '3 days' from generate_series(1, 20000)`,
  );
  const stop = new AbortController();
  const round = tidy(app, stop.signal);
  stop.abort();
  await round;
  const left = () => db.query(`select 1 from counted_event where kind = 'stop' limit 1`);
  expect(await left()).toHaveLength(1);
  await tidy(app);
  expect(await left()).toEqual([]);
});
