import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

let test: TestApp;
afterEach(() => test.close().catch(() => undefined));

const get = (url: string) => test.app.inject({ url });

describe('the health pages', () => {
  it('say that everything is ready', async () => {
    test = await startTestApp();
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await get('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', storage: 'ok', configuration: 'ok', draining: 'ok' },
    });
  });

  it('need no session and set none', async () => {
    test = await startTestApp();
    const answer = await get('/readyz');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('tell a dead database, while the process counts as alive', async () => {
    test = await startTestApp();
    await test.app.db.close();
    const ready = await get('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ status: 'not ready', checks: { database: 'failed' } });
    const alive = await get('/healthz');
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('do not wait for a database that does not answer', async () => {
    test = await startTestApp();
    test.app.db.query = () => new Promise(() => undefined);
    const before = Date.now();
    expect((await get('/readyz')).statusCode).toBe(503);
    expect(Date.now() - before).toBeLessThan(4_000);
  });

  it('ask the database once for many askers', async () => {
    test = await startTestApp();
    const { query } = test.app.db;
    let asked = 0;
    test.app.db.query = (sql, params) => {
      if (sql === 'select 1') asked += 1;
      return query(sql, params);
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(50).fill(200));
    expect(asked).toBe(1);
  });

  it('tell a full disk', async () => {
    test = await startTestApp();
    test.app.storage.hasRoom = () => false;
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json().checks.storage]).toEqual([503, 'failed']);
  });

  it('tell a missing configuration', async () => {
    test = await startTestApp();
    test.app.configuration.current = () => {
      throw new Error('none');
    };
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json().checks.configuration]).toEqual([503, 'failed']);
  });

  it('tell that the process is about to end', async () => {
    test = await startTestApp();
    test.app.readiness.drain();
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json().checks.draining]).toEqual([503, 'failed']);
    expect((await get('/healthz')).statusCode).toBe(200);
  });
});
