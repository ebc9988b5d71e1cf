import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanText } from '../../../server/http/clean-text.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../setup/test-app.ts';

const URL_OF_FILTER = '/api/v1/v2/add-filter-for-new-user';
const JSON_TYPE = { 'content-type': 'application/json' };

let store: TestApp;
beforeAll(async () => {
  store = await startTestApp();
});
afterAll(() => store.close());

const post = (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  store.as.visitor().send({ method: 'POST', url: '/api/v1/app/context', payload, headers });

function expectRefused(answer: TestAnswer, statuses: number[]): void {
  expect(statuses).toContain(answer.status);
  expect(answer.body).toMatchObject({ status: 'error', statusCode: answer.status });
  expect(answer.body.message).toMatch(/\S/);
  expect(Array.isArray(answer.body.data)).toBe(true);
  expect(answer.text).not.toMatch(
    /node_modules|at Object|select |insert |Error:|syntax error|position \d/i,
  );
}

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const LONE = '\\ud800';

describe('bodies that are no clean JSON object answer in the envelope', () => {
  test.each<[string, string | Buffer, number[]]>([
    ['null', 'null', [422]],
    ['an array', '[]', [422]],
    ['a text', '"landing"', [422]],
    ['a number', '17', [422]],
    ['an unfinished object', '{"landing":', [400]],
    ['a trailing comma', '{"landing":"harbor",}', [400]],
    ['NaN', '{"landing":NaN}', [400]],
    ['a huge number', '{"landing":1e999}', [422]],
    ['a byte order mark', '\ufeff{"landing":"harbor"}', [400]],
    ['UTF-16', Buffer.from('{"landing":"harbor"}', 'utf16le'), [400]],
    [
      'bytes that are no UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      [400],
    ],
    ['a field twice', '{"landing":"harbor","landing":"dana"}', [400]],
    ['a field twice, once escaped', '{"landing":"harbor","\\u006canding":"dana"}', [400]],
    ['21 levels', `{"landing":${deep(20)}}`, [400]],
    ['1,000 levels', `{"landing":${deep(1_000)}}`, [400]],
    ['25,000 levels', `{"landing":${deep(25_000)}}`, [400]],
    [
      '10,001 fields',
      `{${Array.from({ length: 10_001 }, (_, i) => `"a${i}":1`).join()}}`,
      [400, 413],
    ],
    ['__proto__', '{"__proto__":{"polluted":true}}', [400]],
    ['__proto__, escaped', '{"\\u005f_proto__":{"polluted":true}}', [400]],
    ['constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}', [400]],
    ['__proto__ further in', '{"landing":[{"__proto__":{"polluted":true}}]}', [400]],
    ['an unknown field', '{"landnig":"harbor"}', [422]],
    ['a boolean for a text', '{"landing":true}', [422]],
    ['null for a text', '{"landing":null}', [422]],
    ['a list for a text', '{"landing":["harbor"]}', [422]],
    ['NUL', '{"landing":"har\\u0000bor"}', [422]],
    ['half a character', `{"landing":"har${LONE}bor"}`, [422]],
    ['half a character in a name', `{"har${LONE}bor":"x"}`, [422]],
    ['a control character', '{"landing":"har\\u0007bor"}', [422]],
    ['a change of direction', '{"landing":"har\\u202ebor"}', [422]],
    ['too long a text', JSON.stringify({ landing: 'x'.repeat(10_000) }), [422]],
    ['64 KiB and one byte', JSON.stringify({ landing: 'x'.repeat(65_536) }), [413]],
  ])('%s', async (_, body, statuses) => {
    expectRefused(await post(body), statuses);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('the field that is wrong is named, with what was probably meant', async () => {
    const answer = await post('{"landnig":"harbor"}');
    expect(answer.body.data).toEqual([
      {
        target_element: 'landnig',
        error_message: "There is no such field: did you mean 'landing'?",
      },
    ]);
    const control = await post('{"landing":"har\\u0000bor"}');
    expect(control.body.data).toMatchObject([{ target_element: 'landing' }]);
  });

  test('texts are stored in normal form C, line breaks are text', async () => {
    const decomposed = 'Rene\u0301\n';
    const composed = 'Ren\u00e9\n';
    expect(cleanText({ a: decomposed, b: [decomposed] })).toEqual({
      value: { a: composed, b: [composed] },
      issues: [],
    });
    const visitor = store.as.visitor();
    const draft = { data: { zip: decomposed } };
    expect((await visitor.call('put-filter-draft', draft)).status).toBe(200);
    const kept = await visitor.call('get-filter-draft');
    expect(kept.body.data).toMatchObject({ data: { zip: composed } });
  });
});

describe('other content types and methods', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('%s is refused', async (type) =>
    expectRefused(await post('{"landing":"harbor"}', { 'content-type': type }), [415]),
  );

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)(
    '%s where only others work',
    async (method) => {
      const answer = await store.as.visitor().send({ method, url: '/api/v1/app/today' });
      expectRefused(answer, [405]);
      expect(answer.headers.allow).toBe('GET');
    },
  );

  test.each([
    ['/api/v1/no-such-call', 404],
    ['/api/v2/app/today', 404],
    ['/api/', 404],
    ['/api/v1/app/today/', 404],
    ['/api/v1/%00', 404],
    ['/api/v1/%', 400],
    ['/api/v1/%c0%ae', 400],
    [`/api/v1/change-filter-info/${'x'.repeat(300)}`, 414],
    ['/api/v1/app/today?unknown=1', 422],
    ['/api/v1/app/today?a=1&a=2', 422],
    ['/api/v1/app/today?__proto__=1', 422],
    ['/api/v1/get-default-info?x=%00', 422],
    ['/api/v1/get-default-info?x=%ff', 422],
  ] as const)('%s answers %i', async (url, status) => {
    const method = url.includes('change-filter') ? 'PUT' : 'GET';
    const answer = await store.as
      .visitor()
      .send({ method, url, ...(method === 'PUT' ? { payload: {} } : {}) });
    expectRefused(answer, [status]);
  });

  test('an Idempotency-Key that is none is refused', async () => {
    const answer = await post('{}', { ...JSON_TYPE, 'idempotency-key': 'x'.repeat(256) });
    expectRefused(answer, [400]);
  });
});

describe('over the wire', () => {
  let port: number;
  beforeAll(async () => {
    await store.app.listen({ host: '127.0.0.1', port: 0 });
    const [address] = store.app.addresses();
    port = typeof address === 'object' ? address.port : 0;
  });

  async function raw(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    await once(socket, 'close');
    return answer;
  }

  test('10 MB are refused without being read', async () => {
    const size = 10 * 1_048_576;
    const sent = httpRequest({
      port,
      path: URL_OF_FILTER,
      method: 'POST',
      headers: { ...JSON_TYPE, 'content-length': size },
    });
    // The request ends here, before its declared length.
    sent.on('error', () => undefined);
    sent.write('{"zip":"');
    const [answer] = (await once(sent, 'response')) as [
      NodeJS.ReadableStream & { statusCode: number },
    ];
    expect(answer.statusCode).toBe(413);
    sent.destroy();
  });

  test.each([
    ['whose size is said first', `content-length: ${8 * 1_048_576}`],
    ['in parts', 'transfer-encoding: chunked'],
  ])('a sender who reads only after 8 MB %s finds the refusal', async (_, size) => {
    const socket = connect(port, '127.0.0.1').pause();
    const send = async (piece: string) => {
      if (!socket.write(piece)) await once(socket, 'drain');
    };
    const head = `POST ${URL_OF_FILTER} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json`;
    await send(`${head}\r\nconnection: close\r\n${size}\r\n\r\n`);
    const part = 'x'.repeat(65_536);
    const isChunked = size.startsWith('transfer');
    for (let sent = 0; sent < 8 * 1_048_576; sent += part.length)
      await send(isChunked ? `10000\r\n${part}\r\n` : part);
    if (isChunked) await send('0\r\n\r\n');
    const answer = await readText(socket.setEncoding('utf8'));
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('{"status":"error","statusCode":413,');
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    [
      'a header of 64 KB',
      `GET / HTTP/1.1\r\nhost: x\r\ncookie: a=${'x'.repeat(65_536)}\r\n\r\n`,
      431,
    ],
    ['no host', 'GET /api/v1/app/today HTTP/1.1\r\n\r\n', 400],
  ])('%s', async (_, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('the server is alive and well after all that', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/app/today`);
    expect(answer.status).toBe(200);
    expect(store.log()).not.toMatch(/"msg":"fault"/);
  });
});
