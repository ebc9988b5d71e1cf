import { describe, expect, test, vi } from 'vitest';
import type { StoreIndex } from '../../src/shared/store/store-index.ts';
import { startUp } from '../../src/shared/store/start-up.ts';
import type { Call, CallAnswer } from '../../src/shared/contracts/call-types.ts';

const configuration: StoreIndex = {
  hash: '',
  build: '',
  defaultPortal: 'NATWEL',
  portals: { LAKE: { code: 'LAKE', name: 'Lake' } },
  sites: {},
  locales: {},
  screens: {
    'entry/home': { title: '', route: '/home', aliases: ['/'], hash: {} },
    'entry/lost': { title: '', route: '/404', hash: {}, entry: { bare: true } },
    'entry/agent-home': {
      title: '',
      route: '/agent-home',
      hash: {},
      entry: {
        context: { agent_id: { from: '/query/agent_id', optional: true }, eprocess: 'rep' },
      },
    },
    'entry/referral': {
      title: '',
      route: '/referrals',
      hash: {},
      entry: { begin: true, context: { referral: { from: '/query/rid' } } },
    },
    'entry/group': {
      title: '',
      route: '/groups/:landing',
      aliases: ['/groups'],
      hash: {},
      entry: {
        context: {
          landing: { from: '/params/landing', optional: true },
          group_id: { from: '/query/group', optional: true },
        },
        oneOf: ['landing', 'group_id'],
        go: '/group-home?from={params.landing}',
      },
    },
    'entry/group-home': {
      title: '',
      route: '/group-home',
      hash: {},
      entry: {
        begin: true,
        context: {
          group_id: { from: '/query/group_id', optional: true },
          home: '/group-home',
          eprocess: 'group',
        },
      },
    },
    'entry/partner-cart': {
      title: '',
      route: '/cart/:site/:id',
      hash: {},
      entry: {
        context: { site: { from: '/params/site' }, partner_link: { from: '/params/id' } },
      },
    },
    'store/plans': { title: '', route: '/plans', hash: {} },
  },
};
const ok = (data: unknown): CallAnswer => ({ ok: true, status: 200, data, message: '', top: {} });
const no = (status: number, message = ''): CallAnswer => ({
  ok: false,
  status,
  issues: [],
  message,
  data: [],
});

/** A server that answers these calls in their order. */
function serverWith(...replies: [string, CallAnswer][]) {
  const left = [...replies];
  const asked: [string, object | undefined][] = [];
  const call = vi.fn((name: string, params?: object) => {
    const [expected, answer] = left.shift() ?? ['nothing', no(0)];
    expect(name).toBe(expected);
    asked.push([name, params]);
    return Promise.resolve(answer);
  });
  return { call: call as typeof call & Call, asked };
}

const start = (server: ReturnType<typeof serverWith>, path: string, search = '') =>
  startUp(server.call, configuration, path, search);

describe('a visit', () => {
  test('asks for the session, and for nothing else', async () => {
    const session = { open_type: 'agent', tempId: 'e1', effective_date: '01/01/2027' };
    const started = await start(serverWith(['app-session', ok(session)]), '/plans');
    expect(started).toEqual({ session, basename: '' });
  });

  test('through a landing page has it in front of every route', async () => {
    const server = serverWith(['app-context', ok({})], ['app-session', ok({ open_type: 'group' })]);
    const started = await start(server, '/harbor/plans');
    expect(server.asked[0]?.[1]).toEqual({ landing: 'harbor' });
    expect(started).toEqual({ session: { open_type: 'group' }, basename: '/harbor' });
  });

  test('through a landing page that does not exist forgets the one before', async () => {
    const server = serverWith(['app-context', no(422)], ['app-context', ok({})]);
    const started = await start(server, '/nosuch');
    expect(server.asked[1]?.[1]).toEqual({ begin: true });
    expect(started).toEqual({ session: {}, basename: '', address: '/404', bare: true });
  });

  test('that would leave an enrollment under way stays where that is, and says so', async () => {
    const server = serverWith(['app-context', no(409)], ['app-session', ok({ tempId: 'e1' })]);
    expect(await start(server, '/harbor/plans', '?type=dental')).toEqual({
      session: { tempId: 'e1' },
      basename: '',
      address: '/home',
      elsewhere: '/harbor/plans?type=dental',
    });
  });

  test('after a completed enrollment starts a new one', async () => {
    const order = { tempId: 'e1', tier: 'IO', effective_date: '01/01/2027' };
    const done = { open_type: 'user', status: 'completed', ...order };
    const { session } = await start(serverWith(['app-session', ok(done)]), '/');
    expect(session).toMatchObject({ tempId: null, tier: null, effective_date: null });
  });

  test('without a server says what the server would', async () => {
    const server = serverWith(['app-session', no(503, 'We could not reach the store.')]);
    await expect(start(server, '/')).rejects.toThrow('We could not reach the store.');
  });
});

