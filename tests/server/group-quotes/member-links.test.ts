import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomeAgent } from '../../setup/become.ts';
import type { TestCaller } from '../../setup/test-app.ts';
import { idOf, openQuoteShop, segmentOf, type QuoteShop } from './support.ts';

const EMAIL = 'again@example.com';
const member = (firstName: string, email: string) => ({
  person: { firstName, lastName: 'Lee', email },
  filter: { zip: '75001', dob: '03/12/1986', gender: '1', tier: 'IO' } as const,
  plans: ['9001'],
});

let shop: QuoteShop;
let rep: TestCaller;
beforeAll(async () => {
  shop = await openQuoteShop();
  rep = shop.as.visitor();
  await becomeAgent(shop, rep, '10110');
});
afterAll(() => shop.close());

/** Quotes a person for each address; the group's contact has read it, and may accept it. */
async function readyToAccept(emails: readonly string[]) {
  const members = emails.map((email, at) => member(`Ann${at}`, email));
  const quoted = await shop.quote({ members });
  const contact = await shop.contact(quoted);
  await contact.call('get-group-members', idOf(quoted));
  const accept = { ...idOf(quoted), quote_status: 1 };
  return () => contact.call('update-group-quote-seen-status', accept);
}

test('a mailbox of many people gets three mails when the group accepts; the others enroll with the contact', async () => {
  const accept = await readyToAccept(Array<string>(6).fill('one.for.all@example.com'));
  expect((await accept()).status).toBe(200);
  const got = (await shop.mail()).filter(({ to }) => to === 'one.for.all@example.com');
  expect(got).toHaveLength(3);
});

test('so does a mailbox of quotes that are accepted at once', async () => {
  const mailboxes = ['first.of.all@example.com', 'last.of.all@example.com'];
  const accepts = await Promise.all(
    [mailboxes, mailboxes.toReversed(), mailboxes].map((emails) =>
      readyToAccept([...emails, ...emails]),
    ),
  );
  const answers = await Promise.all(accepts.map((accept) => accept()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const mails = await shop.mail();
  for (const mailbox of mailboxes) expect(mails.filter(({ to }) => to === mailbox)).toHaveLength(3);
});

test('a link is mailed again by the contact and by the agent, three times a day to a mailbox', async () => {
  const quoted = await shop.quote({ members: [member('Ann', EMAIL), member('Bob', '')] });
  const contact = await shop.contact(quoted);
  const { body } = await contact.call('get-group-members', idOf(quoted));
  const [ann, bob] = (
    body.data as { members: { member_info: { enrollment_id: string; has_email: boolean } }[] }
  ).members.map(({ member_info }) => member_info);
  expect([ann?.has_email, bob?.has_email]).toEqual([true, false]);
  const mail = async (who: TestCaller, member = ann?.enrollment_id) =>
    (await who.call('app-mail-quoted-member', { ...idOf(quoted), member })).status;
  expect(await mail(contact)).toBe(409);
  await contact.call('update-group-quote-seen-status', { ...idOf(quoted), quote_status: 1 });
  for (const who of [contact, rep, contact]) expect(await mail(who)).toBe(200);
  expect(await mail(rep)).toBe(429);
  expect(await mail(contact, bob?.enrollment_id)).toBe(409);
  expect(await mail(contact, 'nobody')).toBe(404);
  const links = (await shop.mail())
    .filter(({ to }) => to === EMAIL)
    .map(({ text }) => /\/group-census-direct-continue\/\S+/.exec(text)?.[0] ?? '');
  // The first came with the group's answer.
  expect(links).toHaveLength(4);
  const opened = await shop.as
    .visitor()
    .call('group-census-direct-continue', { id: segmentOf(links.at(-1) ?? '') });
  expect(opened.status).toBe(200);
});
