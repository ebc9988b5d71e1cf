import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../members/member-visit.ts';
import { BANK, CARD, FILTER, faults, must, type Shopper } from '../wizard/support/shopper.ts';
import { CATALOGUE_SEEN } from '../agreement/at-agreement.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function ofGroup(landing: string): Promise<Shopper> {
  const shopper = shop.shopper();
  must(await shopper.call('POST', 'app/context', { landing }));
  await shopper.fillCart(FILTER);
  return shopper;
}
const offered = async (shopper: Shopper) => must(await shopper.get('get-payment-method')).data;
const stored = async (shopper: Shopper) =>
  must(await shopper.get('get-enrollment-temp-info', { column: 'payment_info' })).data.result;
const accounts = () => shop.db.query('select token from vault.account order by token');

interface Field {
  field_name: string;
  value: unknown;
  read_only: boolean;
  message: string | null;
  options?: { value: string }[];
}
const fieldsOf = async (shopper: Shopper): Promise<Field[]> =>
  must(await shopper.get('get-form-fields-billing-info')).data.result;

describe.each([
  ['prairie', 'elist'],
  ['cedar', 'stmt'],
])('a group that is billed (%s)', (landing, method) => {
  it('leaves its people nothing to choose but the day', async () => {
    const ann = await ofGroup(landing);
    expect(await offered(ann)).toEqual({ result: [method], show_group_eft: false });
    const fields = await fieldsOf(ann);
    expect(fields.map(({ field_name: name }) => name)).toEqual(['payment_method', 'bill_date']);
    expect(fields[0]).toMatchObject({ value: method, read_only: true });
    expect(fields[0]?.message).toMatch(/You need not enter an account or a card\.$/);
    const texts = must(await ann.get('get-billing-text')).data;
    expect(texts).toEqual({ result: '', eft_terms: '' });
  });

  it('stores the day, and nothing else that is sent along', async () => {
    const ann = await ofGroup(landing);
    const before = await accounts();
    must(await ann.post('save-billing-info', { ...BANK, payment_method: method, bill_date: '15' }));
    expect(await stored(ann)).toEqual({ payment_method: method, bill_date: '15' });
    must(await ann.post('save-billing-info', { payment_method: method, bill_date: '28' }));
    expect(await accounts()).toEqual(before);
    expect((await ann.post('save-billing-info', { bill_date: '31' })).code).toBe(422);
  });

  it('pays, whatever somebody else claims', async () => {
    const ann = await ofGroup(landing);
    must(await ann.post('save-billing-info', CARD));
    expect(await stored(ann)).toEqual({ payment_method: method, bill_date: CARD.bill_date });
  });

  it('goes to the policy', async () => {
    const ann = await ofGroup(landing);
    await ann.fillSteps({ payment_method: method, bill_date: '28' });
    must(await ann.submit());
  });
});

describe('a group with a list bill and an account of its own', () => {
  it('offers both, the bill first', async () => {
    const ann = await ofGroup('juniper');
    expect(await offered(ann)).toEqual({ result: ['list'], show_group_eft: true });
    const [method, ...rest] = await fieldsOf(ann);
    expect(method).toMatchObject({ value: 'list', read_only: false });
    expect(method?.options?.map(({ value }) => value)).toEqual(['list', 'eft']);
    expect(rest.map(({ field_name: name }) => name)).toEqual(['bill_date']);
  });

  it('takes its draft without an account', async () => {
    const ann = await ofGroup('juniper');
    const before = await accounts();
    must(await ann.post('save-billing-info', { ...BANK, bill_date: '10' }));
    expect(await stored(ann)).toEqual({ payment_method: 'eft', bill_date: '10' });
    expect(await accounts()).toEqual(before);
    must(await ann.post('save-billing-info', { payment_method: 'list', bill_date: '10' }));
    expect(await stored(ann)).toEqual({ payment_method: 'list', bill_date: '10' });
    await ann.fillSteps({ payment_method: 'eft', bill_date: '10' });
    must(await ann.submit());
  });

  it('offers no card and no other bill', async () => {
    const ann = await ofGroup('juniper');
    for (const payment_method of ['cc', 'elist', 'stmt', 'cash'])
      expect(
        Object.keys(faults(await ann.post('save-billing-info', { ...CARD, payment_method }))),
      ).toEqual(['payment_method']);
    const existing = { payment_method: 'eft', bank_id: 'any' };
    expect((await ann.post('save-billing-info-existing', existing)).code).toBe(404);
  });
});

