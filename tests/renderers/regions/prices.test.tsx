import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import CartLines from '../../../renderers/regions/cart-lines/index.tsx';
import OrderSummary from '../../../renderers/regions/order-summary/index.tsx';
import PriceLines from '../../../renderers/regions/price-lines/index.tsx';
import { drawRegion, ready } from '../draw-region.tsx';

function line(plan_id: string, plan_category: string, more = {}) {
  return {
    plan_id,
    plan_pricing_id: `${plan_id}-IO`,
    plan_name: `Plan ${plan_id}`,
    plan_category,
    plan_category_label: plan_category,
    price: 20.5,
    removable: 1,
    ...more,
  };
}

function drawCart(...plans: object[]) {
  return drawRegion(CartLines, {
    data: { cart: ready({ result: { plans } }) },
    options: { explained: true, overlaps: ['dental'] },
  });
}

describe('cart-lines', () => {
  it('asks to check plans of a category of which one is enough', () => {
    drawCart(line('1', 'dental'), line('2', 'dental'), line('3', 'accident'));
    expect(screen.getByText(/Plan 1, Plan 2 cover much the same \(dental\)/)).toBeTruthy();
  });

  it('says that a price changed, from what and when', () => {
    const changed = { price: 24.5, former_price: 20.5, price_changed_on: '03/01/2027' };
    drawCart(line('1', 'dental', changed), line('2', 'vision'));
    expect(screen.getAllByText(/changed from/).map((each) => each.textContent)).toEqual([
      'The price of Plan 1 changed from $20.50 to $24.50 on March 1, 2027.',
    ]);
  });

  it('says that a one-time fee changed, from what to what', () => {
    drawCart(line('1', 'dental', { enrollment_fee: 25, former_fee: 15 }), line('2', 'vision'));
    expect(screen.getAllByText(/changed from/).map((each) => each.textContent)).toEqual([
      'The one-time fee of Plan 1 changed from $15 to $25.',
    ]);
  });

  it('shows no price of what is not bought', () => {
    drawCart(line('1', 'dental', { price: 58, enrollment_fee: 15, message: 'Gone.' }));
    expect(
      screen.getByText('Gone. It is not counted. Please remove it from your cart to go on.'),
    ).toBeTruthy();
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  it('says until when the cart keeps a price', () => {
    drawCart(
      line('1', 'dental', { price: 19, price_kept_until: '03/01/2027' }),
      line('2', 'vision', { price_kept_until: '03/01/2027', message: 'Gone.' }),
    );
    expect(screen.getAllByText(/is kept until/).map((each) => each.textContent)).toEqual([
      'Your price of $19 is kept until March 1, 2027.',
    ]);
  });

  it.each([
    ['one of them', [line('1', 'dental'), line('2', 'vision')]],
    ['two of a category that may be had twice', [line('1', 'accident'), line('2', 'accident')]],
    ['one that cannot be bought', [line('1', 'dental'), line('2', 'dental', { message: 'Gone.' })]],
  ])('says nothing about %s', (_, plans) => {
    drawCart(...plans);
    expect(screen.queryByText(/cover much the same/)).toBeNull();
  });

  it('says with what a plan leaves the cart, and leads to the lines of a price', async () => {
    const held = { plan_id: '2', plan_name: 'Plan 2' };
    const { act, user } = drawCart(line('1', 'lifestyle', { holds: [held] }), line('2', 'rx'));
    expect(screen.getByText('Goes with Plan 1, and leaves the cart with it.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Why this price?: Plan 2' }));
    expect(act).toHaveBeenCalledWith('price', { plan_id: '2', plan_name: 'Plan 2' });
  });
});

describe('order-summary in the confirmation', () => {
  const confirm = (...plans: object[]) =>
    drawRegion(OrderSummary, {
      data: {
        cart: ready({ result: { plans, initial_month_cost: 119, recurring_month_cost: 104 } }),
      },
      options: { lines: true, plain: true },
    });
  const sold = line('2', 'dental', { price: 104, enrollment_fee: 15 });

  it('lists what is bought, and says what is not', () => {
    confirm(line('1', 'dental', { price: 58, message: 'This plan is no longer sold.' }), sold);
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Plan 2$104']);
    expect(screen.getByText('Plan 1')).toBeTruthy();
    expect(
      screen.getByText(
        'This plan is no longer sold. It is not counted. Please remove it from your cart to go on.',
      ),
    ).toBeTruthy();
  });

  it('says what changed since the cart was shown', () => {
    confirm({ ...sold, former_price: 98, price_changed_on: '03/01/2027', former_fee: 10 });
    expect(screen.getAllByText(/changed from/).map(({ textContent }) => textContent)).toEqual([
      'The price of Plan 2 changed from $98 to $104 on March 1, 2027.',
      'The one-time fee of Plan 2 changed from $10 to $15.',
    ]);
  });
});

const PRICE = {
  plan_name: 'Dental by Person',
  starts_on: '12/01/2026',
  tier: 'IF' as const,
  tier_label: 'Family',
  age: 36,
  state: 'TX',
  tobacco: null,
  spouse_age: 34,
  lines: [
    { kind: 'rate' as const, cents: 1815, person: 'member' as const },
    { kind: 'area' as const, cents: 82, person: 'member' as const, percent: 104.5, area: 'Dallas' },
    { kind: 'rate' as const, cents: 1815, person: 'spouse' as const },
    { kind: 'rate' as const, cents: 995, person: 'child' as const, child: 1 },
    { kind: 'rounding' as const, cents: -2, person: 'member' as const },
  ],
  rounding: { to_cents: 5, direction: 'nearest' as const, of: 'person' as const },
  monthly_cents: 4705,
  fee_cents: 1500,
  first_month_cents: 6205,
  year_cents: 57_960,
  are_children_assumed: true,
  tiers: [
    {
      tier: 'IO' as const,
      tier_label: 'Member Only',
      monthly_cents: 1895,
      difference_cents: -2810,
    },
    { tier: 'IF' as const, tier_label: 'Family', monthly_cents: 4705, difference_cents: 0 },
  ],
  changes: [
    { kind: 'start' as const, on: '01/01/2027', age: 36, monthly_cents: 4705, difference_cents: 0 },
    {
      kind: 'birthday' as const,
      on: '05/10/2027',
      age: 37,
      monthly_cents: null,
      difference_cents: null,
    },
  ],
};

describe('price-lines', () => {
  const textOf = (name: string) => screen.getByText(name).closest('div')?.textContent;

  it('says each line, what they come to, and how it is rounded', () => {
    drawRegion(PriceLines, { data: { price: ready(PRICE) } });
    expect(textOf('You, age 36')).toContain('$18.15');
    expect(textOf('You: 104.5% of the rate in Dallas')).toContain('+$0.82');
    expect(textOf('Your spouse, age 34')).toContain('+$18.15');
    expect(textOf('Child 1')).toContain('+$9.95');
    expect(textOf('You: Rounding')).toContain('-$0.02');
    expect(textOf('Every month')).toContain('$47.05');
    expect(textOf('First month')).toContain('$62.05');
    expect(textOf('The first twelve months')).toContain('$579.60');
    expect(screen.getByText('What each person pays is rounded to the nearest $0.05.')).toBeTruthy();
    expect(screen.getByText(/how many children you cover, we count one/)).toBeTruthy();
  });

  it('compares other tiers and other days, and never the own tier with itself', () => {
    drawRegion(PriceLines, { data: { price: ready(PRICE) } });
    expect(textOf('Member Only')).toContain('-$28.10');
    expect(screen.queryByText('Family', { selector: 'dt' })).toBeNull();
    expect(textOf('From January 1, 2027')).toContain('the same');
    expect(textOf('After your birthday on May 10, 2027, at 37')).toContain('Not sold');
  });
});
