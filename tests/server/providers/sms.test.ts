import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';
import { type OutboxRow, ROWS, until } from '../outbox/until.ts';
import { openWorkshop, type Workshop } from '../outbox/workshop.ts';
import { type HttpService, json, startService } from './http-service.ts';

let test: TestApp;
let service: HttpService;
let shop: Workshop;
beforeAll(async () => {
  test = await startTestApp({ settings: { outbox: { pollSeconds: 3600 } } });
});
afterAll(() => test.close());
beforeEach(async () => {
  service = await startService();
  await test.app.db.query('delete from outbox');
  shop = openWorkshop(test.app, {
    smsUrl: service.url.replace('http://', 'http://store:pa%3Ass@'),
    outbox: { pollSeconds: 0.05, firstRetrySeconds: 0.1, sendSeconds: 0.5 },
  });
});
afterEach(async () => {
  await shop.stop();
  await service.close();
});

const put = (to: string, text: string) =>
  test.app.outbox.put(test.app.db, { kind: 'sms', dedupeKey: to + text, payload: { to, text } });
const row = async () => (await test.app.db.query<OutboxRow>(ROWS))[0];

describe('text messages by a service', () => {
  it('are posted with an id, and with the name and password of the address', async () => {
    service.answer = json({ accepted: true }, 202);
    await put('+1 (512) 555-0188', 'Your code: 123456');
    await until(async () => expect((await row())?.state).toBe('sent'));
    const [request] = service.requests;
    expect(request?.method).toBe('POST');
    const body = JSON.parse(request?.body ?? '{}') as Record<string, string>;
    expect(body).toMatchObject({ to: '+1 (512) 555-0188', text: 'Your code: 123456' });
    expect(request?.headers['idempotency-key']).toBe(body.id);
    const basic = Buffer.from('store:pa:ss').toString('base64');
    expect(request?.headers.authorization).toBe(`Basic ${basic}`);
    expect(request?.headers['content-type']).toBe('application/json');
  });

  it.each<[string, HttpService['answer'], string]>([
    ['is refused', json({}, 400), 'refused 400'],
    ['meets a busy service', json({}, 503), 'unreachable'],
    ['gets no answer', () => undefined, 'unreachable'],
    ['is cut off', (request) => request.socket.destroy(), 'unreachable'],
    [
      'is sent elsewhere',
      (_request, response) => response.writeHead(307, { location: '/other' }).end(),
      'unreachable',
    ],
  ])('are sent again under the same id when one %s', async (_, answer, reason) => {
    service.answer = answer;
    await put('5125550188', 'Hello');
    await until(async () => expect((await row())?.last_error).toBe(reason));
    service.answer = json({});
    await until(async () => expect((await row())?.state).toBe('sent'));
    const ids = service.requests.map(({ headers }) => headers['idempotency-key']);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(service.requests.map(({ url }) => url))).toEqual(new Set(['/']));
  });

  it.each(['', 'eve', '911', '512555018;5125550199', '5125550188\r\nX: y', '+'])(
    'go to one number: %j is none',
    async (to) => {
      await put(to, 'Hello');
      await until(async () => expect((await row())?.state).toBe('dead'));
      expect(service.requests).toEqual([]);
    },
  );
});
