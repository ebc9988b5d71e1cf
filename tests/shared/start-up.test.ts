import { describe, expect, test, vi } from 'vitest';
import type { StoreIndex } from '../../src/shared/store/store-index.ts';
import { startUp } from '../../src/shared/store/start-up.ts';
import type { Call, CallAnswer } from '../../src/shared/contracts/call-types.ts';

const configuration: StoreIndex = {
  hash: '',
  build: '',
  defaultPortal: 'NATWEL',
  portals: {},
  sites: {},
  locales: {},
  screens: {
    'entry/home': { title: '', route: '/home', aliases: ['/'], hash: {} },
    'store/plans': { title: '', route: '/plans', hash: {} },
  },
};
const ok = (data: unknown): CallAnswer => ({ ok: true, status: 200, data, message: '', top: {} });
const no = (message: string): CallAnswer => ({
  ok: false,
  status: 404,
  issues: [],
  message,
  data: [],
});

function serverWith(...replies: [string, CallAnswer][]) {
  const left = [...replies];
  const call = vi.fn((name: string, params?: object) => {
    const [expected, answer] = left.shift() ?? ['nothing', no('')];
    expect({ name, params }).toMatchObject({ name: expected });
    return Promise.resolve(answer);
  });
  return call as typeof call & Call;
}

describe('a visit', () => {
  test('by somebody unknown acts as a user, with the default contact details', async () => {
    const call = serverWith(
      ['app-session', ok({ open_type: null })],
      ['get-default-info', ok({ display_phone: '800-555-0109' })],
      ['app-context', ok({})],
    );
    const start = await startUp(call, configuration, '/plans');
    expect(call.mock.calls[2]).toEqual(['app-context', { open_type: 'user' }]);
    expect(start).toMatchObject({
      basename: '',
      lost: false,
      session: { open_type: 'user', landing: { display_phone: '800-555-0109' } },
    });
  });

  test('opens without contact details where they cannot be had', async () => {
    const call = serverWith(
      ['app-session', ok({ open_type: null, tempId: 'e1' })],
      ['get-default-info', no('The store is busy.')],
      ['app-context', ok({})],
    );
    const { session, lost } = await startUp(call, configuration, '/plans');
    expect([session, lost]).toEqual([{ open_type: 'user', tempId: 'e1' }, false]);
  });

  test('by somebody known keeps what is stored', async () => {
    const session = { open_type: 'agent', tempId: 'e1', effective_date: '01/01/2027' };
    const call = serverWith(['app-session', ok(session)]);
    const start = await startUp(call, configuration, '/home');
    expect(start.session).toMatchObject(session);
  });

  test('through a landing page has it in front of every route', async () => {
    const call = serverWith(
      ['app-session', ok({ open_type: 'user' })],
      ['validate-landing-page', ok({ valid: true })],
      ['app-context', ok({})],
      ['app-session', ok({ open_type: 'group' })],
    );
    const start = await startUp(call, configuration, '/harbor/plans');
    expect(call.mock.calls[1]).toEqual(['validate-landing-page', { landing_page: 'harbor' }]);
    expect(call.mock.calls[2]).toEqual(['app-context', { landing: 'harbor' }]);
    expect(start).toMatchObject({
      basename: '/harbor',
      lost: false,
      session: { open_type: 'group' },
    });
  });

  test('through a landing page that does not exist is lost', async () => {
    const call = serverWith(
      ['app-session', ok({ open_type: 'user' })],
      ['validate-landing-page', no('Landing page not found')],
    );
    expect(await startUp(call, configuration, '/nosuch')).toMatchObject({
      basename: '',
      lost: true,
    });
  });

  test('through a link of a portal enters it; one that is not there changes nothing', async () => {
    const portals = { LAKE: { code: 'LAKE', name: 'Lake' } };
    const call = serverWith(
      ['app-context', ok({})],
      ['app-session', ok({ open_type: 'user', portal_code: 'LAKE' })],
    );
    const start = await startUp(call, { ...configuration, portals }, '/', '?portal=LAKE');
    expect(call.mock.calls[0]).toEqual(['app-context', { portal: 'LAKE' }]);
    expect(start.session).toMatchObject({ portal_code: 'LAKE' });
    const other = serverWith(['app-session', ok({ open_type: 'user' })]);
    await startUp(other, { ...configuration, portals }, '/', '?portal=constructor');
    expect(other).toHaveBeenCalledTimes(1);
  });

  test('after a completed enrollment starts a new one', async () => {
    const order = { tempId: 'e1', tier: 'IO', effective_date: '01/01/2027' };
    const done = { open_type: 'user', status: 'completed', ...order };
    const start = await startUp(serverWith(['app-session', ok(done)]), configuration, '/');
    expect(start.session).toMatchObject({ tempId: null, tier: null, effective_date: null });
  });

  test('without a server says what the server would', async () => {
    const call = serverWith(['app-session', no('We could not reach the store.')]);
    await expect(startUp(call, configuration, '/')).rejects.toThrow(
      'We could not reach the store.',
    );
  });
});
