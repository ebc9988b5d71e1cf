import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../../server/config/settings.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';
import { SmtpSink } from './smtp-sink.ts';
import { comesToBe, type OutboxRow, ROWS, until } from './until.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let test: TestApp;
let sink: SmtpSink;
let shop: Workshop;
let logged = 0;

beforeAll(async () => {
  test = await startTestApp({ settings: { webFolder: '/none', outbox: { pollSeconds: 3600 } } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.query('delete from outbox');
  logged = test.log().length;
  sink = await new SmtpSink().listen();
});
afterEach(async () => {
  // Hanging up first ends what still stalls.
  await sink.close();
  await shop.stop();
});

const QUICK: Partial<Settings['outbox']> = {
  lanes: 2,
  pollSeconds: 0.05,
  leaseSeconds: 30,
  sendSeconds: 10,
  firstRetrySeconds: 0.1,
};
const open = (outbox: Partial<Settings['outbox']> = {}): void => {
  shop = openWorkshop(test.app, {
    smtpUrl: sink.url,
    publicOrigin: 'https://store.example:8443',
    outbox: { ...QUICK, ...outbox },
  });
};
const log = () => test.log().slice(logged);
const put = (key: string, to = 'ann@example.com') =>
  test.app.outbox.put(test.app.db, {
    kind: 'mail',
    dedupeKey: key,
    payload: { to, subject: `Ünder ${key}`, text: `Text of ${key} ä`, html: `<p>${key}</p>` },
  });
const rows = () => test.app.db.query<OutboxRow>(ROWS);
const states = async () => (await rows()).map(({ state }) => state);
const ids = (mails: readonly SmtpSink['got'][number][]) =>
  mails.map(({ headers }) => headers.get('message-id')?.[0]);

describe('mail by SMTP', () => {
  it('arrives whole, with an id made from its key', async () => {
    open();
    await put('a');
    await put('b', 'bob@example.com');
    await comesToBe(states, ['sent', 'sent']);
    const mail = sink.accepted.find(({ to }) => to[0] === 'ann@example.com');
    expect(mail?.to).toEqual(['ann@example.com']);
    expect(mail?.from).toBe('no-reply@fieldstone.example');
    const { headers, raw } = mail ?? { headers: new Map<string, string[]>(), raw: '' };
    expect(headers.get('to')).toEqual(['ann@example.com']);
    expect(headers.get('message-id')?.[0]).toMatch(/^<[0-9a-f]{32}@store\.example>$/);
    expect(headers.get('auto-submitted')).toEqual(['auto-generated']);
    expect(headers.get('subject')?.[0]).toMatch(/^=\?UTF-8\?/i);
    expect(headers.get('content-type')?.[0]).toContain('multipart/alternative');
    expect(raw).toContain('<p>a</p>');
    expect(new Set(ids(sink.accepted)).size).toBe(2);
    expect(log()).not.toContain('example.com');
  });

  it('is tried again when it is refused, then given up', async () => {
    sink.mood = 'refuse';
    open({ firstRetrySeconds: 0.1, longestRetrySeconds: 0.3, giveUpHours: 2 / 3600 });
    await put('a');
    for (let n = 1; n <= 3; n += 1) {
      await until(async () => expect((await rows())[0]?.attempts).toBeGreaterThanOrEqual(n));
    }
    await comesToBe(states, ['dead']);
    const [row] = await rows();
    expect(row).toMatchObject({ last_error: 'refused 550', leased: false, bytes: 0 });
    const { attempts } = row ?? { attempts: 0 };
    await sleep(700);
    expect((await rows())[0]?.attempts).toBe(attempts);
    const given = test
      .log()
      .split('\n')
      .filter((line) => line.includes('given up'));
    expect(given).toHaveLength(1);
    expect(JSON.parse(given[0] ?? '{}')).toMatchObject({
      level: 50,
      kind: 'mail',
      reason: 'refused 550',
    });
    expect(log()).not.toContain('ann@');
  });

  it('does not hold up others while one stalls after its data', async () => {
    sink.mood = (to) => (to === 'stuck@example.com' ? 'stall' : 'accept');
    open({ pollSeconds: 3600 });
    await put('stuck', 'stuck@example.com');
    shop.wake();
    await until(() => expect(sink.got).toHaveLength(1));
    for (let i = 0; i < 10; i += 1) {
      await put(`m${i}`);
      shop.wake();
    }
    await until(() => expect(sink.accepted).toHaveLength(10));
    expect((await rows())[0]).toMatchObject({ state: 'waiting', leased: true });
  });

  it('ends a stalled connection in time and sends the same mail again under the same id', async () => {
    sink.mood = 'stall';
    open({ sendSeconds: 1 });
    await put('a');
    await until(async () => expect((await rows())[0]?.last_error).toBe('unreachable'));
    await until(() => expect(sink.openSockets).toBeLessThanOrEqual(1));
    sink.mood = 'accept';
    await comesToBe(states, ['sent']);
    expect(sink.accepted).toHaveLength(1);
    expect(new Set(ids(sink.got)).size).toBe(1);
    expect(sink.got.length).toBeGreaterThan(1);
    await comesToBe(() => sink.openSockets, 0);
  });

  it('is not held by a server that says something again and again but never an answer', async () => {
    sink.mood = 'trickle';
    open({ sendSeconds: 0.5, firstRetrySeconds: 3600 });
    await put('a');
    await until(async () => expect((await rows())[0]?.last_error).toBe('unreachable'));
    await comesToBe(() => sink.openSockets, 0);
    expect(sink.got).toHaveLength(1);
  });

  it.each(['drop', 'mute', 'busy'] as const)('gets over a server that is on %s', async (mood) => {
    sink.mood = mood;
    open({ sendSeconds: 1 });
    await put('a');
    await until(async () =>
      expect((await rows())[0]).toMatchObject({ state: 'waiting', last_error: 'unreachable' }),
    );
    sink.mood = 'accept';
    await comesToBe(states, ['sent']);
    expect(sink.accepted).toHaveLength(1);
    expect(new Set(ids(sink.got)).size).toBe(1);
  });

  it('holds no connection to the database and no transaction while it sends', async () => {
    sink.mood = 'stall';
    open();
    await put('a');
    await until(() => expect(sink.got).toHaveLength(1));
    await test.app.db.tx((tx) => tx.query('select id from outbox for update'));
    expect((await rows())[0]).toMatchObject({ state: 'waiting', leased: true, last_error: null });
  });

  it('delivers all that waited soon after the server is back, however long they would have paused', async () => {
    await sink.close();
    open();
    for (let i = 0; i < 20; i += 1) await put(`m${i}`, `p${i}@example.com`);
    await until(async () =>
      expect((await rows()).every(({ last_error: error }) => error === 'unreachable')).toBe(true),
    );
    await shop.stop();
    await test.app.db.query(`update outbox set next_attempt_at = now() + interval '14 minutes'`);
    open({ firstRetrySeconds: 0.1 });
    await sink.listen();
    await until(() => expect(sink.accepted).toHaveLength(20));
    await comesToBe(states, Array<string>(20).fill('sent'));
    expect(new Set(ids(sink.accepted)).size).toBe(20);
  });

  it('does not hurry what was refused', async () => {
    sink.mood = (to) => (to === 'gone@example.com' ? 'refuse' : 'accept');
    open({ firstRetrySeconds: 0.1 });
    await put('gone', 'gone@example.com');
    await until(async () => expect((await rows())[0]?.last_error).toBe('refused 550'));
    await test.app.db.query(`update outbox set next_attempt_at = now() + interval '14 minutes'`);
    const attempts = (await rows())[0]?.attempts;
    await put('a');
    await until(() => expect(sink.accepted).toHaveLength(1));
    await sleep(900);
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts });
  });

  it('finishes what is being sent when the store stops', async () => {
    sink.answerAfter = 200;
    open({ sendSeconds: 5 });
    await put('a');
    await until(() => expect(sink.got).toHaveLength(1));
    expect(sink.accepted).toHaveLength(0);
    await shop.stop();
    expect(sink.accepted).toHaveLength(1);
  });

  it('stops with the store', async () => {
    sink.answerAfter = 200;
    open();
    const settings = { webFolder: '/none', smtpUrl: sink.url, outbox: { pollSeconds: 3600 } };
    const other = await startTestApp({ settings });
    const payload = { to: 'ann@example.com', subject: 'a', text: 'a', html: 'a' };
    await other.app.outbox.put(other.app.db, { kind: 'mail', dedupeKey: 'a', payload });
    other.app.outbox.wake();
    await until(() => expect(sink.got).toHaveLength(1));
    expect(sink.accepted).toHaveLength(0);
    await other.close();
    expect(sink.accepted).toHaveLength(1);
    expect(other.log()).not.toContain('could not be noted');
  });

  it('does not let a stalled server keep the store from stopping', async () => {
    sink.mood = 'stall';
    open({ sendSeconds: 1 });
    await put('a');
    await until(() => expect(sink.got).toHaveLength(1));
    await shop.stop();
    expect(sink.accepted).toHaveLength(0);
  });
});
