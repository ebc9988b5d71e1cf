import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import CartLines from '../../../renderers/regions/cart-lines/index.tsx';
import CategoryFilter from '../../../renderers/regions/category-filter/index.tsx';
import PlanCompare from '../../../renderers/regions/plan-compare/index.tsx';
import PlanSections from '../../../renderers/regions/plan-sections/index.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, loading, ready } from '../draw-region.tsx';

const LINES = ['Dental', 'Vision', 'Rx'].map((name, at) => ({
  plan_id: String(at),
  plan_pricing_id: `${at}a`,
  plan_name: name,
  price: 10,
  removable: 1 as const,
}));
const PLANS = ['1', '2', '3'].map((id) => ({
  plan_id: id,
  plan_name: `Plan ${id}`,
  plan_category: 'dental',
  carrier_name: 'Insurer',
  plan_price: 20,
}));

const data = { plans: ready<SourceData<'get-filtered-plans/result'>>(PLANS) };

function focused(): string | null {
  const { activeElement: element } = document;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? null;
}

type Drawn = ReturnType<typeof drawRegion>;

/** Presses the button by keyboard. */
async function press({ user }: Pick<Drawn, 'user'>, name: string): Promise<void> {
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
}

describe('a line of the cart is removed', () => {
  const cart = (...lines: number[]) => {
    const plans = lines.flatMap((at) => LINES[at] ?? []);
    return { data: { cart: ready<SourceData<'get-plan-cart'>>({ result: { plans } }) } };
  };

  it.each([
    { what: 'the next one', pressed: 'Remove: Vision', left: [0, 2], then: 'Remove: Rx' },
    { what: 'the last one', pressed: 'Remove: Rx', left: [0, 1], then: 'Remove: Vision' },
    { what: 'the first one', pressed: 'Remove: Dental', left: [1, 2], then: 'Remove: Vision' },
    { what: 'what goes along', pressed: 'Remove: Dental', left: [2], then: 'Remove: Rx' },
    { what: 'the empty cart', pressed: 'Remove: Dental', left: [], then: 'No items in cart.' },
  ])('the focus goes on: $what', async ({ pressed, left, then }) => {
    const view = drawRegion(CartLines, cart(0, 1, 2));
    await press(view, pressed);
    view.redraw(cart(...left));
    expect(focused()).toBe(then);
  });

  it('takes no focus that was given away before, as by a click beside the button', async () => {
    const view = drawRegion(CartLines, cart(0, 1));
    const button = screen.getByRole('button', { name: 'Remove: Dental' });
    button.focus();
    button.blur();
    await new Promise((resolve) => void setTimeout(resolve));
    view.redraw(cart(1));
    expect(document.activeElement).toBe(document.body);
  });

  it('takes no focus that was elsewhere, as where another window removed it', async () => {
    const view = drawRegion(CartLines, cart(0, 1));
    await press(view, 'Remove: Dental');
    screen.getByRole('link', { name: 'Vision' }).focus();
    view.redraw(cart(0));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('what narrows the list of plans is taken off', () => {
  it('the focus goes to the next, and to the filters from the last', async () => {
    const view = drawRegion(PlanSections, { data, query: { most: '50', q: 'plan' } });
    await press(view, 'Take off: “plan”');
    view.redraw({ data, query: { most: '50' } });
    expect(focused()).toBe('Take off: Up to $50 a month');
    await press(view, 'Take off: Up to $50 a month');
    view.redraw({ data });
    expect(focused()).toBe('Filters');
  });

  it('the focus goes to the filters where nothing was found', async () => {
    const view = drawRegion(PlanSections, { data, query: { q: 'zzzz' } });
    await press(view, 'Clear all');
    view.redraw({ data });
    expect(focused()).toBe('Filters');
  });

  it('the focus stays with the categories', async () => {
    const categories = ready<SourceData<'get-common-menu'>>([
      { category: 'dental' },
      { category: 'vision' },
    ]);
    const view = drawRegion(CategoryFilter, { data: { categories }, query: { type: 'vision' } });
    await press(view, 'Show all');
    view.redraw({ data: { categories } });
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Dental' }));
  });
});

describe('a plan is compared no longer', () => {
  it('the focus goes to the next of the bar, and from the last to its checkbox', async () => {
    const view = drawRegion(PlanSections, { data, query: { compare: '2,3' } });
    await press(view, 'Take off: Plan 2');
    view.redraw({ data, query: { compare: '3' } });
    expect(focused()).toBe('Take off: Plan 3');
    await press(view, 'Clear');
    view.redraw({ data });
    expect(focused()).toBe('Compare: Plan 3');
  });

  it('the focus goes to the filters from a plan that the list does not show', async () => {
    const view = drawRegion(PlanSections, { data, query: { compare: '9' } });
    await press(view, 'Clear');
    view.redraw({ data });
    expect(focused()).toBe('Filters');
  });

  it('the focus goes to the next column, also where the plans are read again meanwhile', async () => {
    const view = drawRegion(PlanCompare, { data, query: { plans: '1,2,3' } });
    await press(view, 'Take off: Plan 2');
    view.redraw({ data: { plans: loading() }, query: { plans: '1,3' } });
    view.redraw({ data, query: { plans: '1,3' } });
    expect(focused()).toBe('Take off: Plan 3');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '2 plans',
    );
    await press(view, 'Take off: Plan 3');
    view.redraw({ data, query: { plans: '1' } });
    expect(focused()).toBe('Take off: Plan 1');
    await press(view, 'Take off: Plan 1');
    view.redraw({ data, query: {} });
    expect(focused()).toBe('No plans to compare yet');
  });
});
