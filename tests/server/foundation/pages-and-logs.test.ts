import { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { safeJson } from '../../../server/http/pages/safe-json.ts';
import { requestIds } from '../../../server/http/request-id.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

const web = mkdtempSync(path.join(tmpdir(), 'web-'));
let store: TestApp;
beforeAll(async () => {
  mkdirSync(path.join(web, 'assets'));
  writeFileSync(path.join(web, 'assets/app-abc.js'), 'export {};');
  writeFileSync(path.join(web, 'favicon.svg'), '<svg/>');
  writeFileSync(
    path.join(web, 'index.html'),
    `<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__">
     <script type="application/json" id="store-configuration">__STORE_CONFIGURATION__</script>`,
  );
  store = await startTestApp({ settings: { webFolder: web } });
});
afterAll(() => store.close());

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  store.as.visitor().send({ method: 'GET', url, headers });

describe('pages', () => {
  test.each(['/', '/home', '/harbor/plans', '/enrollment/receipt/abc', '/no/such/page'])(
    '%s is the one page, never cached without asking',
    async (url) => {
      const answer = await get(url);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    },
  );

  test('each answer has a nonce of its own, the same in page and policy', async () => {
    const nonceOf = async () => {
      const { text, headers } = await get('/home');
      const nonce = /name="csp-nonce" content="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(String(headers['content-security-policy'])).toContain(
        `style-src 'self' 'nonce-${nonce}'`,
      );
      return nonce;
    };
    const [first, second] = [await nonceOf(), await nonceOf()];
    expect(first).toMatch(/^[\w+/]{22}==$/);
    expect(second).not.toBe(first);
  });

  test('the page carries the configuration, and nothing in it can end the element', async () => {
    const { text } = await get('/home');
    const json = /id="store-configuration">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ defaultPortal: 'NATWEL', build: store.app.build });
    expect(json).not.toContain('<');
    expect(safeJson('</script><!--\u2028')).toBe('"\\u003c/script>\\u003c!--\\u2028"');
  });

  test('built files are kept for ever; a missing one is no page', async () => {
    const file = await get('/assets/app-abc.js', { accept: '*/*' });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg', { accept: 'image/*' })).headers['content-type']).toBe(
      'image/svg+xml',
    );
    for (const url of ['/assets/app-old.js', '/logo.png', '/assets/..%2findex.html']) {
      const missing = await get(url, { accept: '*/*' });
      expect([403, 404]).toContain(missing.status);
      expect(missing.text).not.toContain('<!doctype');
      expect(missing.headers['cache-control']).toBe('no-store');
    }
    expect(
      (await store.as.visitor().send({ method: 'POST', url: '/home', payload: {} })).status,
    ).toBe(404);
  });
});

