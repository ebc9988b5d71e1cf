import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BANK, CARD, CONTACT, faults, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
let ann: Shopper;
beforeAll(async () => {
  shop = await openShop();
  ann = shop.shopper();
  await ann.fillCart();
});
afterAll(() => shop.close());

const stored = async (shopper = ann) =>
  must(await shopper.get('get-enrollment-temp-info', { column: 'payment_info' })).data.result;
// Beside those that members have on file.
const accounts = (): Promise<{ kind: string; last4: string; brand: string | null }[]> =>
  shop.db.query(
    `select kind, last4, brand from vault.account
     where token not in (select token from member_account) order by created_at`,
  );

describe('what billing offers', () => {
  it('has dates with the portal’s default, and ways to pay', async () => {
    expect(must(await ann.get('get-bill-date')).data.bill_date).toContain('28');
    expect(must(await ann.get('get-payment-method')).data).toEqual({
      result: ['eft', 'cc'],
      show_group_eft: false,
    });
    const fields = await ann.fields('billing');
    expect(fields.payment_method?.value).toBe('eft');
    expect(fields.bill_date?.value).toBe('28');
  });

  it('has a text for the bank statement without anything dangerous in it', async () => {
    const text = must(await ann.get('get-billing-text')).data.result as string;
    expect(text.length).toBeGreaterThan(20);
    expect(text).not.toMatch(/<script|onerror|javascript:/i);
  });
});

describe('routing number', () => {
  it.each([['021000021'], ['111000025']])('%s leads to a bank, at both addresses', async (q) => {
    const one = must(await ann.call('GET', 'routing-number-bank-lookup', { q }));
    const other = must(await ann.call('GET', '/api/v3/routing-number-bank-lookup', { q }));
    expect(one.data.response.name).toMatch(/\w+/);
    expect(other.data).toEqual(one.data);
  });

  it('is looked up with the id of the enrollment, too', async () => {
    const asked = { q: '021000021', enrollment_id: String(ann.enrollment) };
    must(await ann.call('GET', 'routing-number-bank-lookup', asked));
  });

  const WRONG: [string, string][] = [
    ['12345', 'Routing number must be of 9 digits'],
    ['abcdefghi', 'Routing number must be of 9 digits'],
    ['021000022', 'This is not a valid routing number'],
    ['000000000', 'This is not a valid routing number'],
  ];
  it.each(WRONG)('%s does not', async (q, message) => {
    const answer = await ann.call('GET', 'routing-number-bank-lookup', { q });
    expect([answer.code, answer.message]).toEqual([422, message]);
    expect(faults(answer)).toEqual({ routing_number: message });
  });
});

