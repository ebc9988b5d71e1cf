import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTACT, FILTER, must } from './support/shopper.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const IN_NEW_YORK = { ...CONTACT, zip: '10001', city: 'New York' };
const PET = '9080';

async function withPlan(plan: string, filter: Record<string, unknown> = FILTER) {
  const ann = shop.shopper();
  await ann.fillCart(filter, plan);
  return ann;
}

it('refuses a home in another state than the plans are for, and saves nothing', async () => {
  const ann = await withPlan(PET);
  const answer = await ann.post('save-contact-info', IN_NEW_YORK);
  expect(answer.code).toBe(422);
  expect(answer.data).toEqual([
    expect.objectContaining({
      target_element: 'zip',
      error_message: 'Your plans and prices are for Texas.',
      reason: 'other_place',
    }),
  ]);
});

it('refuses a home in another rating area of the state, where a plan in the cart is sold by area', async () => {
  const inMiami = { ...FILTER, zip: '33101' };
  const home = { ...CONTACT, zip: '33109', city: 'Miami Beach' };
  const ann = await withPlan(PET, inMiami);
  const answer = await ann.post('save-contact-info', home);
  expect(answer.data).toEqual([
    expect.objectContaining({
      target_element: 'zip',
      error_message: 'Your plans and prices are for zip code 33101.',
    }),
  ]);
  const bob = await withPlan('9001', inMiami);
  must(await bob.post('save-contact-info', home));
});

it('lets the plans follow the home: what falls out and what costs another price is named', async () => {
  const ann = await withPlan(PET);
  await ann.addPlan('9022');
  const moved = must(await ann.changeFilter({ zip: '10001' }));
  expect(moved.data).toMatchObject({
    removed: [{ plan_id: PET, message: expect.stringContaining('not available in your state') }],
    changed: [{ plan_id: '9022', before: 376, after: 428 }],
  });
  await ann.checkOut();
  must(await ann.post('save-contact-info', IN_NEW_YORK));
});

it('judges the place again at the submit', async () => {
  const ann = await withPlan(PET);
  must(await ann.post('save-contact-info', CONTACT));
  // The filter moves away afterwards, to a state in which the plan is sold, too.
  must(await ann.changeFilter({ zip: '33101' }));
  await ann.checkOut();
  const answer = await ann.post('save-review-info', {});
  expect(answer.code).toBe(422);
  expect(JSON.stringify(answer.data)).toContain('Your plans and prices are for Florida.');
});
