import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, refused, type Shopper, type Store } from '../support/store.ts';

/** A portal that sells medical plans only to shoppers who chose the category. */
const PREMIER = { platform_group_id: '302' };
const MEDICAL = { ...PREMIER, category: 'medical' };
const PREMIER_MEDICAL = '9020';
const DENTAL = '9001';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const change = (shopper: Shopper, answers: Record<string, unknown>) =>
  shopper.put(`change-filter-info/${shopper.id}`, answers);
const inCart = async (shopper: Shopper) =>
  ((await shopper.cart()).plans as { plan_id: string }[]).map(({ plan_id }) => plan_id);
const categoryField = async (filter: Record<string, unknown>) => {
  const { body } = await (await store.shopper(filter)).get('get-left-side-filter-fields');
  const { fields } = (body.data as { result: { fields: { field_name: string }[] } }).result;
  return fields.find(({ field_name }) => field_name === 'category');
};

describe('the category of the premier portal', () => {
  it('is asked for there and nowhere else', async () => {
    expect(await categoryField(PREMIER)).toMatchObject({ required: true });
    expect(await categoryField({})).toBeUndefined();
  });

  it('keeps a medical plan out of the cart until it is chosen', async () => {
    const shopper = await store.shopper(PREMIER);
    const { status, body } = await refused(store, shopper, () => shopper.add(PREMIER_MEDICAL));
    expect(status).toBe(422);
    expect(body.errorCode).toBe('category-required');
    expect(body.data).toMatchObject([
      { target_element: 'category', error_message: 'Field is required' },
    ]);
    await change(shopper, { category: 'medical' });
    expect((await shopper.add(PREMIER_MEDICAL)).status).toBe(200);
  });

  it('keeps a medical plan out for somebody who chose another', async () => {
    const shopper = await store.shopper({ ...PREMIER, category: 'dental' });
    const { body } = await refused(store, shopper, () => shopper.add(PREMIER_MEDICAL));
    expect(body.errorCode).toBe('other-category');
  });

  it('does not matter to plans of other categories', async () => {
    const shopper = await store.shopper(PREMIER);
    expect((await shopper.add(DENTAL)).status).toBe(200);
  });

  it('takes the medical plan out when it changes, and says so', async () => {
    const shopper = await store.shopper(MEDICAL);
    await shopper.add(PREMIER_MEDICAL);
    await shopper.add(DENTAL);
    const { body } = await change(shopper, { category: 'dental' });
    expect(body.data).toMatchObject({ removed: [{ plan_id: PREMIER_MEDICAL }] });
    expect(await inCart(shopper)).toEqual([DENTAL]);
  });

  it.each([[''], [null]])('may not be emptied: %j', async (category) => {
    const shopper = await store.shopper(MEDICAL);
    await shopper.add(PREMIER_MEDICAL);
    const { status, body } = await refused(store, shopper, () => change(shopper, { category }));
    expect(status).toBe(422);
    expect(body.data).toEqual([{ target_element: 'category', error_message: 'Field is required' }]);
    expect(await shopper.filter()).toMatchObject({ category: 'medical' });
  });

  it('is left open by a change that does not mention it', async () => {
    const shopper = await store.shopper(PREMIER);
    expect((await change(shopper, { zip: '33101' })).status).toBe(200);
  });

  it('may be emptied where no plan asks for it', async () => {
    const shopper = await store.shopper({ category: 'medical' });
    expect((await change(shopper, { category: '' })).status).toBe(200);
    expect(await shopper.filter()).not.toHaveProperty('category');
  });
});

describe('several categories', () => {
  it.each([['dental,medical'], [['dental', 'medical']]])('are chosen by %j', async (categories) => {
    const shopper = await store.shopper({ ...PREMIER, categories });
    expect(await shopper.filter()).toMatchObject({ category: 'dental,medical' });
    expect((await shopper.add(PREMIER_MEDICAL)).status).toBe(200);
    const { body } = await shopper.get('get-left-side-filter-fields');
    const { result } = body.data as { result: { categories: Record<string, unknown>[] } };
    const selected = result.categories.filter((it) => it.selected).map((it) => it.category);
    expect(selected.sort()).toEqual(['dental', 'medical']);
  });

  it('without the plan’s own keep it out', async () => {
    const shopper = await store.shopper({ ...PREMIER, categories: 'dental,vision' });
    const { body } = await refused(store, shopper, () => shopper.add(PREMIER_MEDICAL));
    expect(body.errorCode).toBe('other-category');
  });

  it.each([['medical,'], [',medical'], ['medical;dental']])(
    'are refused as %j',
    async (category) => {
      const shopper = await store.shopper(PREMIER);
      expect((await refused(store, shopper, () => change(shopper, { category }))).status).toBe(422);
    },
  );
});