describe('a bank account', () => {
  it('is kept in the vault; what is stored shows five stars and its end', async () => {
    must(await ann.post('save-billing-info', BANK));
    expect(await stored()).toMatchObject({
      payment_method: 'eft',
      routing_number: '021000021',
      account_number: '*****3344',
    });
    expect((await ann.fields('billing')).account_number?.value).toBe('*****3344');
    expect(await accounts()).toEqual([{ kind: 'bank', last4: '3344', brand: null }]);
  });

  it.each([[undefined], ['*****3344']])('is unchanged by %j', async (account_number) => {
    const before = await shop.db.query('select token from vault.account');
    must(await ann.post('save-billing-info', { ...BANK, account_name: 'Ann Lee', account_number }));
    expect(await stored()).toMatchObject({ account_name: 'Ann Lee', account_number: '*****3344' });
    expect(await shop.db.query('select token from vault.account')).toEqual(before);
  });

  it('leaves the vault when another one takes its place', async () => {
    must(await ann.post('save-billing-info', { ...BANK, account_number: '99887766' }));
    expect(await accounts()).toEqual([{ kind: 'bank', last4: '7766', brand: null }]);
  });

  const WRONG: [string, Record<string, unknown>, Record<string, string>][] = [
    ['no holder', { account_name: '' }, { account_name: 'Field is required' }],
    [
      'signs in the holder',
      { account_name: 'Ann & Bob' },
      { account_name: 'Invalid account holder name' },
    ],
    [
      'eight digits',
      { routing_number: '02100002' },
      { routing_number: 'Routing number must be of 9 digits' },
    ],
    [
      'a bad check digit',
      { routing_number: '021000022' },
      { routing_number: 'This is not a valid routing number' },
    ],
    [
      'three digits',
      { account_number: '123' },
      { account_number: 'Account Number must be of 4 to 17 digits.' },
    ],
    [
      'eighteen digits',
      { account_number: '1'.repeat(18) },
      { account_number: 'Account Number must be of 4 to 17 digits.' },
    ],
    [
      'letters',
      { account_number: '12AB34' },
      { account_number: 'Account Number must be of 4 to 17 digits.' },
    ],
    [
      'another end',
      { account_number: '*****1111' },
      { account_number: expect.any(String) as string },
    ],
    ['another type', { account_type: 'gold' }, { account_type: expect.any(String) as string }],
    [
      'a way to pay that is not offered',
      { payment_method: 'list' },
      { payment_method: expect.any(String) as string },
    ],
    ['no bank', { bank_name: '' }, { bank_name: 'Field is required' }],
    [
      'another kind of holder',
      { account_holder_type: 'ghost' },
      { account_holder_type: 'Choose one of the answers' },
    ],
    ['no way to pay', { payment_method: '' }, { payment_method: expect.any(String) as string }],
    ['a day that is not offered', { bill_date: '31' }, { bill_date: 'Choose a billing date' }],
  ];
  it.each(WRONG)('is refused with %s', async (_name, params, expected) => {
    const before = await accounts();
    const answer = await ann.post('save-billing-info', { ...BANK, ...params });
    expect(answer.code).toBe(422);
    expect(faults(answer)).toEqual(expected);
    expect(await accounts()).toEqual(before);
  });
});

