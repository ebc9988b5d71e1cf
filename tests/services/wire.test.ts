import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MESSAGES } from '../../src/services/envelope.ts';
import type { WireEvents } from '../../src/services/sender.ts';
import { createWire } from '../../src/services/wire.ts';

const TABLE = {
  'get-plan-cart': { method: 'GET', path: 'get-plan-cart' },
  'add-plan-to-cart': { method: 'POST', path: 'add-plan-to-cart' },
  'save-contact-info': { method: 'POST', path: 'save-contact-info' },
  'change-filter-info': { method: 'PUT', path: 'change-filter-info/:tempId' },
  'put-draft': { method: 'PUT', path: 'app/draft/:tab' },
};
const OK = { status: 'success', statusCode: 200, message: '', data: { result: 1 } };

type Reply = { status: number; data: unknown; headers?: Record<string, string> } | AxiosError;
let replies: Reply[];
let sent: InternalAxiosRequestConfig[];

beforeEach(() => {
  replies = [];
  sent = [];
  axios.defaults.adapter = async (config) => {
    sent.push(config);
    const reply = replies.shift() ?? { status: 200, data: OK };
    if (reply instanceof AxiosError) throw reply;
    return { statusText: '', config, headers: {}, ...reply };
  };
});
afterEach(() => {
  delete axios.defaults.adapter;
  vi.restoreAllMocks();
});

function listen() {
  const heard = {
    counts: [] as number[],
    builds: [] as unknown[],
    uses: 0,
    ends: 0,
    denials: 0,
    pending: (change: number) => void heard.counts.push(change),
    answered: (...seen: unknown[]) => void heard.builds.push(seen),
    active: () => void (heard.uses += 1),
    ended: () => void (heard.ends += 1),
    denied: () => void (heard.denials += 1),
    hints: () => ({ agent_id: '10109' }),
    language: () => 'es',
  };
  return heard satisfies WireEvents;
}
const lost = () => new AxiosError('Network Error', 'ERR_NETWORK');

describe('a call', () => {
  test('sends what is not empty, with the hints and the header that a form cannot send', async () => {
    await createWire(listen(), TABLE).call('get-plan-cart', {
      enrollment_id: 'e1',
      column: '',
      x: null,
    });
    expect(sent[0]).toMatchObject({ url: 'get-plan-cart', params: { enrollment_id: 'e1' } });
    expect(sent[0]?.headers).toMatchObject({ 'X-Requested-With': 'fetch', agent_id: '10109' });
    expect(sent[0]?.headers['Idempotency-Key']).toBeUndefined();
  });

  test('says so inside the frame of another page, and only there', async () => {
    const { call } = createWire(listen(), TABLE);
    await call('get-plan-cart');
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    await createWire(listen(), TABLE).call('get-plan-cart');
    expect(sent.map(({ headers }) => headers['X-Framed'] as unknown)).toEqual([undefined, '1']);
  });

  test('takes questions along with a change, in letters that a header may hold, and brings their answers', async () => {
    const also = [{ call: 'get-plan-cart', params: { name: 'Zoë' } }];
    const answered = [{ ...also[0], data: { result: 2 } }];
    replies = [{ status: 200, data: { ...OK, also: [...answered, 'no answer'] } }];
    const { call } = createWire(listen(), TABLE);
    expect(await call('add-plan-to-cart', {}, { also })).toMatchObject({ also: answered, top: {} });
    const header = String(sent[0]?.headers['X-Also']);
    expect(header).toMatch(/^[ -~]+$/);
    expect(JSON.parse(header)).toEqual(also);
    await call('get-plan-cart', {}, { also });
    expect(sent[1]?.headers['X-Also']).toBeUndefined();
  });

  test('puts parameters of the path into the path', async () => {
    await createWire(listen(), TABLE).call('change-filter-info', { tempId: 'a/b', zip: '75001' });
    expect(sent[0]).toMatchObject({
      method: 'put',
      url: 'change-filter-info/a%2Fb',
      data: '{"zip":"75001"}',
    });
  });

  test('counts while it is under way, unless nobody waits for it', async () => {
    const heard = listen();
    const { call } = createWire(heard, TABLE);
    await call('get-plan-cart');
    expect(heard.counts).toEqual([1, -1]);
    await call('put-draft', { tab: 'contact_info', data: {} });
    await call('get-plan-cart', {}, { quiet: true });
    expect(heard.counts).toEqual([1, -1]);
  });

  test('says whether a person caused it, and counts as use only then', async () => {
    const heard = listen();
    const { call } = createWire(heard, TABLE);
    await call('get-plan-cart', {}, { background: true });
    expect(heard).toMatchObject({ uses: 0, builds: [expect.anything()] });
    await call('get-plan-cart');
    expect(heard.uses).toBe(1);
    expect(sent.map(({ headers }) => headers['X-Background'] as unknown)).toEqual(['1', undefined]);
  });

  test('says which build and configuration answered, and when the session has ended', async () => {
    const heard = listen();
    replies = [
      { status: 200, data: OK, headers: { 'x-build': 'b2', 'x-configuration': 'c1' } },
      { status: 401, data: { status: 'error', statusCode: 401, message: 'Your visit has ended' } },
    ];
    const { call } = createWire(heard, TABLE);
    await call('get-plan-cart');
    expect(heard.ends).toBe(0);
    await call('get-plan-cart');
    expect(heard).toMatchObject({
      builds: [
        ['b2', 'c1', expect.any(Number)],
        [undefined, undefined, expect.any(Number)],
      ],
      ends: 1,
    });
  });

  test('is known as a change once anything was sent', async () => {
    const wire = createWire(listen(), TABLE);
    expect(wire.reads('add-plan-to-cart')).toBe(true);
    await wire.call('get-plan-cart');
    expect([wire.reads('get-plan-cart'), wire.reads('add-plan-to-cart')]).toEqual([true, false]);
  });

  test('that nobody knows is a failure', async () => {
    expect(await createWire(listen(), TABLE).call('nonsense')).toMatchObject({
      ok: false,
      status: 0,
    });
  });
});