describe('the entry of a page', () => {
  test('begins anew with what the address names', async () => {
    const server = serverWith(['app-context', ok({})], ['app-session', ok({ referral: 'R-1' })]);
    const started = await start(server, '/referrals', '?rid=R-1');
    expect(server.asked[0]?.[1]).toEqual({ begin: true, referral: 'R-1' });
    expect(started).toEqual({ session: { referral: 'R-1' }, basename: '' });
  });

  test.each(['/referrals', '/groups', '/nothing/here', '/groups/'])(
    'leads from %s to the error page without a call',
    async (path) => {
      const server = serverWith();
      expect(await start(server, path)).toMatchObject({ address: '/404', bare: true });
      expect(server.asked).toEqual([]);
    },
  );

  test('counts together with that of the page it goes to', async () => {
    const server = serverWith(['app-context', ok({})], ['app-session', ok({})]);
    const started = await start(server, '/harbor/groups/team');
    expect(server.asked[0]?.[1]).toEqual({
      begin: true,
      landing: 'harbor',
      home: '/group-home',
      eprocess: 'group',
    });
    expect(started).toMatchObject({ basename: '/harbor', address: '/group-home?from=team' });
  });

  test('that a partner’s link does not open changes nothing of the visit', async () => {
    const server = serverWith(['app-context', no(422)]);
    expect(await start(server, '/cart/gym/foo')).toMatchObject({ address: '/404', bare: true });
    expect(server.asked).toEqual([['app-context', { site: 'gym', partner_link: 'foo' }]]);
  });

  test('enters a home without a name of whose it is', async () => {
    const server = serverWith(['app-context', ok({})], ['app-session', ok({})]);
    await start(server, '/group-home');
    expect(server.asked[0]?.[1]).toEqual({ begin: true, home: '/group-home', eprocess: 'group' });
  });

  test('asks nothing for a bare page', async () => {
    const server = serverWith();
    expect(await start(server, '/404')).toMatchObject({ session: {}, bare: true });
    expect(server.asked).toEqual([]);
  });
});

describe('the query of an address', () => {
  test.each([
    [
      '?agent_id=10110&uid=50001&group=4210',
      { agent_id: '10110', user_id: '50001', group_id: '4210', eprocess: 'rep' },
    ],
    [
      '?uid=50001&group=4210',
      { user_id: '50001', eprocess: 'applicant', enroll_type: 'existing-member' },
    ],
    ['?group_id=4210&group=1', { group_id: '4210', eprocess: 'group', open_type: 'group' }],
    ['?rid=R-100', { referral: 'R-100' }],
  ])('%s claims %j, and leaves the address', async (search, claims) => {
    const server = serverWith(['app-context', ok({})], ['app-session', ok({})]);
    const started = await start(server, '/plans', `${search}&type=dental`);
    expect(server.asked[0]?.[1]).toMatchObject(claims);
    expect(started.address).toBe('/plans?type=dental');
  });

  test('may name what is not there: nothing changes', async () => {
    const server = serverWith(['app-context', no(422)], ['app-session', ok({})]);
    expect(await start(server, '/plans', '?agent_id=9')).toMatchObject({ address: '/plans' });
  });

  test('leaves a page the role that it has itself', async () => {
    const server = serverWith(
      ['app-context', ok({})],
      ['app-context', ok({})],
      ['app-session', ok({})],
    );
    const started = await start(server, '/agent-home', '?agent_id=10110&group_id=4210');
    expect(server.asked.slice(0, 2).map(([, claims]) => claims)).toEqual([
      { agent_id: '10110', eprocess: 'rep' },
      { group_id: '4210' },
    ]);
    expect(started.address).toBe('/agent-home');
  });

  test('enters a portal that there is, and keeps it in the address', async () => {
    const server = serverWith(['app-context', ok({})], ['app-session', ok({})]);
    expect(await start(server, '/', '?portal=LAKE')).toEqual({ session: {}, basename: '' });
    expect(server.asked[0]?.[1]).toEqual({ portal: 'LAKE' });
    await start(serverWith(['app-session', ok({})]), '/', '?portal=constructor');
  });
});
