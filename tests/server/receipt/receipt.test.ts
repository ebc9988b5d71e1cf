import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { PREMIER } from '../health-questions/premier-shopper.ts';
import { BANK, BENEFICIARIES, CONTACT, EMPLOYER, PERSON, must } from '../wizard/support/shopper.ts';
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
    l713_net_price: null,
    total_cost: cart.total_cost,
    email: 'a***@example.com',
  });
  expect(first.data.plans).toEqual([
    {
      plan_id: '9001',
      plan_name: 'Dental Basic',
      price: cart.plans[0].price,
      fee: cart.plans[0].enrollment_fee,
      facts: expect.arrayContaining([
        { label: 'Yearly deductible', words: '$50' },
        { label: 'Braces', words: 'Not covered' },
      ]),
    },
  ]);
  expect(must(await ann.get('get-receipt')).text).toBe(first.text);
  const [mail] = (await shop.mail()).filter(({ subject }) => subject.includes(policy_id));
  expect(mail?.text).toContain('Dental Basic\nYearly deductible: $50\nYearly limit: $750\n');
  expect(mail?.html).toContain('<th align="left">Yearly limit</th><td>$750</td>');
});

it('says what the carrier of a premier plan takes, and so do the cart, the signed copy and the mail', async () => {
  const ann = shop.shopper();
  await ann.fillCart(PREMIER, '9020');
  const cart = must(await ann.get('get-plan-cart')).data.result;
  const { initial_month_cost, total_cost } = cart;
  expect(total_cost).toBe(initial_month_cost + 312);
  const size = { height_feet: '5', height_inch: '6', weight: '150' };
  must(await ann.post('save-personal-info', { ...PERSON, ...size }));
  must(
    await ann.post('save-contact-info', { ...CONTACT, birth_state: 'TX', birth_city: 'Dallas' }),
  );
  await ann.answerOpen('employer_info', 'save-employer-info', EMPLOYER);
  await ann.answerOpen('beneficiary_info', 'save-beneficiary-info', {
    beneficiaries: BENEFICIARIES,
  });
  await ann.answerHealth();
  must(await ann.post('save-billing-info', BANK));
  must(await ann.sign());
  const { policy_id } = must(await ann.submit()).data;
  expect(must(await ann.get('get-receipt')).data).toMatchObject({
    initial_month_cost,
    l713_net_price: 312,
    total_cost,
  });
  const copy = must(await ann.get('app/evidence')).data;
  expect(copy).toMatchObject({ order: { total_cost }, carrier: { l713_net_price: 312 } });
  must(await ann.post('app/evidence-mail'));
  const mails = (await shop.mail()).filter(({ subject }) => subject.includes(policy_id));
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain('Health and welfare: $312');
    expect(text).toContain(`Total Cost: ${formatDollars(total_cost)}`);
  }
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
