import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../../server/config/settings.ts';
import { markFailed, markSent, takeJob } from '../../../server/outbox/rows.ts';
import { runCommand } from '../../../server/operations/commands.ts';
import { readLetters } from '../../../server/providers/mailbox.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';
import { comesToBe, type OutboxRow, ROWS, until } from './until.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let test: TestApp;
let shop: Workshop;
let logged = 0;

beforeAll(async () => {
  // Its own worker stays idle, so that the one of each test does all the work.
  test = await startTestApp({ settings: { webFolder: '/none', outbox: { pollSeconds: 3600 } } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.query('delete from outbox');
  await test.app.db.query('delete from mailbox');
  logged = test.log().length;
});
afterEach(() => shop.stop());

const open = (outbox: Partial<Settings['outbox']> = {}) => {
  shop = openWorkshop(test.app, { outbox });
  return test.app;
};
const log = () => test.log().slice(logged);
const mails = async () => {
  await shop.flush();
  return (await readLetters(test.app.db, test.app.crypto, 1000)).reverse();
};
const letter = (text: string) => ({
  to: 'ann@example.com',
  subject: `About ${text}`,
  text,
  html: `<p>${text}</p>`,
});
const rows = () => test.app.db.query<OutboxRow>(ROWS);
const received = async () =>
  (await test.app.db.query<{ n: number }>('select count(*) as n from mailbox'))[0]?.n;

describe('the outbox', () => {
  it('sends right after it was woken, without waiting for a turn', async () => {
    const app = open();
    await app.db.tx((tx) =>
      app.outbox.put(tx, { kind: 'mail', dedupeKey: 'a', payload: letter('a') }),
    );
    shop.wake();
    await until(async () =>
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }]),
    );
    expect(await received()).toBe(1);
  });

  it('sends by itself at the next turn', async () => {
    const app = open({ pollSeconds: 0.05 });
    await app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'a', payload: letter('a') });
    await comesToBe(received, 1);
  });

  it('sends one message of one key, whoever puts it however often', async () => {
    const app = open();
    for (const text of ['first', 'second']) {
      await app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'same', payload: letter(text) });
    }
    await Promise.all(
      ['third', 'fourth'].map((text) =>
        app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'same', payload: letter(text) }),
      ),
    );
    expect((await mails()).map(({ text }) => text)).toEqual(['first']);
    await app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'same', payload: letter('fifth') });
    expect(await mails()).toHaveLength(1);
  });

  it('gives up what is of no use any more, and sends what still is', async () => {
    const app = open();
    for (const [key, ofUseSeconds] of [
      ['late', 600],
      ['good', 900],
    ] as const)
      await app.outbox.put(app.db, {
        kind: 'mail',
        dedupeKey: key,
        payload: letter(key),
        ofUseSeconds,
      });
    // As if both had waited twelve minutes for their service.
    await app.db.query(`update outbox set of_use_until = of_use_until - interval '12 minutes'`);
    expect((await mails()).map(({ text }) => text)).toEqual(['good']);
    const states = await app.db.query(
      'select dedupe_key, state, last_error, length(sealed_payload) as kept from outbox order by id',
    );
    expect(states).toEqual([
      { dedupe_key: 'late', state: 'dead', last_error: 'too late to be of use', kept: 0 },
      { dedupe_key: 'good', state: 'sent', last_error: null, kept: 0 },
    ]);
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const app = open();
    const broken = app.db.tx(async (tx) => {
      await app.outbox.put(tx, { kind: 'mail', dedupeKey: 'a', payload: letter('a') });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await mails()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('may be woken inside the transaction, and sends after it', async () => {
    const app = open();
    await app.db.tx(async (tx) => {
      await app.outbox.put(tx, { kind: 'mail', dedupeKey: 'a', payload: letter('a') });
      shop.wake();
      await sleep(20);
    });
    shop.wake();
    await comesToBe(received, 1);
    expect(log()).not.toContain('could not be read');
  });

  it('shows no word of a message in the database, before and after it was sent', async () => {
    const app = open();
    const secrets = ['ann@example.com', 'Marzipan', 'About'];
    const dump = async () => {
      const found = await app.db.query<{ all: string }>(
        `select coalesce(string_agg(t.all, ' '), '') as all from (
           select o::text || encode(sealed_payload, 'escape') as all from outbox o
           union all select m::text || encode(sealed, 'escape') from mailbox m) t`,
      );
      return found[0]?.all ?? '';
    };
    await app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'a', payload: letter('Marzipan') });
    const before = await dump();
    expect(before.length).toBeGreaterThan(100);
    expect((await mails())[0]?.text).toBe('Marzipan');
    const after = await dump();
    for (const secret of secrets) {
      const hex = Buffer.from(secret).toString('hex');
      for (const text of [before, after, log()]) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(hex);
      }
    }
    expect((await rows())[0]?.bytes).toBe(0);
  });

  it('leaves what another instance holds, until its lease ends', async () => {
    const app = open({ pollSeconds: 0.05 });
    await app.db.tx(async (tx) => {
      await app.outbox.put(tx, { kind: 'mail', dedupeKey: 'a', payload: letter('a') });
      await tx.query(`update outbox set leased_until = now() + interval '1 hour'`);
    });
    await sleep(300);
    expect(await received()).toBe(0);
    await app.db.query(`update outbox set leased_until = now() - interval '1 second'`);
    await comesToBe(received, 1);
  });

  it('sends each message once, however many workers there are', async () => {
    const app = open();
    const others = [openWorkshop(app), openWorkshop(app)];
    for (let i = 0; i < 30; i += 1) {
      await app.outbox.put(app.db, { kind: 'mail', dedupeKey: `m${i}`, payload: letter(`${i}`) });
    }
    for (const other of others) other.wake();
    await shop.flush();
    await Promise.all(others.map((other) => other.stop()));
    expect((await mails()).map(({ text }) => Number(text)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, i) => i),
    );
    expect((await rows()).map(({ attempts }) => attempts)).toEqual(Array(30).fill(1));
  });

  it('ignores what a worker notes whose lease went to another', async () => {
    const app = open({ leaseSeconds: 0.05 });
    const times = shop.app.settings.outbox;
    await app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'a', payload: letter('a') });
    const late = await takeJob(app.db, times, false, ['mail']);
    await sleep(100);
    const current = await takeJob(app.db, times, false, ['mail']);
    if (!late || !current) throw new Error('nothing was leased');
    await markFailed(app.db, late, times, { reason: 'unreachable', dead: true });
    expect((await rows())[0]).toMatchObject({ state: 'waiting', last_error: null, leased: true });
    await markSent(app.db, current);
    await markFailed(app.db, current, times, { reason: 'unreachable', dead: false });
    expect((await rows())[0]).toMatchObject({ state: 'sent', last_error: null });
  });

  it('pauses twice as long after each failure, up to the longest pause', async () => {
    const app = open({ firstRetrySeconds: 100, longestRetrySeconds: 1000 });
    const times = shop.app.settings.outbox;
    await app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'a', payload: letter('a') });
    for (const wanted of [100, 200, 400, 800, 1000, 1000]) {
      await app.db.query('update outbox set next_attempt_at = now()');
      const job = await takeJob(app.db, times, false, ['mail']);
      if (!job) throw new Error('nothing was leased');
      await markFailed(app.db, job, times, { reason: 'refused 450', dead: false });
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'waiting', leased: false, last_error: 'refused 450' });
      expect(Math.abs((row?.wait ?? 0) - wanted)).toBeLessThan(15);
    }
  });

  it('does not send what was moved into another row', async () => {
    const app = open();
    for (const name of ['a', 'b']) {
      await app.outbox.put(app.db, { kind: 'mail', dedupeKey: name, payload: letter(name) });
    }
    await app.db.query(`update outbox set sealed_payload =
      (select sealed_payload from outbox where dedupe_key = 'b') where dedupe_key = 'a'`);
    expect((await mails()).map(({ text }) => text)).toEqual(['b']);
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await rows())[0]?.last_error).toContain('key');
  });

  it('keeps a subject on one line in the local mailbox too', async () => {
    const app = open();
    const payload = { ...letter('a'), subject: 'Hello\r\nBcc: eve@example.com\u2028x' };
    await app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'a', payload });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Hello Bcc: eve@example.com x']);
  });

  it('gives up at once what nobody could send', async () => {
    const app = open();
    const payload = { ...letter('a'), to: 'ann@example.com, eve@example.com' };
    await app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'a', payload });
    await app.outbox.put(app.db, {
      kind: 'sms',
      dedupeKey: 'b',
      payload: { to: 'eve', text: 'x' },
    });
    await shop.flush();
    expect(await rows()).toMatchObject([
      { state: 'dead', attempts: 1, last_error: 'unsendable', bytes: 0 },
      { state: 'dead', attempts: 1, last_error: 'unsendable', bytes: 0 },
    ]);
    expect(log()).toContain('given up');
    expect(log()).not.toContain('eve@');
  });

  // What programs from before a kind came look for: all that waits, whatever kind it is.
  const takenByOlder = () =>
    test.app.db.query<{ kind: string }>(
      `select kind from outbox where state = 'waiting' order by id for update skip locked`,
    );

  it('keeps kinds that came later out of the way of programs that do not know them', async () => {
    const app = open();
    const order = {
      census: 'none',
      repCode: '',
      groupName: 'Cedar Creek',
      contactName: 'Lou Park',
      contactEmail: 'lou@example.com',
      contactPhone: '',
    };
    await app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'a', payload: letter('a') });
    await app.outbox.put(app.db, { kind: 'registration', dedupeKey: 'b', payload: order });
    expect(await takenByOlder()).toEqual([{ kind: 'mail' }]);
    await shop.flush();
    // No quote has this id: the callback is refused, and the order is tried again, still out of the way.
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(await takenByOlder()).toEqual([]);
    const { lines } = await runCommand('outbox', { ...app, crypto: async () => app.crypto });
    expect(lines[0]).toMatch(/^1 waiting: registration/);
  });

  it('leaves a kind that it does not know to a program that does', async () => {
    const app = open({ giveUpHours: 0 });
    await app.db.query(
      `insert into outbox (kind, dedupe_key, sealed_payload, key_id) values ('pigeon', 'a', 'x', 'k')`,
    );
    await shop.flush();
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 0, leased: false, bytes: 1 },
    ]);
  });

  it('tells the operator what waits and what was given up, and not what was in it', async () => {
    const app = open();
    const lines = async () => (await runCommand('outbox', { ...app, crypto })).lines;
    const crypto = async () => app.crypto;
    expect(await lines()).toEqual(['No message waits.', 'No message was given up.']);
    const payload = { ...letter('a'), to: 'ann@example.com, eve@example.com' };
    await app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'receipt:P-1', payload });
    expect((await lines())[0]).toMatch(/^1 waiting: mail, the oldest since 20\d\d-/);
    await shop.flush();
    expect(await lines()).toEqual([
      'No message waits.',
      '1 given up, never sent:',
      expect.stringMatching(/^ {2}20\S+ \S+ {2}mail receipt:P-1, put .*, attempts: 1, unsendable$/),
    ]);
  });

  it('goes on when the database was away for a while', async () => {
    const app = open({ pollSeconds: 0.05 });
    const { query } = app.db;
    app.db.query = () => Promise.reject(new Error('gone'));
    shop.wake();
    await sleep(300);
    app.db.query = query;
    await app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'a', payload: letter('a') });
    await comesToBe(received, 1);
    expect(log().match(/could not be read/g)).toHaveLength(1);
  });

  it('notes a success although the database was away at that moment', async () => {
    const app = open();
    await app.outbox.put(app.db, { kind: 'mail', dedupeKey: 'a', payload: letter('a') });
    const { run } = app.db;
    let failures = 2;
    app.db.run = (sql, params) => {
      if (sql.includes(`state = 'sent'`) && failures-- > 0)
        return Promise.reject(new Error('gone'));
      return run(sql, params);
    };
    await shop.flush();
    expect(failures).toBe(-1);
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 1 });
  });
});
