import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { becomeAgent } from '../../setup/become.ts';
import type { TestAnswer, TestCaller } from '../../setup/test-app.ts';
import { openQuoteShop, segmentOf, type QuoteShop } from './support.ts';

const ANN = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann.lee@example.com',
  dob: '04/12/1990',
  gender: '1',
  zip: '75001',
};
const BOB = { ...ANN, first_name: 'Bob', email: '', dob: '01/02/1980', gender: '0' };

let shop: QuoteShop;
let rep: TestCaller;
beforeAll(async () => {
  shop = await openQuoteShop();
  rep = shop.as.visitor();
  await becomeAgent(shop, rep, '10110');
});
beforeEach(async () => {
  await shop.app.db.query('delete from group_quote_draft');
  await shop.app.db.query(`delete from counted_event where kind like 'quote %'`);
});
afterAll(() => shop.close());

interface DraftSeen {
  group_name: string;
  contact_email: string;
  result: {
    person: string;
    name: string;
    recurring_month: number;
    message: string;
    lines: { plan_id: string; message: string }[];
  }[];
  total: number;
  recurring_month: number;
  initial_month: number;
  faulty: number;
  message: string;
}

const ok = (answer: TestAnswer) => {
  expect(answer.body.message + answer.status).toMatch(/200$/);
  return answer.body.data;
};
const seen = async (who = rep) => (await who.call('app-group-quote-draft')).body.data as DraftSeen;
const addPerson = (person: object, who = rep) => who.call('app-save-quoted-person', { ...person });

async function begin(plans = ['9001', '9211'], contact = 'office@harbor.example.com') {
  ok(await rep.call('app-save-group-quote', { group: '4210', contact_email: contact }));
  ok(await rep.call('app-save-group-quote-plans', { tier: 'IO', plans }));
}

async function sent(people: object[] = [ANN, BOB], contact?: string) {
  await begin(undefined, contact);
  for (const person of people) ok(await addPerson(person));
  const data = ok(await rep.call('app-send-group-quote')) as { group_census_id: string };
  return data.group_census_id;
}

const linkMailedTo = async (email: string) => {
  const mails = (await shop.mail()).filter(({ to }) => to === email);
  const paths = mails.map(({ text }) => /\/pqs-group-direct-continue\/\S+/.exec(text)?.[0] ?? '');
  return segmentOf(paths.filter(Boolean).at(-1) ?? '');
};

async function contactOf(email = 'office@harbor.example.com') {
  const contact = shop.as.visitor();
  const opened = await contact.call('pqs-group-direct-continue', { id: await linkMailedTo(email) });
  const { group_census_id } = opened.body.data as { group_census_id: string };
  return { contact, group_census_id };
}

interface Followed {
  group_census_id: string;
  status: string;
  people: number;
  enrolled: number;
  reminders: number;
  total: number;
}
async function followed(id: string) {
  const { result } = ok(await rep.call('app-group-quotes')) as { result: Followed[] };
  return result.find(({ group_census_id }) => group_census_id === id);
}

async function accept(contact: TestCaller, group_census_id: string) {
  await contact.call('get-group-members', { group_census_id });
  return contact.call('update-group-quote-seen-status', { group_census_id, quote_status: 1 });
}