describe('a card', () => {
  it('is kept in the vault; what is stored shows six stars and its end, and no security code', async () => {
    must(await ann.post('save-billing-info', CARD));
    const saved = await stored();
    expect(saved).toMatchObject({
      payment_method: 'cc',
      card_number: '******4242',
      expiration_year: '2040',
    });
    expect(saved.security_code).toBeUndefined();
    expect(saved.account_number).toBeUndefined();
    expect(saved.account_name).toBeUndefined();
    const fields = await ann.fields('billing');
    expect(fields.payment_method?.value).toBe('cc');
    expect(fields.card_number?.value).toBe('******4242');
    expect(fields.security_code).toMatchObject({ value: '', required: false });
    expect(await accounts()).toEqual([{ kind: 'card', last4: '4242', brand: 'visa' }]);
  });

  it('needs no number and no code again', async () => {
    const { card_number: _number, security_code: _code, ...rest } = CARD;
    must(
      await ann.post('save-billing-info', { ...rest, card_number: '******4242', city: 'Plano' }),
    );
    expect(await stored()).toMatchObject({ card_number: '******4242', city: 'Plano' });
    expect(await accounts()).toEqual([{ kind: 'card', last4: '4242', brand: 'visa' }]);
  });

  it('needs its code when it is another one', async () => {
    const answer = await ann.post('save-billing-info', {
      ...CARD,
      card_number: '5555555555554444',
      security_code: '',
    });
    expect(faults(answer)).toEqual({ security_code: 'Field is required' });
  });

  const WRONG: [string, Record<string, unknown>, Record<string, string>][] = [
    [
      'twelve digits',
      { card_number: '424242424242' },
      { card_number: 'Card number must be Min-13 and Max-25' },
    ],
    [
      'a mistyped digit',
      { card_number: '4242424242424241' },
      { card_number: 'Invalid card number' },
    ],
    [
      'a mistyped digit among nineteen',
      { card_number: '6011000990139424001' },
      { card_number: 'Invalid card number' },
    ],
    [
      'blanks',
      { card_number: '4242 4242 4242 4242' },
      { card_number: 'Card number must be Min-13 and Max-25' },
    ],
    [
      'a past date',
      { expiration_month: '01', expiration_year: '2024' },
      { expiration_month: 'This card has expired' },
    ],
    [
      'a year of the last century',
      { expiration_year: '1999' },
      { expiration_year: 'Choose a year' },
    ],
    [
      'a month that is none',
      { expiration_month: '13' },
      { expiration_month: expect.any(String) as string },
    ],
    ['a state that is none', { state: 'ZZ' }, { state: 'Choose a state' }],
    ['a zip code that is none', { zip: '00000' }, { zip: 'Please enter a valid zip code' }],
    ['a zip code below all', { zip: '00100' }, { zip: 'Please enter a valid zip code' }],
    ['a zip code of no place', { zip: '21300' }, { zip: 'Please enter a valid zip code' }],
    ['another state', { state: 'NY' }, { state: 'The state does not match the zip code' }],
    ['a year too far', { expiration_year: '2099' }, { expiration_year: 'Choose a year' }],
    [
      'a code of two digits',
      { card_number: '5555555555554444', security_code: '12' },
      { security_code: 'Security code must of 3 or 4 digits' },
    ],
    [
      'digits in a name',
      { first_name_on_cc: '4242' },
      { first_name_on_cc: 'Please enter valid first name' },
    ],
    [
      'a digit among the letters',
      { last_name_on_cc: 'Lee2' },
      { last_name_on_cc: 'Please enter valid last name' },
    ],
    ['no street', { address1: '' }, { address1: 'Field is required' }],
    ['a short zip code', { zip: '750' }, { zip: 'Invalid Zip code' }],
  ];
  it.each(WRONG)('is refused with %s', async (_name, params, expected) => {
    const before = await accounts();
    const answer = await ann.post('save-billing-info', { ...CARD, ...params });
    expect(answer.code).toBe(422);
    expect(faults(answer)).toEqual(expected);
    expect(await accounts()).toEqual(before);
  });

  it.each([
    ['Mastercard', '5555555555554444', '1234'],
    ['American Express', '378282246310005', '123'],
  ])('is taken with a code that is not as long as is usual for %s', async (_name, number, code) => {
    const bob = shop.shopper();
    await bob.fillCart();
    must(
      await bob.post('save-billing-info', { ...CARD, card_number: number, security_code: code }),
    );
  });

  it('of more than nineteen digits has no check digit', async () => {
    const bob = shop.shopper();
    await bob.fillCart();
    must(await bob.post('save-billing-info', { ...CARD, card_number: '60110009901394240081' }));
    expect((await stored(bob)).card_number).toBe('******0081');
  });

  it('copies the physical address, and locks it', async () => {
    const bob = shop.shopper();
    await bob.fillCart();
    must(await bob.post('save-contact-info', CONTACT));
    const { address1: _1, city: _2, state: _3, zip: _4, ...rest } = CARD;
    must(
      await bob.post('save-billing-info', {
        ...rest,
        is_physical_address: 'yes',
        city: 'Elsewhere',
        state: 'CA',
        zip: '90001',
      }),
    );
    expect(await stored(bob)).toMatchObject({
      address1: '12 Elm Street',
      city: 'Addison',
      state: 'TX',
      zip: '75001',
    });
    must(await bob.post('save-contact-info', { ...CONTACT, address1: '99 Oak Road' }));
    expect((await stored(bob)).address1).toBe('99 Oak Road');
    const back = await bob.post('save-billing-info', {
      ...rest,
      card_number: '',
      security_code: '',
    });
    expect(Object.keys(faults(back)).sort()).toEqual(['address1', 'city', 'state', 'zip']);
  });

  it('switches back to a bank without leaving a trace', async () => {
    must(await ann.post('save-billing-info', BANK));
    const saved = await stored();
    expect(saved.card_number).toBeUndefined();
    expect(saved.first_name_on_cc).toBeUndefined();
    expect((await accounts()).filter((account) => account.last4 === '4242').length).toBe(1);
  });
});
