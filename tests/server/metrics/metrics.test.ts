import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

const TOKEN = 'a-token-of-thirty-two-characters';
const SECRET = 'zq-secret-7781';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
});
// What was counted a while ago is counted again.
beforeEach(() => vi.setSystemTime(Date.now() + 60_000));
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(test.app.settings, { metricsToken: undefined, publicOrigin: 'http://127.0.0.1' });
});

const ask = (options: Partial<InjectOptions> = {}) =>
  test.app.inject({ url: '/metrics', headers: { host: '127.0.0.1:8080' }, ...options });

/** The value of a line such as `store_calls_total{call="zip",status="200"}`. */
async function valueOf(line: string): Promise<number | undefined> {
  const { payload } = await ask();
  const found = payload.split('\n').find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

describe('the metrics', () => {
  it('count calls by name and status, with their time', async () => {
    const before = (await valueOf('store_calls_total{call="app-session",status="200"}')) ?? 0;
    await test.request('app-session');
    await test.request('get-plan-cart', { enrollment_id: SECRET });
    expect(await valueOf('store_calls_total{call="app-session",status="200"}')).toBe(before + 1);
    expect(await valueOf('store_calls_total{call="get-plan-cart",status="404"}')).toBe(1);
    expect(await valueOf('store_call_seconds_count{call="get-plan-cart"}')).toBe(1);
  });

  it('name no address, person or number that anybody sent', async () => {
    for (const url of [`/${SECRET}`, `/api/v1/${SECRET}`, `/api/v1/app/today?${SECRET}=1`])
      await test.app.inject({ url });
    const { payload } = await ask();
    expect(payload).not.toContain(SECRET);
    expect(payload).toMatch(/store_calls_total\{call="other",status="404"\} \d/);
    const known = new Set(test.app.endpoints.map(({ contract }) => contract.file.call));
    const named = [...payload.matchAll(/call="([^"]+)"/g)].map(([, name = '']) => name);
    expect(named.filter((name) => name !== 'other' && !known.has(name))).toEqual([]);
  });

  it('tell what is stored: messages, enrollments, drafts', async () => {
    const open = (await valueOf('store_enrollments{kind="open"}')) ?? 0;
    await test.as.owner();
    const { app } = test;
    await app.db.query(
      `insert into outbox (kind, dedupe_key, sealed_payload, key_id, state, created_at, next_attempt_at)
       values ('mail', 'late', '', '', 'waiting', now() - interval '1 hour', now() + interval '1 day'),
         ('mail', 'never', '', '', 'dead', now(), now())`,
    );
    vi.setSystemTime(Date.now() + 60_000);
    expect(await valueOf('store_enrollments{kind="open"}')).toBe(open + 1);
    expect(await valueOf('store_outbox_messages{state="waiting"}')).toBe(1);
    expect(await valueOf('store_outbox_messages{state="given_up"}')).toBe(1);
    expect(await valueOf('store_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3600);
    await app.db.query('delete from outbox');
  });

  it('name the configuration in force, and the pool of PostgreSQL', async () => {
    const { hash } = test.app.configuration.current();
    expect(await valueOf(`store_configuration_info{hash="${hash}"}`)).toBe(1);
    const idle = await valueOf('store_database_connections{state="idle"}');
    const isPostgres = test.app.db.kind === 'postgres';
    expect(idle).toEqual(isPostgres ? expect.any(Number) : undefined);
  });

  it('ask the database once for many askers, and answer without it', async () => {
    const query = vi.spyOn(test.app.db, 'query');
    await Promise.all(Array.from({ length: 20 }, () => ask()));
    // The outbox may look for work meanwhile.
    const asked = query.mock.calls.filter(([sql]) => !sql.includes('update outbox'));
    expect(asked).toHaveLength(1);
    query.mockRejectedValue(new Error('gone'));
    vi.setSystemTime(Date.now() + 60_000);
    expect(await valueOf('store_database_up')).toBe(0);
    expect(await valueOf('store_enrollments{kind="open"}')).toBeUndefined();
  });
});

describe('who may read the metrics', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it.each([
    ['another machine', { remoteAddress: '10.0.0.7' }],
    ['a proxy that names who asks', { headers: { 'x-forwarded-for': '10.0.0.7' } }],
    ['a proxy that passes the public name on', { headers: { host: 'store.example' } }],
    ['a wrong token', { remoteAddress: '10.0.0.7', headers: bearer(`${TOKEN}x`) }],
  ])('not %s: it gets what unknown calls get', async (_who, options) => {
    test.app.settings.metricsToken = TOKEN;
    const [refused, unknown] = [
      await ask(options),
      await test.app.inject({ url: '/api/v1/no-metrics', ...options }),
    ];
    expect([refused.statusCode, refused.payload]).toEqual([404, unknown.payload]);
  });

  it('nobody without a token, once the store has a public address', async () => {
    test.app.settings.publicOrigin = 'https://store.example';
    expect((await ask()).statusCode).toBe(404);
    expect((await ask({ headers: bearer('undefined') })).statusCode).toBe(404);
  });

  it('whoever has the token', async () => {
    Object.assign(test.app.settings, {
      metricsToken: TOKEN,
      publicOrigin: 'https://store.example',
    });
    const answer = await ask({ remoteAddress: '10.0.0.7', headers: bearer(TOKEN) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0.0.4/);
  });
});
