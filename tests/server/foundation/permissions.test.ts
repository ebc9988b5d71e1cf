import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLERS, type Caller, type Enrollment } from '../../../server/contract.ts';
import type { Endpoint } from '../../../server/http/route-table.ts';
import { becomeAgent, becomeGroup } from '../../setup/become.ts';
import { startTestApp, type TestAnswer, type TestApp, TestCaller } from '../../setup/test-app.ts';

const NOT_FOUND = 'Enrollment not found';
const UNRELATED: readonly Caller[] = ['visitor', 'agentClaim', 'other', 'partner'];
const NO_CALL = 'There is no such call.';

let store: TestApp;
let foreign: Enrollment;
beforeAll(async () => {
  store = await startTestApp();
  foreign = await newEnrollment();
});
afterAll(() => store.close());

async function newEnrollment(): Promise<Enrollment> {
  const { app } = store;
  return app.db.tx(async (db) =>
    app.enrollments.create(db, await app.sessions.create(db), {
      portal: 'NATWEL',
      agentId: '10110',
      groupId: '4210',
      memberUserId: undefined,
      eprocess: 'applicant',
      openType: 'user',
      enrollType: 'new-member',
      site: undefined,
      tier: 'IO',
    }),
  );
}

/** Who somebody is, and which caller that makes them: to a strange enrollment, and in calls that name none. */
interface Person {
  to: Caller;
  without: Caller;
  begin(browser: TestCaller): Promise<unknown>;
}

// The enrollments are of agent 10110 and group 4210.
const PRINCIPALS: Record<string, Person> = {
  agent: { to: 'agent', without: 'agent', begin: (browser) => becomeAgent(store, browser) },
  'another agent': {
    to: 'other',
    without: 'agent',
    begin: (browser) => becomeAgent(store, browser, '10111'),
  },
  group: { to: 'group', without: 'group', begin: (browser) => becomeGroup(store, browser) },
  'another group': {
    to: 'other',
    without: 'group',
    begin: (browser) => becomeGroup(store, browser, '4211'),
  },
  'a member by link': {
    to: 'other',
    without: 'owner',
    begin: async (browser) =>
      beginAs(browser, await store.app.db.tx((db) => store.app.links.ofMemberAgain(db, '50001'))),
  },
  'a member by id': {
    to: 'other',
    without: 'owner',
    begin: (browser) => beginAs(browser, '50001'),
  },
};

async function beginAs(browser: TestCaller, user_id: string): Promise<void> {
  const { status } = await browser.call('add-filter-for-member', { user_id, tier: 'IO' });
  expect(status).toBe(200);
}

/** A browser that stands to the enrollment as this kind of caller does. */
async function browserOf(kind: Caller, enrollment: Enrollment) {
  const { app } = store;
  const browser = new TestCaller(app);
  const headers: Record<string, string> = {};
  if (kind === 'partner')
    headers.authorization = `Basic ${Buffer.from('usag:usag-demo-secret').toString('base64')}`;
  if (kind === 'agentClaim') headers.agent_id = '10110';
  const level = { owner: 1, resumed: 2, stepped: 3, other: 1 }[kind as string];
  if (level !== undefined)
    await app.db.tx(async (db) => {
      const session = await app.sessions.create(db);
      browser.cookies.set('sid', app.sessions.issuedToken(session) ?? '');
      const target = kind === 'other' ? foreign : enrollment;
      await app.enrollments.bind(db, session, target, level as 1 | 2 | 3);
    });
  return { browser, headers };
}

type Visit = Awaited<ReturnType<typeof browserOf>>;

async function answerOf(endpoint: Endpoint, { browser, headers }: Visit, enrollment: Enrollment) {
  const id = enrollment.publicId;
  const { scope } = endpoint.route.access;
  const path = endpoint.url.replace(':tempId', id).replace(/:\w+/g, 'primary_info');
  const named = (scope === 'enrollment' || scope === 'either') && !endpoint.url.includes(':tempId');
  if (endpoint.method === 'GET') {
    return browser.send({
      method: 'GET',
      url: named ? `${path}?enrollment_id=${id}` : path,
      headers,
    });
  }
  const payload = named ? { enrollment_id: id } : {};
  return browser.send({ method: endpoint.method, url: path, payload, headers });
}

