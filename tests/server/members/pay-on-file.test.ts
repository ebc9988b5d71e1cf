import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BENEFICIARIES,
  CARD,
  CONTACT,
  EMPLOYER,
  must,
  PERSON,
  type Shopper,
} from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { DEVON, enroll, MARIA, proved } from './member-visit.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('paying by what is on file', () => {
  const stored = async (shopper: Shopper) =>
    must(await shopper.get('get-enrollment-temp-info', { column: 'payment_info' })).data.result;
  const idOf = async (shopper: Shopper, kind: 'bank' | 'card') =>
    must(await shopper.get(`get-existing-${kind}-info`)).data.result[0][`${kind}_id`] as string;
  const tokens = () =>
    shop.db.query<{ token: string }>('select token from vault.account order by token');

  it('stores the account as if it had been typed', async () => {
    const maria = await proved(shop, MARIA);
    const bank_id = await idOf(maria, 'bank');
    const claims = { account_name: 'Somebody Else', bank_routing: '111000025' };
    const params = { payment_method: 'eft', bank_id, bill_date: '15', ...claims };
    must(await maria.post('save-billing-info-existing', params));
    expect(await stored(maria)).toEqual({
      payment_method: 'eft',
      bill_date: '15',
      account_name: 'Maria Santos',
      bank_name: 'JPMorgan Chase Bank',
      routing_number: '021000021',
      account_type: 'checking',
      account_holder_type: 'individual',
      account_number: '*****6789',
    });
  });

  it('pays by card, too, and the enrollment is completed with it', async () => {
    const maria = await proved(shop, MARIA);
    await maria.addPlan('9010');
    await maria.checkOut();
    must(await maria.post('save-personal-info', { ...PERSON, first_name: 'Maria', ssn: '' }));
    must(await maria.post('save-contact-info', CONTACT));
    await maria.answerOpen('employer_info', 'save-employer-info', EMPLOYER);
    const beneficiaries = BENEFICIARIES;
    await maria.answerOpen('beneficiary_info', 'save-beneficiary-info', { beneficiaries });
    const card_id = await idOf(maria, 'card');
    must(await maria.post('save-billing-info-existing', { payment_method: 'cc', card_id }));
    expect(await stored(maria)).toMatchObject({
      payment_method: 'cc',
      bill_date: '28',
      first_name_on_cc: 'Maria',
      card_number: '******1111',
      address1: '418 Juniper Street',
      zip: '75001',
    });
    must(await maria.sign({ user_name: `Maria ${PERSON.last_name}` }));
    const before = await tokens();
    // The same card once more changes nothing that was signed.
    must(await maria.post('save-billing-info-existing', { payment_method: 'cc', card_id }));
    expect(await tokens()).toEqual(before);
    must(await maria.submit());
  });

  it('voids a signature by another number', async () => {
    const maria = await proved(shop, MARIA);
    await maria.addPlan('9060');
    await maria.checkOut();
    must(await maria.post('save-personal-info', { ...PERSON, ssn: '' }));
    must(await maria.post('save-contact-info', CONTACT));
    const typed = { ...CARD, first_name_on_cc: 'Maria', last_name_on_cc: 'Santos' };
    const facts = { expiration_month: '08', expiration_year: '2039', bill_date: '28' };
    const address = { address1: '418 Juniper Street', address2: 'Apt 3', zip: '75001' };
    const body = { ...typed, ...facts, ...address, city: 'Addison', state: 'TX' };
    must(await maria.post('save-billing-info', body));
    must(await maria.sign());
    const card_id = await idOf(maria, 'card');
    must(await maria.post('save-billing-info-existing', { payment_method: 'cc', card_id }));
    expect((await maria.submit()).code).toBe(422);
  });

  it('is a copy: a cancelled enrollment takes nothing from the member', async () => {
    const before = await tokens();
    const maria = await proved(shop, MARIA);
    const bank_id = await idOf(maria, 'bank');
    must(await maria.post('save-billing-info-existing', { payment_method: 'eft', bank_id }));
    expect(await tokens()).toHaveLength(before.length + 1);
    must(await maria.post('app/cancel-enrollment'));
    expect(await tokens()).toEqual(before);
    expect(await idOf(await proved(shop, MARIA), 'bank')).toBe(bank_id);
  });

  it('knows only the proved member’s own: any other id is unknown', async () => {
    const [maria, devon, claimed] = [
      await proved(shop, MARIA),
      await proved(shop, DEVON),
      await enroll(shop, MARIA),
    ];
    const [card_id, bank_id] = [await idOf(maria, 'card'), await idOf(maria, 'bank')];
    const answers = [
      await devon.post('save-billing-info-existing', { payment_method: 'cc', card_id }),
      await devon.post('save-billing-info-existing', { payment_method: 'eft', bank_id }),
      await claimed.post('save-billing-info-existing', { payment_method: 'cc', card_id }),
      await maria.post('save-billing-info-existing', { payment_method: 'cc', card_id: 'nothing' }),
      await maria.post('save-billing-info-existing', { payment_method: 'cc', card_id: bank_id }),
      await maria.post('save-billing-info-existing', { payment_method: 'eft', bank_id: card_id }),
      await maria.post('save-billing-info-existing', { payment_method: 'eft' }),
    ];
    for (const { code, text } of answers) expect([code, text]).toEqual([404, answers[0]?.text]);
    expect(await stored(devon)).toBeNull();
  });

  it('is refused for a day that is not offered, and for a card that expired', async () => {
    const maria = await proved(shop, MARIA);
    const card_id = await idOf(maria, 'card');
    const pay = { payment_method: 'cc', card_id };
    expect((await maria.post('save-billing-info-existing', { ...pay, bill_date: '31' })).code).toBe(
      422,
    );
    expect(await stored(maria)).toBeNull();
    const marks = await shop.db.query('select 1 from enrollment_secret where field = $1', [
      'card_number',
    ]);
    expect(
      (await maria.post('save-billing-info-existing', { ...pay, payment_method: 'list' })).code,
    ).toBe(422);
    expect(
      await shop.db.query('select 1 from enrollment_secret where field = $1', ['card_number']),
    ).toHaveLength(marks.length);
  });
});
