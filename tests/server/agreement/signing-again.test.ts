import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BANK,
  CONTACT,
  FILTER,
  FULL_NAME,
  PERSON,
  faults,
  must,
  type Shopper,
} from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { signature } from '../wizard/support/signature.ts';
import { atAgreement, CATALOGUE_SEEN, evidenceOf, isSigned } from './at-agreement.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('a signature is void', () => {
  const CHANGES: [string, (ann: Shopper) => Promise<unknown>][] = [
    ['another plan', (ann) => ann.addPlan('9010')],
    ['no plan', (ann) => ann.post('remove-plan-from-cart', { plan_id: '9001' })],
    ['another zip code', (ann) => ann.changeFilter({ ...FILTER, zip: '33101' })],
    [
      'another name',
      async (ann) => must(await ann.post('save-personal-info', { ...PERSON, first_name: 'Anna' })),
    ],
    [
      'another number',
      async (ann) => must(await ann.post('save-personal-info', { ...PERSON, ssn: '123456788' })),
    ],
    [
      'another street',
      async (ann) =>
        must(await ann.post('save-contact-info', { ...CONTACT, address1: '1 New Way' })),
    ],
    [
      'another account',
      async (ann) =>
        must(await ann.post('save-billing-info', { ...BANK, account_number: '55554444' })),
    ],
    [
      'another effective date',
      async (ann) => {
        const dates = must(await ann.get('get-cart-effective-dates')).data.result as string[];
        must(await ann.post('cart-checkout', { effective_date: dates[1] }));
      },
    ],
  ];
  it.each(CHANGES)('after %s', async (_name, change) => {
    const ann = await atAgreement(shop);
    must(await ann.sign());
    await change(ann);
    expect(await isSigned(ann)).toBe(false);
    expect((await evidenceOf(shop, ann))[0]?.voided_because).toEqual(expect.any(String));
    expect((await ann.fields('agreement')).signature?.value).toBe('');
    expect((await ann.submit()).code).toBe(422);
  });

  it('after another price of the carrier, which is part of the total', async () => {
    const ann = await atAgreement(shop);
    must(await ann.sign());
    const price = (dollars: number | null) =>
      shop.db.query('update plan set l713_net_price_cents = $1 where plan_id = $2', [
        dollars,
        '9001',
      ]);
    await price(50_000);
    await sleep(CATALOGUE_SEEN);
    expect(await isSigned(ann)).toBe(false);
    await price(null);
    await sleep(CATALOGUE_SEEN);
    expect(await isSigned(ann)).toBe(true);
  });

  it('but ticks and the typed name stay typed', async () => {
    const ann = await atAgreement(shop);
    const agreements = await ann.ticks();
    must(await ann.sign());
    must(await ann.post('save-contact-info', { ...CONTACT, address1: '1 New Way' }));
    const draft = must(await ann.get('app/draft/aggrement_info')).data;
    expect(draft.data).toEqual({ agreements, user_name: FULL_NAME });
    expect(draft.base_version).toBe(
      must(await ann.get('get-form-fields-agreement-info')).data.version,
    );
    // Only the signature is asked again.
    must(await ann.post('save-agreement-info', { ...draft.data, signature: signature() }));
    expect(await isSigned(ann)).toBe(true);
  });

  it('and a tick for words that are others now is gone', async () => {
    const ann = await atAgreement(shop);
    const [first, ...others] = await ann.ticks();
    must(await ann.sign());
    must(await ann.post('save-contact-info', { ...CONTACT, address1: '1 New Way' }));
    const [id] = String(first).split('.');
    const move = async (by: number) => {
      const sql = 'update agreement_text set version = version + $2 where id = $1';
      await shop.db.query(sql, [id, by]);
      await sleep(CATALOGUE_SEEN);
    };
    await move(1);
    const { agreements } = must(await ann.get('app/draft/aggrement_info')).data.data;
    await move(-1);
    expect(agreements).toEqual(others);
  });

  it('and no tick comes of a signature that stood for all of them', async () => {
    const ann = await atAgreement(shop);
    must(await ann.post('save-agreement-info', { user_name: FULL_NAME, signature: signature() }));
    must(await ann.post('save-contact-info', { ...CONTACT, address1: '1 New Way' }));
    const { data } = must(await ann.get('app/draft/aggrement_info')).data;
    expect(data).toEqual({ agreements: [], user_name: FULL_NAME });
  });

  it('but not after saving the same again', async () => {
    const ann = await atAgreement(shop);
    must(await ann.sign());
    must(await ann.post('save-personal-info', PERSON));
    must(await ann.post('save-contact-info', CONTACT));
    must(await ann.post('save-billing-info', BANK));
    expect(await isSigned(ann)).toBe(true);
  });

  it('when somebody changes the record itself', async () => {
    const ann = await atAgreement(shop);
    must(await ann.sign());
    await shop.db.query(
      `update evidence set signed_at = signed_at - interval '1 day'
       where enrollment_id = (select id from enrollment where public_id = $1)`,
      [ann.enrollment],
    );
    expect(await isSigned(ann)).toBe(false);
    expect(faults(await ann.submit())).toHaveProperty('agreement_info');
  });
});
