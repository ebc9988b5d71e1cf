import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpDatabase, standsIn } from '../support/dump-database.ts';
import { BANK, BENEFICIARIES, CARD, CONTACT, EMPLOYER, PERSON, must } from './support/shopper.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Values that occur nowhere else: none may be stored in clear. */
const SECRETS = {
  ssn: '518273649',
  card: '4716909774636285',
  code: '80617',
  account: '77310498265531',
  name: 'Zebedäus',
  heir: 'Quillonnix',
  heirSsn: '529384716',
  street: '4711 Quagmire Crossing',
  phone: '9725550187',
  draft: 'Xylophone Heights',
  notes: 'My neighbor Balthazar recommended you',
};

it('keeps secrets out of every table, the log and every mail', async () => {
  const ann = shop.shopper();
  await ann.fillCart();
  must(await ann.own('PUT', 'app/draft/contact_info', { data: { city: SECRETS.draft } }));
  must(
    await ann.post('save-personal-info', { ...PERSON, first_name: SECRETS.name, ssn: SECRETS.ssn }),
  );
  const contact = { ...CONTACT, address1: SECRETS.street, phone_number: SECRETS.phone };
  must(await ann.post('save-contact-info', contact));
  must(await ann.post('save-employer-info', EMPLOYER));
  const beneficiary = { ...BENEFICIARIES[0], first_name: SECRETS.heir, ssn: SECRETS.heirSsn };
  must(await ann.post('validate-single-beneficiary', { beneficiary }));
  must(await ann.post('save-beneficiary-info', { beneficiaries: [beneficiary] }));
  // Refused, accepted, then replaced: each case leaves traces of its own.
  await ann.post('save-personal-info', { ...PERSON, ssn: SECRETS.ssn, marital_status: '' });
  await ann.post('save-billing-info', {
    ...CARD,
    card_number: SECRETS.card,
    security_code: SECRETS.code,
  });
  const card = { ...CARD, card_number: SECRETS.card, security_code: SECRETS.code.slice(0, 3) };
  must(await ann.own('POST', 'save-billing-info', card, { 'idempotency-key': 'billing-1' }));
  must(await ann.post('save-billing-info', { ...BANK, account_number: SECRETS.account }));
  must(
    await ann.post('save-enrollment', { email: 'ann@example.com', tab: 'review_info', data: {} }),
  );
  must(await ann.sign({ user_name: `${SECRETS.name} ${PERSON.last_name}` }));
  must(await ann.get('get-form-fields-personal-info'));

  const before = await dumpDatabase(shop.db);
  const done = must(await ann.submit({ additional_notes: SECRETS.notes }));
  const mails = JSON.stringify(await shop.mail());
  const after = await dumpDatabase(shop.db);

  expect(after.get('public.policy')).toContain(done.data.policy_id);
  expect(mails).toContain(done.data.policy_id);
  expect(shop.log().length).toBeGreaterThan(100);
  const places: [string, string][] = [...before, ...after, ['log', shop.log()]];
  for (const [what, secret] of Object.entries(SECRETS)) {
    for (const [place, content] of places)
      expect([what, place, standsIn(content, secret)]).toEqual([what, place, false]);
    if (what !== 'name') expect([what, mails.includes(secret)]).toEqual([what, false]);
  }
});

it('finds what lies in clear', async () => {
  await shop.db.query(`insert into setting (name, value) values ('probe', $1)`, [
    JSON.stringify(SECRETS.ssn),
  ]);
  const dump = await dumpDatabase(shop.db);
  await shop.db.query(`delete from setting where name = 'probe'`);
  expect(standsIn(dump.get('public.setting') ?? '', SECRETS.ssn)).toBe(true);
});

it('opens nothing that was moved to another row', async () => {
  const ann = shop.shopper();
  const bob = shop.shopper();
  for (const shopper of [ann, bob]) {
    await shopper.fillCart();
    must(await shopper.post('save-personal-info', PERSON));
    must(await shopper.post('save-contact-info', CONTACT));
  }
  await shop.db.query(
    `update enrollment_tab set sealed = (select sealed from enrollment_tab other where other.tab = 'contact_info'
       and other.enrollment_id = enrollment_tab.enrollment_id)
     where tab = 'primary_info' and enrollment_id = (select id from enrollment where public_id = $1)`,
    [ann.enrollment],
  );
  const enrollment = (await shop.app.enrollments.find(shop.db, ann.enrollment))!;
  await expect(shop.app.tabs.read(shop.db, enrollment, 'primary_info')).rejects.toThrow(
    'belongs elsewhere',
  );
  const answer = await ann.get('get-enrollment-temp-info', { column: 'primary_info' });
  expect(answer.text).not.toMatch(/Elm Street|belongs elsewhere|at .*[.]ts/);
});

it('audits who looked at a secret', async () => {
  const ann = shop.shopper();
  await ann.fillCart();
  must(await ann.post('save-personal-info', PERSON));
  must(await ann.get('get-form-fields-personal-info'));
  const rows = await shop.db.query<{ detail: unknown }>(
    `select detail from audit where action = 'read_secret'
       and enrollment_id = (select id from enrollment where public_id = $1)`,
    [ann.enrollment],
  );
  expect(rows).toEqual([{ detail: { tab: 'primary_info', fields: ['ssn'] } }]);
});
