import { expect, it } from 'vitest';
import { NOTHING_ASKED } from '../../setup/nothing-asked.ts';
import { pricePlan } from '../../../server/modules/plans/pricing-answer.ts';
import { plan, price, SHOPPER, TODAY } from './sample-plan.ts';

const CART = {
  hasMembership: false,
  questions: NOTHING_ASKED,
  active: false,
};
const about = { cart: CART, inCart: undefined, sold: [], today: TODAY };

it('lists the options of the own tier, cheapest first, and marks the one in the cart', () => {
  const prices = [
    price('low', { optionName: 'Low', priceCents: 900 }),
    price('high', { optionName: 'High', priceCents: 1200 }),
    price('is', { tier: 'IS' }),
  ];
  const answer = pricePlan(plan({ prices }), SHOPPER, { ...about, inCart: 'high' });
  expect(answer.errorCode).toBe('');
  expect(answer.is_in_cart).toBe(true);
  expect(answer.plans).toMatchObject([
    { ppid: 'low', plan_price: 9, enrollment_fee: 5, option_name: 'Low', selected_plan: false },
    { ppid: 'high', plan_price: 12, option_name: 'High', selected_plan: true },
  ]);
});

it('gives no prices beside an error', () => {
  expect(pricePlan(plan({ states: ['FL'] }), SHOPPER, about)).toMatchObject({
    plans: [],
    errorCode: 'stateError',
    message:
      'Plan not available in your state. Please change the state by editing your basic info above.',
  });
});

it('sends to the plan that replaces another', () => {
  expect(pricePlan(plan({ replacedBy: '2' }), SHOPPER, about)).toMatchObject({
    pid: '2',
    errorCode: 'changePid',
  });
});

it('prices a plan that cannot be added and says why not', () => {
  const answer = pricePlan(plan({ blackoutDaysFromToday: 60 }), SHOPPER, about);
  expect(answer.plans).toHaveLength(1);
  expect(answer).toMatchObject({ errorCode: '', add_error: 'blackout' });
});

it('asks for the filter first', () => {
  expect(pricePlan(plan(), undefined, about)).toMatchObject({
    plans: [],
    errorCode: 'enrollmentIdError',
  });
});