describe('without an answer', () => {
  test('a read is tried once more', async () => {
    replies = [lost(), { status: 200, data: OK }];
    expect(await createWire(listen(), TABLE).call('get-plan-cart')).toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
  });

  describe('because of too many questions', () => {
    const busy = (seconds: string): Reply => ({
      status: 429,
      data: { status: 'error', statusCode: 429, message: 'Please wait.' },
      headers: { 'retry-after': seconds },
    });
    const ask = async (name: keyof typeof TABLE, ...given: Reply[]) => {
      vi.useFakeTimers();
      replies = given;
      const answer = createWire(listen(), TABLE).call(name);
      await vi.advanceTimersByTimeAsync(60_000);
      vi.useRealTimers();
      return answer;
    };

    test('a read waits as long as the server says, twice', async () => {
      expect(await ask('get-plan-cart', busy('1'), busy('3'))).toMatchObject({ ok: true });
      expect(sent).toHaveLength(3);
    });

    test.each([
      ['that takes too long', 'get-plan-cart', ['4'], 1],
      ['that stays so', 'get-plan-cart', ['1', '1', '1'], 3],
      ['that a proxy gives a date for', 'get-plan-cart', ['Mon, 30 Nov 2026 12:00:00 GMT'], 1],
      ['of a change', 'add-plan-to-cart', ['1'], 1],
    ] as const)('one %s is told', async (_, name, waits, times) => {
      const answer = await ask(name, ...waits.map(busy));
      expect(answer).toMatchObject({ ok: false, status: 429, message: 'Please wait.' });
      expect(sent).toHaveLength(times);
    });
  });

  test('a change is not, and the same change keeps its key until it was answered', async () => {
    const { call } = createWire(listen(), TABLE);
    replies = [lost(), { status: 200, data: OK }, { status: 200, data: OK }];
    const first = await call('add-plan-to-cart', { plan_id: '9001' });
    expect(first).toMatchObject({ ok: false, status: 0, message: MESSAGES.unreachable });
    await call('add-plan-to-cart', { plan_id: '9001' });
    await call('add-plan-to-cart', { plan_id: '9001' });
    const [one, two, three] = sent.map((request) => String(request.headers['Idempotency-Key']));
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  test('the same change over what was saved meanwhile is another one', async () => {
    const { call } = createWire(listen(), TABLE);
    replies = [lost(), { status: 200, data: OK }, { status: 200, data: OK }];
    const [here, there] = [{ city: 'Dallas' }, { city: 'Plano' }];
    await call('save-contact-info', here, { version: 1 });
    await call('save-contact-info', there, { version: 2 });
    await call('save-contact-info', here, { version: 3 });
    const keys = sent.map((request) => String(request.headers['Idempotency-Key']));
    expect(new Set(keys).size).toBe(3);
  });

  test('a call that takes long is given more time', async () => {
    const { call } = createWire(listen(), TABLE);
    await call('get-plan-cart');
    await call('add-plan-to-cart');
    await call('get-plan-cart', {}, { timeout: 90_000 });
    expect(sent.map(({ timeout }) => timeout)).toEqual([15_000, 30_000, 90_000]);
  });

  test('the person reads why', async () => {
    const { call } = createWire(listen(), TABLE);
    replies = [new AxiosError('timeout', 'ECONNABORTED')];
    expect((await call('add-plan-to-cart')).message).toBe(MESSAGES.timeout);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    replies = [lost()];
    expect((await call('add-plan-to-cart')).message).toBe(MESSAGES.offline);
  });
});