describe('what is agreed to', () => {
  const texts = async (shopper: Shopper): Promise<{ text_head: string; text_body: string }[]> =>
    must(await shopper.get('get-agreement-texts')).data.result;
  const heads = async (shopper: Shopper) => (await texts(shopper)).map((text) => text.text_head);
  const OWN = 'Payment authorization';
  const GROUP = 'Payment by your group';

  it.each([
    ['prairie', 'elist'],
    ['cedar', 'stmt'],
    ['juniper', 'eft'],
  ])('charges nobody whose group pays (%s by %s)', async (landing, method) => {
    const ann = await ofGroup(landing);
    const before = await texts(ann);
    await ann.fillSteps({ payment_method: method, bill_date: '28' });
    const after = await texts(ann);
    const words = (shown: typeof before) => shown.map((text) => [text.text_head, text.text_body]);
    expect(words(after)).toEqual(words(before));
    expect(after.map((text) => text.text_head)).toContain(GROUP);
    expect(after.map((text) => text.text_body).join()).not.toMatch(
      /that I entered, for|authorize the store/,
    );
    must(await ann.submit());
    const signed = JSON.stringify(must(await ann.get('app/evidence')).data);
    expect(signed).toContain(GROUP);
    expect(signed).not.toContain(OWN);
  });

  it('authorizes a charge of a draft or card of one’s own', async () => {
    const ann = await ofGroup('harbor');
    expect(await heads(ann)).toContain(OWN);
    must(await ann.post('save-billing-info', CARD));
    expect(await heads(ann)).toContain(OWN);
    expect(await heads(ann)).not.toContain(GROUP);
  });

  it('follows the way that was chosen, and a signature for another way does not stand', async () => {
    const setMethods = async (methods: string[]) => {
      const sql = `update employer_group set billing = $1 where group_id = '4214'`;
      await shop.db.query(sql, [JSON.stringify({ methods })]);
      await sleep(CATALOGUE_SEEN);
    };
    await setMethods(['stmt', 'cc']);
    const ann = await ofGroup('cedar');
    await ann.fillSteps({ payment_method: 'stmt', bill_date: '28' });
    expect(await heads(ann)).toContain(GROUP);
    must(await ann.post('save-billing-info', CARD));
    expect(await heads(ann)).toContain(OWN);
    expect((await ann.submit()).code).toBe(422);
    must(await ann.sign());
    must(await ann.submit());
    await setMethods(['stmt']);
  });
});

describe('a portal', () => {
  it('says what a group does not', async () => {
    const ann = await ofGroup('harbor');
    expect(await offered(ann)).toEqual({ result: ['eft', 'cc'], show_group_eft: false });
    const texts = must(await ann.get('get-billing-text')).data;
    for (const fact of [
      'up to five days|five days after',
      '1st and the 6th',
      '21st and the 26th',
      'three business days',
      '\\$30',
    ])
      expect(texts.eft_terms).toMatch(new RegExp(fact));
    expect(texts.result).toContain('FIELDSTONE BENEFITS');
  });
});

describe('the administrator of the group', () => {
  it.each([
    ['account', BANK],
    ['card', CARD],
  ])('sees how somebody pays, and nothing of the %s', async (_what, billing) => {
    const ann = shop.shopper();
    await ann.fillCart({ ...FILTER, group_id: '77' });
    must(await ann.post('save-billing-info', billing));
    const typed = { account_name: 'Ann Typed', first_name_on_cc: 'Ann Typed' };
    must(await ann.own('PUT', 'app/draft/payment_info', { data: typed }));
    const boss = await signedIn(shop, 'group', '77');
    boss.enrollment = ann.enrollment;
    const seen = [
      must(await boss.get('get-form-fields-billing-info')),
      must(await boss.get('get-enrollment-temp-info', { column: 'payment_info' })),
      must(await boss.get('app/draft/payment_info')),
      await boss.own('POST', 'save-billing-info', billing, { 'if-match': '"999"' }),
    ].map(({ text }) => text);
    expect(seen[1]).toContain(`"payment_method":"${billing.payment_method}"`);
    for (const secret of ['Ann', '021000021', 'Some Bank', '3344', '4242', 'Elm Street'])
      expect(seen.join()).not.toContain(secret);
  });
});
