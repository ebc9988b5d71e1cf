import { afterAll, beforeAll, expect, it } from 'vitest';
import { BANK, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { DEVON, enroll, MARIA, proved } from './member-visit.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const savedId = async (shopper: Shopper, kind: 'bank' | 'card') =>
  must(await shopper.get(`get-existing-${kind}-info`)).data.result[0][`${kind}_id`] as string;
interface Choice {
  value: string;
  options: { value: string; label: string }[];
}
const choices = async (shopper: Shopper) =>
  (await shopper.fields('billing')) as unknown as Record<string, Choice | undefined>;

it('a saved account and card are chosen already, and another one may be typed', async () => {
  const maria = await proved(shop, MARIA);
  const [bank, card] = [await savedId(maria, 'bank'), await savedId(maria, 'card')];
  const { bank_id, card_id, payment_method } = await choices(maria);
  expect(payment_method?.value).toBe('eft');
  expect(bank_id).toMatchObject({ value: bank, options: [{ value: bank }, { value: 'new' }] });
  expect(bank_id?.options[0]?.label).toMatch(/6789$/);
  expect(card_id).toMatchObject({ value: card, options: [{ value: card }, { value: 'new' }] });
  expect(card_id?.options[0]?.label).toContain('1111');
});

it('what was saved decides: the saved account, or another one', async () => {
  const maria = await proved(shop, MARIA);
  const bank = await savedId(maria, 'bank');
  must(await maria.post('save-billing-info', { ...BANK, bank_id: 'new' }));
  expect((await choices(maria)).bank_id?.value).toBe('new');
  const stored = must(await maria.get('get-enrollment-temp-info', { column: 'payment_info' }));
  expect(stored.data.result).not.toHaveProperty('bank_id');
  must(await maria.post('save-billing-info-existing', { payment_method: 'eft', bank_id: bank }));
  expect((await choices(maria)).bank_id?.value).toBe(bank);
});

it('nobody else is asked: not who only claims to be her, nor a member without any', async () => {
  for (const shopper of [await enroll(shop, MARIA), await proved(shop, DEVON)]) {
    const banks = must(await shopper.get('get-existing-bank-info')).data.result as unknown;
    const { bank_id, card_id } = await choices(shopper);
    expect(Boolean(bank_id)).toBe(banks !== null);
    const cards = must(await shopper.get('get-existing-card-info')).data.result as unknown;
    expect(Boolean(card_id)).toBe(cards !== null);
  }
  expect((await choices(await enroll(shop, MARIA))).bank_id).toBeUndefined();
});

it('a chosen account cannot stand in for what is not there', async () => {
  const maria = await proved(shop, MARIA);
  const card_id = await savedId(maria, 'card');
  const answer = await maria.post('save-billing-info', {
    payment_method: 'cc',
    bill_date: '28',
    card_id,
    first_name_on_cc: 'Maria',
    last_name_on_cc: 'Santos',
    card_number: '4242424242424242',
    expiration_month: '08',
    expiration_year: '2039',
  });
  expect(answer.code).toBe(422);
});