describe('a quote that is composed', () => {
  test('says what is missing, and what everybody costs', async () => {
    expect((await seen()).message).toBe('Please choose a group.');
    ok(await rep.call('app-save-group-quote', { group: '4210' }));
    const begun = await seen();
    expect(begun).toMatchObject({
      group_name: 'Harbor Light Bakery',
      contact_email: 'pat.lin@example.com',
      message: 'Please add the people of the group.',
    });
    ok(await addPerson(ANN));
    expect((await seen()).message).toBe('Ann Lee: Please choose who is covered.');
    ok(await rep.call('app-save-group-quote-plans', { tier: 'IO', plans: ['9001', '9211'] }));
    ok(await addPerson({ ...BOB, tier: 'IS', plans: ['9002'] }));
    const { result, message, recurring_month: total } = await seen();
    expect(message).toBe('');
    expect(result.map(({ name, lines }) => [name, lines.map(({ plan_id }) => plan_id)])).toEqual([
      ['Ann Lee', ['9001', '9211']],
      ['Bob Lee', ['9002']],
    ]);
    expect(total).toBeCloseTo(
      result.reduce((sum, one) => sum + one.recurring_month, 0),
      2,
    );
    expect(total).toBeGreaterThan(0);
  });

  test('what is shown before is what the contact reads', async () => {
    await begin();
    for (const person of [ANN, { ...BOB, tier: 'IS', plans: ['9002'] }])
      ok(await addPerson(person));
    const { recurring_month: shown, initial_month: first } = await seen();
    ok(await rep.call('app-send-group-quote'));
    const { contact, group_census_id } = await contactOf();
    const { body } = await contact.call('get-group-members', { group_census_id });
    const quote = body.data as {
      group_census: { group_quote_total: number; group_contact_email: string };
      members: { initial_month: number }[];
    };
    expect(quote.group_census).toMatchObject({
      group_quote_total: shown,
      group_contact_email: 'office@harbor.example.com',
    });
    expect(quote.members.reduce((sum, one) => sum + one.initial_month, 0)).toBeCloseTo(first, 2);
  });

  test('is kept sealed, for its agent alone, and gone once it was sent', async () => {
    await sent();
    await begin();
    ok(await addPerson(ANN));
    const [row] = await shop.app.db.query<{ text: string }>(
      `select encode(sealed, 'escape') as text from group_quote_draft where agent_id = '10110'`,
    );
    expect(row?.text).not.toMatch(/Ann|Lee|harbor/);
    const other = shop.as.visitor();
    await becomeAgent(shop, other, '10111');
    expect((await seen(other)).total).toBe(0);
    ok(await rep.call('app-send-group-quote'));
    expect(await seen()).toMatchObject({ total: 0, message: 'Please choose a group.' });
    expect((await rep.call('app-send-group-quote')).status).toBe(422);
  });

  test('people are changed and removed; nobody is in it twice', async () => {
    ok(await addPerson(ANN));
    expect((await addPerson({ ...ANN, first_name: ' ann', last_name: 'LÉE' })).body.data).toEqual([
      expect.objectContaining({ error_message: 'This person is in the quote already.' }),
    ]);
    const [ann] = (await seen()).result;
    ok(await addPerson({ ...ANN, last_name: 'Lee-Park', person: ann?.person }));
    expect((await seen()).result.map(({ name }) => name)).toEqual(['Ann Lee-Park']);
    expect((await addPerson({ ...BOB, person: 'nobody' })).status).toBe(404);
    ok(await rep.call('app-remove-quoted-person', { person: ann?.person }));
    expect((await seen()).total).toBe(0);
  });

  test.each([
    ['an unknown zip code', { zip: '00000' }, '/zip'],
    ['a child', { dob: '01/01/2020' }, '/dob'],
    ['a formula for a name', { first_name: '=HYPERLINK("http://x")' }, '/first_name'],
    ['another tier', { tier: 'XX' }, '/tier'],
    ['plans that are none', { plans: 'all' }, '/plans'],
  ])('refuses %s', async (_what, wrong, field) => {
    const answer = await addPerson({ ...ANN, ...wrong });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(field.slice(1));
    expect((await seen()).total).toBe(0);
  });

  test.each([
    ['of another agent', '4211'],
    ['that does not exist', '999'],
  ])('refuses a group %s', async (_what, group) => {
    const answer = await rep.call('app-save-group-quote', { group });
    expect([answer.status, answer.body.message]).toEqual([422, 'Please choose a group of yours.']);
  });

  test.each([
    ['does not exist', '123456'],
    ['asks more than a quote knows', '9031'],
  ])('a plan that %s keeps it from being sent', async (_what, plan) => {
    await begin(['9001', plan]);
    ok(await addPerson(ANN));
    const { message, faulty } = await seen();
    expect(message).toMatch(/^Ann Lee: .+: .+/);
    expect(faulty).toBe(1);
    const before = await shop.app.db.query('select 1 from group_census');
    const refused = await rep.call('app-send-group-quote');
    expect([refused.status, refused.body.message]).toEqual([422, message]);
    expect(await shop.app.db.query('select 1 from group_census')).toHaveLength(before.length);
  });

  test('plans that may be quoted are sold in the portal and ask no more', async () => {
    await begin();
    const plans = ok(await rep.call('app-quotable-plans')) as { value: string }[];
    const ids = plans.map(({ value }) => value);
    expect(ids).toContain('9001');
    expect(ids).not.toContain('9031');
  });

  test('two tabs that send it at once make one quote', async () => {
    await begin();
    ok(await addPerson(ANN));
    const before = await shop.app.db.query('select 1 from group_census');
    const answers = await Promise.all([1, 2].map(() => rep.call('app-send-group-quote')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await shop.app.db.query('select 1 from group_census')).toHaveLength(before.length + 1);
  });

  test('the mail names the group, the agent and the total, and no person', async () => {
    await begin();
    ok(await addPerson(ANN));
    const { recurring_month: total } = await seen();
    const { content } = ok(await rep.call('app-preview-group-quote')) as { content: string };
    expect(content).not.toContain('<a ');
    ok(await rep.call('app-send-group-quote'));
    const mail = (await shop.mail()).filter(({ to }) => to === 'office@harbor.example.com').at(-1);
    expect(mail?.subject).toBe('A benefits quote for Harbor Light Bakery');
    for (const text of [mail?.text, mail?.html, content]) {
      expect(text).toContain('Dana Reyes');
      expect(text).toContain(total.toFixed(2));
      expect(text).not.toContain('Ann');
    }
  });

  test('one mailbox gets so many quotes a day', async () => {
    const contact = 'flooded@example.com';
    for (let n = 0; n < 3; n += 1) await sent([ANN], contact);
    await begin(undefined, contact);
    ok(await addPerson(ANN));
    expect((await rep.call('app-send-group-quote')).status).toBe(429);
    expect((await seen()).total).toBe(1);
  });
});

describe('a quote that was sent', () => {
  test('its agent sees what became of it', async () => {
    const id = await sent();
    expect(await followed(id)).toMatchObject({
      status: 'sent',
      people: 2,
      enrolled: 0,
      reminders: 0,
    });
    await rep.call('get-group-members', { group_census_id: id });
    expect((await followed(id))?.status).toBe('sent');
    const { contact, group_census_id } = await contactOf();
    expect(group_census_id).toBe(id);
    await contact.call('get-group-members', { group_census_id });
    expect((await followed(id))?.status).toBe('seen');
    expect((await accept(contact, id)).status).toBe(200);
    expect((await followed(id))?.status).toBe('accepted');
    await shop.app.db.query(
      `update enrollment set status = 'completed' where id = (select min(enrollment_id)
         from group_census_member m join group_census c on c.id = m.census_id where c.public_id = $1)`,
      [id],
    );
    expect(await followed(id)).toMatchObject({ status: 'accepted', people: 2, enrolled: 1 });
  });

  test('another agent sees nothing of it, and can neither remind nor withdraw', async () => {
    const id = await sent();
    const other = shop.as.visitor();
    await becomeAgent(shop, other, '10111');
    expect((await other.call('app-group-quotes')).text).not.toContain(id);
    for (const call of ['app-remind-group-quote', 'app-withdraw-group-quote'])
      expect((await other.call(call, { group_census_id: id })).status).toBe(404);
    expect((await followed(id))?.status).toBe('sent');
  });

  test('three reminders, each with a link that works, and none after an answer', async () => {
    const id = await sent(undefined, 'reminded@example.com');
    const remind = () => rep.call('app-remind-group-quote', { group_census_id: id });
    for (let n = 1; n <= 3; n += 1) {
      await shop.app.db.query(`delete from counted_event where kind like 'quote %'`);
      ok(await remind());
    }
    expect((await remind()).status).toBe(409);
    expect((await followed(id))?.reminders).toBe(3);
    const mails = (await shop.mail()).filter(({ to }) => to === 'reminded@example.com');
    expect(mails.map(({ subject }) => subject.startsWith('Reminder'))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const { contact } = await contactOf('reminded@example.com');
    await shop.app.db.query('update group_census set reminders = 0');
    expect((await accept(contact, id)).status).toBe(200);
    expect((await remind()).status).toBe(409);
    expect((await followed(id))?.reminders).toBe(0);
  });

  test('withdrawn, every way into it is closed', async () => {
    const id = await sent();
    const { contact } = await contactOf();
    ok(await rep.call('app-withdraw-group-quote', { group_census_id: id }));
    ok(await rep.call('app-withdraw-group-quote', { group_census_id: id }));
    expect((await followed(id))?.status).toBe('withdrawn');
    expect((await accept(contact, id)).status).toBe(410);
    const link = await linkMailedTo('office@harbor.example.com');
    const opened = await shop.as.visitor().call('pqs-group-direct-continue', { id: link });
    expect(opened.status).toBe(410);
    expect((await rep.call('app-remind-group-quote', { group_census_id: id })).status).toBe(410);
    const rows = await shop.app.db.query<{ status: string }>(
      `select e.status from enrollment e join group_census_member m on m.enrollment_id = e.id
       join group_census c on c.id = m.census_id where c.public_id = $1`,
      [id],
    );
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  test('withdrawn, its contact is told so once, in HTML and in text', async () => {
    const id = await sent(undefined, 'withdrawn@example.com');
    for (let n = 0; n < 2; n += 1)
      ok(await rep.call('app-withdraw-group-quote', { group_census_id: id }));
    const mails = (await shop.mail()).filter(({ to }) => to === 'withdrawn@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A benefits quote for Harbor Light Bakery',
      'The benefits quote for Harbor Light Bakery was withdrawn',
    ]);
    for (const text of [mails[1]?.text, mails[1]?.html]) {
      expect(text).toContain('Dana Reyes withdrew the benefits quote');
      expect(text).not.toContain('continue/');
    }
  });

  test('accepted and withdrawn at once, one of both holds', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await sent();
      const { contact } = await contactOf();
      await contact.call('get-group-members', { group_census_id: id });
      const decided = contact.call('update-group-quote-seen-status', {
        group_census_id: id,
        quote_status: 1,
      });
      const taken = rep.call('app-withdraw-group-quote', { group_census_id: id });
      const [accepted, withdrawn] = await Promise.all([decided, taken]);
      const status = (await followed(id))?.status;
      const expected = status === 'accepted' ? [200, 409] : [410, 200];
      expect([accepted.status, withdrawn.status]).toEqual(expected);
      await shop.app.db.query(`delete from counted_event where kind like 'quote %'`);
    }
  });
});

describe('once the group accepted', () => {
  test('everybody with an address gets a link to their own enrollment, once; the contact has the others', async () => {
    const email = 'member.link@example.com';
    const id = await sent([{ ...ANN, email }, BOB]);
    const mailsTo = async (to: string) => (await shop.mail()).filter((mail) => mail.to === to);
    expect(await mailsTo(email)).toEqual([]);
    const { contact } = await contactOf();
    ok(await accept(contact, id));
    ok(await accept(contact, id));
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your benefits from Harbor Light Bakery']);
    const path = /\/group-census-direct-continue\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    const member = shop.as.visitor();
    const opened = ok(
      await member.call('group-census-direct-continue', { id: segmentOf(path) }),
    ) as { enrollment_id: string; saved_tab: string };
    const cart = await member.call('get-plan-cart', { enrollment_id: opened.enrollment_id });
    expect(cart.text).toContain('Dental Basic');
    const { body } = await contact.call('get-group-members', { group_census_id: id });
    const people = (body.data as { members: { member_info: { enrollment_id: string } }[] }).members;
    const enroll = (at: number) =>
      contact.call('app-enroll-quoted-member', {
        group_census_id: id,
        member: people[at]?.member_info.enrollment_id,
      });
    expect((await enroll(0)).status).toBe(409);
    expect((await enroll(1)).status).toBe(200);
  });
});
