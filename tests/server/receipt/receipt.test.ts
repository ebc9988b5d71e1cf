import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('shows the confirmation number, the plans and what they cost, again and again', async () => {
  const ann = shop.shopper();
  await ann.fillCart();
  await ann.fillSteps();
  const cart = must(await ann.get('get-plan-cart')).data.result;
  const { policy_id } = must(await ann.submit()).data;
  const first = must(await ann.get('get-receipt'));
  expect(first.data).toMatchObject({
    policy_id,
    name: 'Ann O’Brien',
    callInvoice: false,
    effective_date: cart.effective_date,
    initial_month_cost: cart.initial_month_cost,
    recurring_month_cost: cart.recurring_month_cost,
    email: 'a***@example.com',
  });
  expect(first.data.plans).toEqual([
    {
      plan_id: '9001',
      plan_name: 'Dental Basic',
      price: cart.plans[0].price,
      fee: cart.plans[0].enrollment_fee,
    },
  ]);
  expect(must(await ann.get('get-receipt')).text).toBe(first.text);
});

it('is not there before the enrollment is complete, and never for anybody else', async () => {
  const ann = shop.shopper();
  await ann.fillCart();
  await ann.fillSteps();
  expect((await ann.get('get-receipt')).code).toBe(404);
  must(await ann.submit());
  const eve = shop.shopper();
  await eve.fillCart();
  for (const stranger of [eve, shop.shopper()]) {
    const foreign = await stranger.call('GET', 'get-receipt', { enrollment_id: ann.enrollment });
    const unknown = await stranger.call('GET', 'get-receipt', { enrollment_id: 'B'.repeat(32) });
    expect(foreign.code).toBe(404);
    expect(foreign.text).toBe(unknown.text);
  }
});
