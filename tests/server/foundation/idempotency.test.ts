import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOPPER, startTestApp, type TestApp, type TestCaller } from '../../setup/test-app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await startTestApp();
});
afterAll(() => store.close());

async function knownVisitor(): Promise<TestCaller> {
  const visitor = store.as.visitor();
  await visitor.call('app-session');
  return visitor;
}

const start = (visitor: TestCaller, key: string, more = {}) =>
  visitor.call('add-filter-for-new-user', { ...SHOPPER, ...more }, { 'idempotency-key': key });

async function enrollments(): Promise<number> {
  const [row] = await store.app.db.query<{ n: number }>('select count(*) as n from enrollment');
  return row?.n ?? 0;
}

test('the same key gives the same answer and does nothing twice', async () => {
  const visitor = await knownVisitor();
  const before = await enrollments();
  const first = await start(visitor, 'a');
  const second = await start(visitor, 'a');
  expect(first.status).toBe(200);
  expect(second.text).toBe(first.text);
  expect(await enrollments()).toBe(before + 1);
});

test('twins under way at the same time end in one', async () => {
  const visitor = await knownVisitor();
  const before = await enrollments();
  const answers = await Promise.all(Array.from({ length: 5 }, () => start(visitor, 'twins')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await enrollments()).toBe(before + 1);
});

test('a key stands for one body, one call and one session', async () => {
  const visitor = await knownVisitor();
  await start(visitor, 'b');
  expect((await start(visitor, 'b', { zip: '33101' })).status).toBe(409);
  const other = await visitor.call(
    'app-context',
    { open_type: 'user' },
    { 'idempotency-key': 'b' },
  );
  expect(other.status).toBe(200);
  expect((await start(await knownVisitor(), 'b')).status).toBe(200);
});

test('a key stands for what the path names, too', async () => {
  const owner = await store.as.owner();
  const keep = (tab: string) =>
    owner.call(
      'put-draft',
      { enrollment_id: owner.enrollmentId, tab, data: {} },
      { 'idempotency-key': 'path' },
    );
  for (const tab of ['contact_info', 'primary_info']) {
    const { body } = await keep(tab);
    expect(body).toMatchObject({ status: 'success' });
  }
  const kept = await store.app.db.query(`select route from idempotency where key = 'path'`);
  expect(kept).toHaveLength(2);
});

test('a refusal is not kept: the corrected request goes through under the same key', async () => {
  const visitor = await knownVisitor();
  expect((await start(visitor, 'c', { zip: '00000' })).status).toBe(422);
  expect((await start(visitor, 'c')).status).toBe(200);
});

test('whoever lost the answer that brought the new token gets it with the answer', async () => {
  const visitor = await knownVisitor();
  const old = visitor.cookies.get('sid') ?? '';
  await start(visitor, 'd');
  const fresh = visitor.cookies.get('sid') ?? '';
  expect(fresh).not.toBe(old);
  const comesWith = async (token: string) => {
    visitor.cookies.set('sid', token);
    await start(visitor, 'd');
    return visitor.cookies.get('sid');
  };
  expect(await comesWith(old)).toBe(fresh);
  expect(await comesWith(old)).toBe(fresh);
  await store.app.db.query(
    `update session set previous_valid_until = now() - interval '1 second'
     where previous_valid_until is not null`,
  );
  const answer = await visitor.call('app-session');
  expect((answer.body.data as { tempId: unknown }).tempId).not.toBeNull();
});

test('a token that has been replaced in the meantime does not come back', async () => {
  const visitor = await knownVisitor();
  await start(visitor, 'f');
  const first = visitor.cookies.get('sid') ?? '';
  await start(visitor, 'g');
  expect(visitor.cookies.get('sid')).not.toBe(first);
  visitor.cookies.set('sid', first);
  await start(visitor, 'f');
  expect(visitor.cookies.get('sid')).toBe(first);
});

test('whoever lost the answer that ended the enrollment gets it again; another key is refused', async () => {
  const owner = await store.as.owner();
  const cancel = (key: string) =>
    owner.call(
      'cancel-enrollment',
      { enrollment_id: owner.enrollmentId },
      { 'idempotency-key': key },
    );
  const first = await cancel('end');
  expect(first.status).toBe(200);
  expect((await cancel('end')).text).toBe(first.text);
  expect((await cancel('anew')).status).toBe(409);
});

test('the new token of a kept answer is not to be had with the keys of the store', async () => {
  const visitor = await knownVisitor();
  await start(visitor, 'h');
  const fresh = visitor.cookies.get('sid') ?? '';
  const { app } = store;
  const rows = await app.db.query<{ session_id: number; sealed_answer: Buffer; key_id: string }>(
    `select session_id, sealed_answer, key_id from idempotency where key = 'h'`,
  );
  for (const row of rows) {
    const place = `idempotency:${row.session_id}:POST v2/add-filter-for-new-user:h:answer`;
    const kept = app.crypto.openRoot(row.sealed_answer, row.key_id, place).toString('utf8');
    const { token } = JSON.parse(kept) as { token: string };
    expect(Buffer.from(token, 'base64').toString('latin1')).not.toContain(fresh);
    expect(kept).not.toContain(fresh);
  }
  expect(rows).toHaveLength(1);
});

test('kept answers are sealed', async () => {
  const visitor = await knownVisitor();
  const { body } = await start(visitor, 'e');
  const rows = await store.app.db.query<{ sealed_answer: Buffer }>(
    'select sealed_answer from idempotency',
  );
  const kept = Buffer.concat(rows.map((row) => row.sealed_answer)).toString('latin1');
  expect(kept).not.toContain(body.temp_enrollment_id);
});
