import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHILD, familyShopper } from '../dependents/family.ts';
import { BENEFICIARIES, CONTACT, must, type Shopper } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const unsaved = async (shopper: Shopper) => must(await shopper.get('app/unsaved-steps')).data.tabs;
const saved = async (shopper: Shopper, column: string) =>
  must(await shopper.get('get-enrollment-temp-info', { column })).data;
const type = async (shopper: Shopper, tab: string, data: object) => {
  const { version } = must(await shopper.get(`app/draft/${tab}`)).data;
  must(await shopper.own('PUT', `app/draft/${tab}`, { base_version: version, data }));
};

async function begin(): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart();
  return shopper;
}

async function withSteps(): Promise<Shopper> {
  const shopper = await begin();
  await shopper.fillSteps();
  must(await shopper.post('save-beneficiary-info', { beneficiaries: BENEFICIARIES }));
  return shopper;
}

describe('steps with answers that are typed and not saved', () => {
  it('are none where nothing was saved, whatever was typed', async () => {
    const ann = await begin();
    expect(await unsaved(ann)).toEqual([]);
    await type(ann, 'contact_info', { city: 'Dal' });
    expect(await unsaved(ann)).toEqual([]);
  });

  it('are none where the saved answers stand as they were shown', async () => {
    const ann = await withSteps();
    for (const tab of ['primary_info', 'contact_info', 'payment_info', 'benificiary_info'])
      await type(ann, tab, (await saved(ann, tab)).result);
    expect(await unsaved(ann)).toEqual([]);
  });

  it.each([
    ['primary_info', 'primary_info', { first_name: 'Anna' }],
    ['contact_info', 'contact_info', { city: 'Austin' }],
    ['payment_info', 'billing_info', { bill_date: '15' }],
    ['benificiary_info', 'beneficiary_info', { beneficiaries: [] }],
  ])('are those of a change: %s', async (column, tab, change) => {
    const ann = await withSteps();
    await type(ann, column, { ...(await saved(ann, column)).result, ...change });
    expect(await unsaved(ann)).toEqual([tab]);
    await type(ann, column, {});
    expect(await unsaved(ann)).toEqual([]);
  });

  it('are none after the save', async () => {
    const ann = await withSteps();
    await type(ann, 'contact_info', { ...CONTACT, city: 'Austin' });
    expect(await unsaved(ann)).toEqual(['contact_info']);
    must(await ann.post('save-contact-info', { ...CONTACT, city: 'Austin' }));
    expect(await unsaved(ann)).toEqual([]);
  });

  it('are told of a row that was changed or added in its panel', async () => {
    const ann = await withSteps();
    const [row] = (await saved(ann, 'benificiary_info')).result.beneficiaries;
    for (const [typed, steps] of [
      [row, []],
      [{ ...row, first_name: 'Betty' }, ['beneficiary_info']],
      [{ first_name: 'Cy' }, ['beneficiary_info']],
      [{}, []],
    ]) {
      await type(ann, 'beneficiary', typed);
      expect(await unsaved(ann)).toEqual(steps);
    }
  });

  it('are told of a number that was typed anew in a row, which no draft holds', async () => {
    const ann = await withSteps();
    const [row] = (await saved(ann, 'benificiary_info')).result.beneficiaries;
    await type(ann, 'benificiary_info', { beneficiaries: [{ ...row, ssn: '' }] });
    expect(await unsaved(ann)).toEqual(['beneficiary_info']);
  });

  it('are told of a dependent, whose row has parts', async () => {
    const ann = await familyShopper(shop, 'IC');
    must(await ann.post('save-dependent-info', { dependents: [CHILD] }));
    const [row] = (await saved(ann, 'dependent_info')).result.dependents;
    await type(ann, 'dependent', row);
    expect(await unsaved(ann)).toEqual([]);
    const renamed = { ...row, primary_info: { ...row.primary_info, first_name: 'Mara' } };
    await type(ann, 'dependent', renamed);
    expect(await unsaved(ann)).toHaveLength(1);
  });
});
