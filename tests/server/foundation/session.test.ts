import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { becomeAgent } from '../../setup/become.ts';
import type { TestCaller } from '../../setup/test-app.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await startTestApp();
});
afterAll(() => store.close());

const dataOf = async (caller: TestCaller) =>
  (await caller.call('app-session')).body.data as Record<string, unknown>;

function withToken(token: string): TestCaller {
  const caller = store.as.visitor();
  caller.cookies.set('sid', token);
  return caller;
}

test('the first question of a browser starts its session, whose token only the browser has', async () => {
  const visitor = store.as.visitor();
  const answer = await visitor.call('app-session');
  expect(answer.body).toMatchObject({ status: 'success', statusCode: 200, message: '' });
  expect(answer.body.data).toMatchObject({ portal_code: 'NATWEL', tempId: null, receipt: false });
  expect(answer.headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const token = visitor.cookies.get('sid') ?? '';
  const rows = await store.app.db.query('select * from session');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('starting an enrollment replaces the token; the old one works for half a minute', async () => {
  const visitor = store.as.visitor();
  await visitor.call('app-session');
  const before = visitor.cookies.get('sid') ?? '';
  const owner = await visitor.call('add-filter-for-new-user', {
    zip: '75001',
    dob: '04/12/1990',
    gender: '1',
    tier: 'IO',
  });
  const id = owner.body.temp_enrollment_id;
  const after = visitor.cookies.get('sid') ?? '';
  expect(after).not.toBe(before);
  expect((await dataOf(withToken(before))).tempId).toBe(id);
  expect((await dataOf(withToken(after))).tempId).toBe(id);
  await store.app.db.query(
    `update session set previous_valid_until = now() - interval '1 second'
     where previous_valid_until is not null`,
  );
  expect((await dataOf(withToken(before))).tempId).toBeNull();
  expect((await dataOf(withToken(after))).tempId).toBe(id);
});

test.each([
  ['half an hour without a word', `last_seen_at = now() - interval '31 minutes'`],
  ['twelve hours', `ends_at = now() - interval '1 second'`],
  ['logging out', `ended_at = now()`],
])('%s ends the session, never the enrollment', async (_, change) => {
  const owner = await store.as.owner();
  const named = { enrollment_id: owner.enrollmentId };
  expect((await owner.call('get-plan-cart', named)).status).toBe(200);
  await store.app.db.query(`update session set ${change}`);
  const answer = await owner.call('get-plan-cart', named);
  expect(answer.body).toMatchObject({ statusCode: 401, message: 'Your session has ended.' });
  expect((await dataOf(owner)).tempId).toBeNull();
  const [row] = await store.app.db.query<{ status: string }>(
    'select status from enrollment where public_id = $1 and data_key is not null',
    [owner.enrollmentId],
  );
  expect(row?.status).toBe('open');
});

test('a session in use stays alive', async () => {
  const owner = await store.as.owner();
  await store.app.db.query(`update session set last_seen_at = now() - interval '29 minutes'`);
  await owner.call('get-plan-cart', { enrollment_id: owner.enrollmentId });
  const [row] = await store.app.db.query<{ fresh: boolean }>(
    `select bool_or(last_seen_at > now() - interval '1 minute') as fresh from session`,
  );
  expect(row?.fresh).toBe(true);
});

test.each([
  ['reads', 'app-group-quotes', {}],
  ['changes', 'app-context', { landing: 'dana' }],
])('what a page %s by itself keeps no session alive', async (_what, call, params) => {
  const agent = store.as.visitor();
  await becomeAgent(store, agent);
  const rest = (minutes: number) =>
    store.app.db.query(
      `update session set last_seen_at = last_seen_at - make_interval(mins => $1)`,
      [minutes],
    );
  await rest(20);
  const background = { 'x-background': '1' };
  expect((await agent.call(call, params, background)).status).toBe(200);
  await rest(11);
  expect((await dataOf(agent)).principal ?? null).toBeNull();
});

test('what a person does beside that keeps it', async () => {
  const agent = store.as.visitor();
  await becomeAgent(store, agent);
  await store.app.db.query(`update session set last_seen_at = now() - interval '20 minutes'`);
  await agent.call('app-group-quotes', {}, { 'x-background': '1' });
  await agent.call('app-group-quotes');
  await store.app.db.query(
    `update session set last_seen_at = last_seen_at - interval '11 minutes'`,
  );
  expect((await dataOf(agent)).principal).toMatchObject({ kind: 'agent' });
});

test('logging out clears what the browser stored and makes the token worthless', async () => {
  const owner = await store.as.owner();
  const token = owner.cookies.get('sid') ?? '';
  const answer = await owner.call('app-logout');
  expect(answer.headers['clear-site-data']).toBe('"storage"');
  expect(owner.cookies.has('sid')).toBe(false);
  const again = await withToken(token).call('get-plan-cart', { enrollment_id: owner.enrollmentId });
  expect(again.status).toBe(401);
});

test('a landing page tells whose shop it is; an unknown one is refused', async () => {
  const visitor = store.as.visitor();
  expect((await visitor.call('app-context', { landing: 'harbor' })).status).toBe(200);
  expect(await dataOf(visitor)).toMatchObject({ group_id: '4210', open_type: 'group' });
  // A second landing page replaces the group of the first.
  expect((await visitor.call('app-context', { landing: 'dana' })).status).toBe(200);
  expect(await dataOf(visitor)).toMatchObject({ agent_id: '10110', group_id: null });
  const answer = await visitor.call('app-context', { landing: 'nowhere' });
  expect(answer.status).toBe(422);
  expect(answer.body.data).toEqual([
    { target_element: 'landing', error_message: 'Landing page not found' },
  ]);
});

describe('claims about where a visitor comes from', () => {
  const enter = async (caller: TestCaller, claims: object) =>
    (await caller.call('app-context', { ...claims })).status;
  const SHOP = { agent_id: '10110', group_id: '4210', portal: 'NATWEL' };

  test('are told to the page, and forgotten when the visit begins anew', async () => {
    const visitor = store.as.visitor();
    const claims = {
      user_id: '50001',
      eprocess: 'rep',
      open_type: 'agent',
      enroll_type: 'existing-user',
      home: '/agent-home',
      platform_type: 'rep-quote',
    };
    expect(await enter(visitor, { ...SHOP, ...claims })).toBe(200);
    expect(await dataOf(visitor)).toMatchObject({
      ...claims,
      enroll_type: 'existing-member',
      agent_id: '10110',
      group_id: '4210',
      portal_code: 'NATWEL',
    });
    expect(await enter(visitor, { begin: true })).toBe(200);
    const cleared = {
      agent_id: null,
      group_id: null,
      home: null,
      user_id: null,
      eprocess: 'applicant',
    };
    expect(await dataOf(visitor)).toMatchObject(cleared);
  });

  test.each([
    [{ agent_id: '99999' }, 'agent_id'],
    [{ group_id: '99999' }, 'group_id'],
    [{ ...SHOP, group_id: '4211' }, 'group_id'],
    [{ agent_id: '10111', group_id: '4211', portal: 'NATWEL' }, 'portal'],
    [{ external: 'nowhere' }, 'external'],
    [{ begin: true, referral: 'nobody' }, 'referral'],
    [{ home: '//elsewhere.example' }, 'home'],
  ])('that are not known are refused, and nothing is stored: %j', async (claims, field) => {
    const visitor = store.as.visitor();
    await enter(visitor, { landing: 'dana' });
    const answer = await visitor.call('app-context', claims);
    expect(answer.status).toBe(422);
    expect(answer.body.data).toMatchObject([{ target_element: field }]);
    expect(await dataOf(visitor)).toMatchObject({ agent_id: '10110', group_id: null });
  });

  test('name landing pages in either case; another one forgets what came with the last', async () => {
    const visitor = store.as.visitor();
    await enter(visitor, { landing: 'Elevate-Team' });
    expect(await dataOf(visitor)).toMatchObject({ portal_code: 'ELEVAT', group_id: '77' });
    await enter(visitor, { landing: 'HARBOR' });
    expect(await dataOf(visitor)).toMatchObject({ portal_code: 'NATWEL', group_id: '4210' });
    // The same again leaves what was chosen in it.
    await enter(visitor, { portal: 'PRMIER' });
    await enter(visitor, { landing: 'harbor' });
    expect(await dataOf(visitor)).toMatchObject({ portal_code: 'PRMIER' });
  });

  test('on the designated host a group has no home of its own', async () => {
    const { entry } = store.app.settings;
    const homes = [];
    const group = store.as.visitor();
    await enter(group, { begin: true, home: '/group-home', open_type: 'group', group_id: '4210' });
    const agent = store.as.visitor();
    await enter(agent, { begin: true, home: '/agent-home', open_type: 'agent' });
    for (const host of ['elsewhere.example', 'localhost']) {
      entry.designatedHost = host;
      homes.push((await dataOf(group)).home, (await dataOf(agent)).home);
    }
    entry.designatedHost = '';
    expect(homes).toEqual(['/group-home', '/agent-home', null, '/agent-home']);
  });

  test('who comes back to a role home begins anew there as the same', async () => {
    const visitor = store.as.visitor();
    const home = { begin: true, home: '/agent-home', open_type: 'agent' };
    await enter(visitor, { ...home, agent_id: '10110' });
    await enter(visitor, { group_id: '4210', portal: 'PRMIER', enroll_type: 'new-group-member' });
    await enter(visitor, home);
    const anew = { agent_id: '10110', group_id: null, portal_code: 'NATWEL', enroll_type: null };
    expect(await dataOf(visitor)).toMatchObject(anew);
    await enter(visitor, { ...home, home: '/group-home' });
    expect(await dataOf(visitor)).toMatchObject({ agent_id: null });
  });

  test('a group without its agent comes with its own', async () => {
    const visitor = store.as.visitor();
    await enter(visitor, { agent_id: '10111' });
    await enter(visitor, { group_id: '4210' });
    expect(await dataOf(visitor)).toMatchObject({ agent_id: '10110', group_id: '4210' });
    await enter(visitor, { agent_id: '10111' });
    expect(await dataOf(visitor)).toMatchObject({ agent_id: '10111', group_id: null });
  });

  test('never leave an enrollment under way for another shop, unless the person says so', async () => {
    const owner = await store.as.owner();
    for (const claims of [{ landing: 'harbor' }, { begin: true, home: '/agent-home' }, SHOP]) {
      expect(await enter(owner, claims)).toBe(409);
      expect((await dataOf(owner)).tempId).toBe(owner.enrollmentId);
    }
    // Its own shop is no other one.
    expect(await enter(owner, { landing: 'user-open' })).toBe(200);
    expect((await dataOf(owner)).tempId).toBe(owner.enrollmentId);
    expect(await enter(owner, { begin: true, leave: true })).toBe(200);
    expect((await dataOf(owner)).tempId).toBeNull();
    expect(await enter(owner, { landing: 'harbor' })).toBe(200);
  });
});

test('on https the cookie is bound to the host and never sent in clear', async () => {
  const secure = await startTestApp({
    settings: { secure: true, publicOrigin: 'https://store.example', publicOriginGiven: true },
  });
  const answer = await secure.request('app-session');
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(answer.headers['strict-transport-security']).toBeDefined();
  await secure.close();
});

test('session and enrollment come in one query, and the store’s own facts in none', async () => {
  const owner = await store.as.owner();
  const named = { enrollment_id: owner.enrollmentId };
  await owner.call('get-cart-count', named);
  await owner.call('app-session');
  const asked = new AsyncLocalStorage<true>();
  const { query } = store.app.db;
  const sent: string[] = [];
  vi.spyOn(store.app.db, 'query').mockImplementation((sql, ...more) => {
    // The outbox and other work of the server's own ask, too.
    if (asked.getStore()) sent.push(sql);
    return query.call(store.app.db, sql, ...more);
  });
  const statements = async (
    call: string,
    params?: Record<string, unknown>,
  ): Promise<readonly string[]> => {
    // Otherwise rows of the embedded database are kept for a moment.
    await store.app.db.query(`update session set last_seen_at = now() where id = 0`);
    sent.length = 0;
    expect((await asked.run(true, () => owner.call(call, params))).status).toBe(200);
    // A call runs again once the limits took their next lot.
    if (sent.some((sql) => /request_bucket/.test(sql))) return statements(call, params);
    // Now and then it is asked whether the catalogue changed.
    return sent.filter((sql) => !/xmin/.test(sql));
  };
  const [session, count] = [/from session s/, /count/];
  expect(await statements('app-session')).toEqual([expect.stringMatching(session)]);
  expect(await statements('get-cart-count', named)).toEqual(
    [session, count].map((sql) => expect.stringMatching(sql)),
  );
});
