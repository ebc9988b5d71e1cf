import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { becomeAgent } from '../../setup/become.ts';
import type { TestCaller } from '../../setup/test-app.ts';
import { openQuoteShop, type QuoteShop } from './support.ts';

const PEOPLE = 24;
const CONTACT = 'office@harbor.example.com';
const ZOE = {
  first_name: 'Zoe',
  last_name: 'Marsh',
  dob: '01/02/1980',
  gender: '1',
  zip: '75001',
};

let shop: QuoteShop;
let rep: TestCaller;
let before: { quotes: number; enrollments: number };
beforeAll(async () => {
  shop = await openQuoteShop();
  rep = shop.as.visitor();
  await becomeAgent(shop, rep, '10110');
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

const count = async (table: string) => {
  const [row] = await shop.app.db.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row?.n ?? 0;
};
const stored = async () => ({
  quotes: await count('group_census'),
  enrollments: await count('enrollment'),
});
const mails = async () => (await shop.mail()).filter(({ to }) => to === CONTACT).length;
const draftSize = async () =>
  ((await rep.call('app-group-quote-draft')).body.data as { total: number }).total;
const send = () => rep.call('app-send-group-quote');

beforeEach(async () => {
  await shop.app.db.query('delete from group_quote_draft');
  await shop.app.db.query(`delete from counted_event where kind like 'quote %'`);
  await rep.call('app-save-group-quote', { group: '4210', contact_email: CONTACT });
  await rep.call('app-save-group-quote-plans', { tier: 'IO', plans: ['9001', '9211'] });
  const names = Array.from({ length: PEOPLE }, (_, at) => String.fromCharCode(97 + at));
  const rows = names.map((name) => `Ann${name},Lee,,04/12/1990,Female,75001`);
  const file = ['First name,Last name,Email,Date of birth,Gender,ZIP code', ...rows].join('\r\n');
  await rep.call('app-take-quote-sheet', { file: Buffer.from(file).toString('base64') });
  expect(await draftSize()).toBe(PEOPLE);
  before = await stored();
});

/** What was sent last: how many people it has, each once. */
async function lastQuote() {
  const [row] = await shop.app.db.query<{ people: number; names: number }>(
    `select count(*)::int as people, count(distinct m.enrollment_id)::int as names
     from group_census_member m where census_id = (select max(id) from group_census)`,
  );
  return row;
}

/** The server stops while it makes the person of this number ready. */
function stopAt(number: number) {
  const { groupQuotes } = shop.app;
  const real = groupQuotes.makeReady;
  let calls = 0;
  return vi.spyOn(groupQuotes, 'makeReady').mockImplementation((...given) => {
    calls += 1;
    if (calls === number) throw new Error('The server stops.');
    return real(...given);
  });
}

test('a quote is made in transactions of few people, and is whole at once', async () => {
  const { groupQuotes } = shop.app;
  const real = groupQuotes.makeReady;
  const together = new Map<object, number>();
  vi.spyOn(groupQuotes, 'makeReady').mockImplementation((...given) => {
    together.set(given[0].db, (together.get(given[0].db) ?? 0) + 1);
    return real(...given);
  });
  expect((await send()).status).toBe(200);
  expect(Math.max(...together.values())).toBeLessThanOrEqual(10);
  expect(await lastQuote()).toEqual({ people: PEOPLE, names: PEOPLE });
  expect(await stored()).toEqual({
    quotes: before.quotes + 1,
    enrollments: before.enrollments + PEOPLE,
  });
  expect(await count('group_quote_ready')).toBe(0);
});

test('others are served while it is made', async () => {
  const visitor = shop.as.visitor();
  const { groupQuotes } = shop.app;
  const real = groupQuotes.makeReady;
  let isSent = false;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  // Asked while the first people are made ready, by another than who makes them.
  const served = begun
    .then(() => visitor.call('app-session'))
    .then(({ status }) => ({ status, wasSent: isSent }));
  vi.spyOn(groupQuotes, 'makeReady').mockImplementation((...given) => {
    begin();
    return real(...given);
  });
  expect((await send()).status).toBe(200);
  isSent = true;
  expect(await served).toEqual({ status: 200, wasSent: false });
});

test('stopped in the middle, nobody sees anything of it, and the next attempt goes on', async () => {
  const sentBefore = await mails();
  const stopped = stopAt(15);
  expect((await send()).status).toBe(500);
  expect((await stored()).quotes).toBe(before.quotes);
  expect(await mails()).toBe(sentBefore);
  expect(await draftSize()).toBe(PEOPLE);
  const ready = await count('group_quote_ready');
  expect(ready).toBeGreaterThan(0);

  stopped.mockClear();
  expect((await send()).status).toBe(200);
  expect(stopped).toHaveBeenCalledTimes(PEOPLE - ready);
  expect(await lastQuote()).toEqual({ people: PEOPLE, names: PEOPLE });
  expect(await stored()).toEqual({
    quotes: before.quotes + 1,
    enrollments: before.enrollments + PEOPLE,
  });
  expect(await mails()).toBe(sentBefore + 1);
});

test('changed after it was stopped, it is made anew and nothing of the first attempt is left', async () => {
  stopAt(15);
  expect((await send()).status).toBe(500);
  await rep.call('app-save-quoted-person', ZOE);
  const answer = await send();
  expect(answer.status).toBe(200);
  const { group_census_id } = answer.body.data as { group_census_id: string };
  const read = await rep.call('get-group-members', { group_census_id });
  const { members } = read.body.data as { members: { member_info: { full_name: string } }[] };
  expect(members.at(-1)?.member_info.full_name).toBe('Zoe Marsh');
  expect(await lastQuote()).toEqual({ people: PEOPLE + 1, names: PEOPLE + 1 });
  expect((await stored()).enrollments).toBe(before.enrollments + PEOPLE + 1);
});

test('sent twice at once, it is one quote', async () => {
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await stored()).toEqual({
    quotes: before.quotes + 1,
    enrollments: before.enrollments + PEOPLE,
  });
});

test('changed while it is made ready, it is not sent', async () => {
  const { groupQuoteDrafts } = shop.app;
  const task = {
    agentId: '10110',
    today: shop.app.clock.today(),
    choice: { portal: undefined, site: undefined, locale: undefined },
  };
  const mark = await groupQuoteDrafts.makeReady(task);
  await rep.call('app-save-quoted-person', ZOE);
  vi.spyOn(groupQuoteDrafts, 'makeReady').mockResolvedValue(mark);
  const answer = await send();
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'The quote was changed while it was sent. Please look at it and send it again.',
  ]);
  expect((await stored()).quotes).toBe(before.quotes);
  expect(await draftSize()).toBe(PEOPLE + 1);
});
