import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
});
// What was seen within the last second is not looked at again.
beforeEach(() => vi.setSystemTime(Date.now() + 2_000));
afterEach(() => vi.restoreAllMocks());

const get = (url: string) => test.app.inject({ url });

describe('the health pages', () => {
  it('say that everything is ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await get('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', storage: 'ok', configuration: 'ok', draining: 'ok' },
    });
  });

  it('need no session and set none', async () => {
    const answer = await get('/readyz');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('tell a dead database, while the process counts as alive', async () => {
    vi.spyOn(test.app.db, 'query').mockRejectedValue(new Error('gone'));
    const ready = await get('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ status: 'not ready', checks: { database: 'failed' } });
    const alive = await get('/healthz');
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('do not wait for a database that does not answer', async () => {
    const { query } = test.app.db;
    // Only this question: closing would wait for the outbox to get its answer.
    vi.spyOn(test.app.db, 'query').mockImplementation((sql, params) =>
      sql === 'select 1' ? new Promise(() => undefined) : query(sql, params),
    );
    expect((await get('/readyz')).statusCode).toBe(503);
  });

  it('ask the database once for many askers', async () => {
    const query = vi.spyOn(test.app.db, 'query');
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(50).fill(200));
    expect(query.mock.calls.filter(([sql]) => sql === 'select 1')).toHaveLength(1);
  });

  it('tell a full disk', async () => {
    vi.spyOn(test.app.storage, 'hasRoom').mockReturnValue(false);
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json().checks.storage]).toEqual([503, 'failed']);
  });

  it('tell a missing configuration', async () => {
    vi.spyOn(test.app.configuration, 'current').mockImplementation(() => {
      throw new Error('none');
    });
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json().checks.configuration]).toEqual([503, 'failed']);
  });

  it('tell that the process is about to end', async () => {
    test.app.draining.begin();
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json().checks.draining]).toEqual([503, 'failed']);
    expect((await get('/healthz')).statusCode).toBe(200);
  });
});