/** What an answer says, where it is not what the permission table says of this kind of caller. */
function faultOf(endpoint: Endpoint, answer: TestAnswer, kind: Caller): string[] {
  const { access } = endpoint.route;
  const strange = access.scope === 'either' && UNRELATED.includes(kind);
  // Whoever holds a strange enrollment is its owner in calls that name none.
  const isNamed = access.scope === 'enrollment' || access.scope === 'either';
  const caller = kind === 'other' && !isNamed ? 'owner' : kind;
  const expected = strange ? 'hidden' : access.callers[caller];
  const { message } = answer.body;
  const unknown = answer.status === 404 && (message === NOT_FOUND || message === NO_CALL);
  const got = unknown ? 'hidden' : answer.status === 403 ? 'forbidden' : 'allowed';
  const wanted = expected === 'hidden' || expected === 'forbidden' ? expected : 'allowed';
  const isRight = got === wanted && answer.status < 500 && answer.status !== 401;
  return isRight ? [] : [`${endpoint.method} ${endpoint.url}: ${answer.status} ${message}`];
}

// Calls about a group's quote have callers of their own, and a test of their own.
const endpoints = () => store.app.endpoints.filter(({ route }) => route.access.scope !== 'census');

describe('every call answers as its permission table says', () => {
  const kinds = CALLERS.filter((kind) => kind !== 'agent' && kind !== 'group');
  test.for(kinds)('as %s', { timeout: 120_000 }, async (kind) => {
    const wrong: string[] = [];
    for (const endpoint of endpoints()) {
      const enrollment = await newEnrollment();
      const answer = await answerOf(endpoint, await browserOf(kind, enrollment), enrollment);
      wrong.push(...faultOf(endpoint, answer, kind));
    }
    expect(wrong).toEqual([]);
  });

  test.for(Object.entries(PRINCIPALS))('as %s', { timeout: 120_000 }, async ([, person]) => {
    const visit = { browser: store.as.visitor(), headers: {} };
    await person.begin(visit.browser);
    const wrong: string[] = [];
    let enrollment = await newEnrollment();
    const isLogout = ({ contract }: Endpoint) => contract.file.call === 'app-logout';
    const last = endpoints().filter(isLogout);
    for (const endpoint of [...endpoints().filter((one) => !isLogout(one)), ...last]) {
      const { scope, mutates } = endpoint.route.access;
      const isNamed = scope === 'enrollment' || scope === 'either';
      const answer = await answerOf(endpoint, visit, enrollment);
      wrong.push(...faultOf(endpoint, answer, isNamed ? person.to : person.without));
      if (mutates && isNamed) enrollment = await newEnrollment();
    }
    expect(wrong).toEqual([]);
  });
});

test('an unknown id and a foreign id give the same answer, byte for byte', async () => {
  const owner = await store.as.owner();
  const unknown = await owner.call('get-plan-cart', { enrollment_id: 'x'.repeat(32) });
  const other = await owner.call('get-plan-cart', { enrollment_id: foreign.publicId });
  expect(unknown.status).toBe(404);
  expect(other.text).toBe(unknown.text);
  expect(Object.keys(other.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
});

test('a denial leaves an audit row that names the enrollment of nobody', async () => {
  const owner = await store.as.owner();
  await owner.call('get-plan-cart', { enrollment_id: foreign.publicId });
  const [row] = await store.app.db.query<{ action: string; outcome: string }>(
    'select action, outcome, enrollment_id from audit order by id desc limit 1',
  );
  expect(row).toEqual({ action: 'get-plan-cart', outcome: 'denied 404', enrollment_id: null });
});

test('after an enrollment ended every change is refused, and a session without write rights only reads', async () => {
  const owner = await store.as.owner();
  const id = owner.enrollmentId;
  const { db } = store.app;
  const set = (sql: string) => db.query(sql, [id]);
  await set(`update session_binding set can_write = false
    where enrollment_id = (select id from enrollment where public_id = $1)`);
  const params = { enrollment_id: id, plan_id: '9001', plan_pricing_id: 'x' };
  expect((await owner.call('add-plan-to-cart', params)).status).toBe(403);
  expect((await owner.call('get-plan-cart', { enrollment_id: id })).status).toBe(200);
  await set(`update session_binding set can_write = true
    where enrollment_id = (select id from enrollment where public_id = $1)`);
  await set(`update enrollment set status = 'completed' where public_id = $1`);
  expect((await owner.call('add-plan-to-cart', params)).status).toBe(409);
});