describe('what is no page', () => {
  test.each(['/assets', '/assets/', '/assets/%00', '/assets/a%00.js', '/assets/a/', '/socket.io/'])(
    '%s answers 404 in the envelope',
    async (url) => {
      const { status, body } = await get(url, { accept: '*/*' });
      expect([status, body.status, body.statusCode]).toEqual([404, 'error', 404]);
    },
  );

  test.each([
    ['/%', 400],
    ['/assets/%', 400],
    [`/api/v1/direct-continue/${'a'.repeat(400)}`, 414],
  ])('%s answers %i in the envelope', async (url, code) => {
    const { status, body } = await get(url, { accept: '*/*' });
    expect([status, body.status, body.statusCode]).toEqual([code, 'error', code]);
  });

  test('what is no HTTP answers 400 in the envelope, with the policy', async () => {
    const { host, port } = new URL(await store.app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\nbad header\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('"status":"error"');
  });
});

describe('headers', () => {
  test.each([
    '/home',
    '/api/v1/app/today',
    '/api/v1/nothing',
    '/healthz',
    '/config/index.json',
    '/assets/%00',
    '/%',
    `/api/v1/direct-continue/${'a'.repeat(400)}`,
  ])('%s carries the policy: no eval, nothing inline, no foreign frame', async (url) => {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`script-src 'self';`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test.each(['/home', '/api/v1/app/today', '/api/v1/nothing'])(
    '%s names the build',
    async (url) => {
      expect((await get(url)).headers['x-build']).toBe(store.app.build);
    },
  );

  test('answers of calls are stored nowhere', async () => {
    expect((await get('/api/v1/app/today')).headers['cache-control']).toBe('no-store');
    expect((await get('/api/v1/nothing')).headers['cache-control']).toBe('no-store');
  });
});

describe('the id of a request', () => {
  const ASKED = '4bf92f3577b34da6a3ce929d0e0e4736';
  const NEW = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

  test('is the same in the answer, in the lines of the log and in the audit trail', async () => {
    const { headers } = await store.request('app-context', { open_type: 'user' });
    const id = String(headers['x-request-id']);
    expect(id).toMatch(NEW);
    const lines = store.log().trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ request: id, status: 200 });
    const rows = await store.app.db.query('select action from audit where request_id = $1', [id]);
    expect(rows).toEqual([{ action: 'app-context' }]);
  });

  test.each(['/', '/%', '/api/v1/nothing', `/api/v1/direct-continue/${'a'.repeat(400)}`])(
    'is told by %s',
    async (url) => expect((await get(url)).headers['x-request-id']).toMatch(NEW),
  );

  test('is that of the page for what the page asks itself', async () => {
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const page = await get('/home', { accept: 'text/html', ...headers });
    const id = String(page.headers['x-request-id']);
    const lines = store.log().split('\n');
    expect(lines.filter((line) => line.includes(`"request":"${id}"`)).length).toBeGreaterThan(1);
  });

  test.each([
    ['a trusted proxy', ['10.0.0.0/8', '::1'], '10.1.2.3', ASKED, true],
    ['a trusted proxy over IPv6', ['10.0.0.0/8'], '::ffff:10.1.2.3', ASKED, true],
    ['any proxy, when all are trusted', true, '203.0.113.9', ASKED, true],
    ['somebody else', ['10.0.0.0/8'], '203.0.113.9', ASKED, false],
    ['anybody, when no proxy is trusted', false, '127.0.0.1', ASKED, false],
    ['a trusted proxy, badly formed', true, '10.1.2.3', 'ann@example.com likes it', false],
    ['a trusted proxy, too long', true, '10.1.2.3', 'a'.repeat(65), false],
    ['a trusted proxy that gives none', true, '10.1.2.3', undefined, false],
  ])('of %s', (_who, trustProxy, address, given, isTaken) => {
    const socket = new Socket();
    vi.spyOn(socket, 'remoteAddress', 'get').mockReturnValue(address);
    const request = Object.assign(new IncomingMessage(socket), {
      headers: { 'x-request-id': given },
    });
    const id = requestIds({ trustProxy })(request);
    expect(id).toMatch(isTaken ? ASKED : NEW);
  });
});

describe('what is logged', () => {
  test('request, method, route, status, time and a hashed session: nothing that anybody typed', async () => {
    const visitor = store.as.visitor();
    await visitor.call('app-session');
    const secret = 'zq-secret-7781';
    await visitor.send({
      method: 'GET',
      url: `/api/v1/validate-dob?dob=${secret}`,
      headers: { agent_id: secret },
    });
    await visitor.send({
      method: 'GET',
      url: `/${secret}?q=${secret}`,
      headers: { 'user-agent': secret },
    });
    await visitor.call('app-context', { landing: secret });
    await visitor.call('add-filter-for-new-user', { zip: secret });
    const log = store.log();
    expect(log).not.toContain(secret);
    expect(log).not.toContain(visitor.cookies.get('sid'));
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.at(-1)).toMatchObject({
      method: 'POST',
      route: expect.stringContaining('add-filter-for-new-user') as string,
      status: 422,
      session: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    });
  });

  test('a fault of ours shows its place in the log and nothing in the answer', async () => {
    const { app } = store;
    const real = app.landing.ofSession;
    app.landing.ofSession = () =>
      Promise.reject(Object.assign(new Error('key (ssn)=(123456789)'), { code: '42P01' }));
    const answer = await store.request('app-session');
    app.landing.ofSession = real;
    expect(answer.body).toEqual({
      status: 'error',
      statusCode: 500,
      message: 'Something went wrong on our side. Please try again.',
      data: [],
    });
    expect(store.log()).toMatch(/"code":"42P01".*"msg":"fault"/);
    expect(store.log()).not.toContain('123456789');
  });

  test('an outage is logged once a second with a count, and one stack for all of it', async () => {
    const { app } = store;
    const before = store.log().length;
    const down = Object.assign(new Error('ssn 123456789'), { code: '57P01' });
    const tx = vi.spyOn(app.db, 'tx').mockRejectedValue(down);
    const calls = Array.from({ length: 40 }, () => store.request('app-context'));
    const answers = await Promise.all(calls);
    tx.mockRestore();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    const told = () =>
      store
        .log()
        .slice(before)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { msg?: string; count?: number; stack?: unknown })
        .filter(({ msg }) => msg !== undefined);
    await vi.waitFor(() => expect(told()).toHaveLength(2), 5_000);
    expect(told()).toMatchObject([
      { msg: 'the database fails: connection', count: 1, code: '57P01' },
      { msg: 'the database fails: connection', count: 39 },
    ]);
    expect(told().map(({ stack }) => Array.isArray(stack))).toEqual([true, false]);
  });
});
