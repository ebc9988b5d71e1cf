import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import CartLines from '../../../renderers/regions/cart-lines/index.tsx';
import OrderSummary from '../../../renderers/regions/order-summary/index.tsx';
import WizardStepper from '../../../renderers/regions/wizard-stepper/index.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, failed, loading, ready } from '../draw-region.tsx';

const CART: SourceData<'get-plan-cart'> = {
  result: {
    plans: [
      {
        plan_id: '1',
        plan_pricing_id: 'a',
        plan_name: 'Dental',
        price: 24.5,
        enrollment_fee: 15,
        removable: 1,
      },
      { plan_id: '2', plan_pricing_id: 'b', plan_name: 'Membership', price: 5, removable: 0 },
    ],
    initial_month_cost: 44.5,
    recurring_month_cost: 29.5,
    has_l713: true,
    l713_net_price: 10,
  },
};
const DATES = ready<SourceData<'get-cart-effective-dates/result'>>(['03/01/2027', '04/01/2027']);

describe('cart-lines', () => {
  it('shows what can be removed, with cents where there are any, and asks to remove it', async () => {
    const { user, act } = drawRegion(CartLines, { data: { cart: ready(CART) } });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('$24.50')).toBeTruthy();
    expect(screen.getByText('plus $15 once')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove: Dental' }));
    expect(act).toHaveBeenCalledWith('remove', {
      plan_id: '1',
      plan_pricing_id: 'a',
      plan_name: 'Dental',
    });
  });

  it('says when the cart is empty and where plans are', async () => {
    const { user, go } = drawRegion(CartLines, {
      data: { cart: ready({ result: { plans: [] } }) },
    });
    expect(screen.getByText('No items in cart.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Browse plans' }));
    expect(go).toHaveBeenCalledWith('/plans');
  });
});

describe('order-summary', () => {
  it('adds up, names the lines that stay, and proceeds with the first date', async () => {
    const { user, act } = drawRegion(OrderSummary, { data: { cart: ready(CART), dates: DATES } });
    const words = screen.getAllByRole('definition').map((each) => each.textContent);
    expect(words).toEqual(['$15', '$44.50', '$10', '$54.50', '$29.50/month']);
    expect(screen.getByText('One-time enrollment fee')).toBeTruthy();
    expect(screen.getByText('Health and welfare')).toBeTruthy();
    expect(screen.getByText('Membership')).toBeTruthy();
    expect(screen.queryByText('Dental')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Proceed to Enrollment' }));
    expect(act).toHaveBeenLastCalledWith('proceed', { effective_date: '03/01/2027' });
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Effective date' }),
      'April 1, 2027',
    );
    expect(act).toHaveBeenLastCalledWith('date', { effective_date: '04/01/2027' });
  });

  it.each([
    { effective_date: '04/01/2027', chosen_date: '' },
    { effective_date: '03/01/2027', chosen_date: '04/01/2027' },
  ])('keeps the date of the session and shows a refusal beside it: %o', async (session) => {
    const { user, act } = drawRegion(OrderSummary, {
      data: { cart: ready(CART), dates: DATES },
      session,
      answer: {
        ok: false,
        issues: [{ field: '/effective_date', message: 'Choose another.', keyword: 'server' }],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(act).toHaveBeenCalledWith('proceed', { effective_date: '04/01/2027' });
    const select = screen.getByRole('combobox', { name: 'Effective date' });
    expect(select.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').id).toBe(select.getAttribute('aria-describedby'));
  });

  it('keeps the choice and its focus while another date is priced', async () => {
    const view = drawRegion(OrderSummary, { data: { cart: ready(CART), dates: DATES } });
    const select = screen.getByRole('combobox', { name: 'Effective date' });
    await view.user.click(select);
    view.redraw({ data: { cart: loading(), dates: DATES } });
    expect(document.activeElement).toBe(select);
    const dearer = { result: { ...CART.result, total_cost: 60, initial_month_cost: 50 } };
    view.redraw({ data: { cart: ready(dearer), dates: DATES } });
    expect(document.activeElement).toBe(select);
    expect(screen.getByText('$50')).toBeTruthy();
  });

  it.each(['Proceed', 'Proceed to Enrollment'])(
    '%s pressed before the dates are there goes on, once, when they come',
    async (name) => {
      const cart = ready<typeof CART>(CART);
      const { user, act, redraw } = drawRegion(OrderSummary, { data: { cart, dates: loading() } });
      const button = screen.getByRole('button', { name });
      await user.dblClick(button);
      expect(act).not.toHaveBeenCalled();
      expect(screen.queryByRole('alert')).toBeNull();
      redraw({ data: { cart, dates: DATES } });
      expect(await screen.findByRole('button', { name, busy: false })).toBeTruthy();
      expect(act.mock.calls).toEqual([['proceed', { effective_date: '03/01/2027' }]]);
    },
  );

  it('says when there are no dates to go on with, and asks for them again', async () => {
    const retry = vi.fn();
    const dates = failed('We could not reach the store.', retry);
    const { user, act } = drawRegion(OrderSummary, { data: { cart: ready(CART), dates } });
    expect(screen.queryByRole('combobox')).toBeNull();
    const alert = within(screen.getByRole('alert'));
    const why = 'The effective dates could not be loaded. We could not reach the store.';
    expect(alert.getByText(why)).toBeTruthy();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Proceed' }));
    const bar = screen.getByRole('button', { name: /total cost/ });
    expect(bar.getAttribute('aria-expanded')).toBe('true');
    expect(retry).toHaveBeenCalledTimes(2);
    expect(act).not.toHaveBeenCalled();
  });

  it('goes on with the dates that are asked for again, when it is pressed meanwhile', async () => {
    const retry = vi.fn();
    const again = { ...failed('No answer.', retry), refreshing: true };
    const cart = ready<typeof CART>(CART);
    const { user, act, redraw } = drawRegion(OrderSummary, { data: { cart, dates: again } });
    await user.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(screen.getByRole('button', { name: 'Try again', busy: true })).toBeTruthy();
    redraw({ data: { cart, dates: DATES } });
    expect(await screen.findByRole('button', { name: 'Proceed', busy: false })).toBeTruthy();
    expect(act.mock.calls).toEqual([['proceed', { effective_date: '03/01/2027' }]]);
    expect(retry).not.toHaveBeenCalled();
  });

  it('opens from the bar of a phone', async () => {
    const { user } = drawRegion(OrderSummary, { data: { cart: ready(CART), dates: DATES } });
    const bar = screen.getByRole('button', { name: /\$54\.50 total cost/ });
    expect(bar.textContent).toContain('from March 1, 2027 · then $29.50/month');
    expect(bar.getAttribute('aria-expanded')).toBe('false');
    await user.click(bar);
    expect(bar.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(bar.getAttribute('aria-controls') ?? '')).toBeTruthy();
  });

  it('in the wizard lists all and settles the date', () => {
    drawRegion(OrderSummary, {
      data: {
        cart: ready({ result: { ...CART.result, effective_date: '03/01/2027' } }),
        fee: ready({ status: true }),
      },
      options: { lines: true, readOnly: true },
    });
    expect(screen.getByText('Dental')).toBeTruthy();
    expect(screen.getByText('March 1, 2027')).toBeTruthy();
    expect(screen.getByText(/3% administrative fee/)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('is not there for an empty cart', () => {
    const { container } = drawRegion(OrderSummary, {
      data: { cart: ready({ result: { plans: [] } }) },
    });
    expect(container.textContent).toBe('');
  });
});

describe('wizard-stepper', () => {
  const tab = { order: 1, label: '', icon: '', complete: true };
  const tabs = ready<SourceData<'@tabs'>>([
    { ...tab, tab_name: 'primary_info', href: '/enrollment/personal-info' },
    { ...tab, tab_name: 'contact_info', href: '/enrollment/contact-info' },
    { ...tab, tab_name: 'workplace_info', label: 'Workplace', complete: false, href: '/workplace' },
  ]);

  it('shows the steps in order, where one is, and the way back to what is done', async () => {
    const { user, go } = drawRegion(WizardStepper, {
      data: { tabs },
      session: { tab: 'workplace_info' },
    });
    expect(screen.getByText('Step 3 of 3:')).toBeTruthy();
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Personal Information (done)',
      'Contact Information (done)',
      '3Workplace',
    ]);
    expect(steps[2]?.getAttribute('aria-current')).toBe('step');
    expect(steps.map((step) => step.matches('.passed'))).toEqual([true, true, true]);
    await user.click(screen.getByRole('link', { name: /Contact Information/ }));
    expect(go).toHaveBeenCalledWith('/enrollment/contact-info');
  });

  it('marks the first step wherever one is', () => {
    drawRegion(WizardStepper, { data: { tabs }, session: { tab: 'unheard_of' } });
    const marked = screen.getAllByRole('listitem').map((step) => step.matches('.passed'));
    expect(marked).toEqual([true, false, false]);
  });

  it('finds itself by the address', () => {
    window.history.pushState(null, '', '/harbor/enrollment/contact-info');
    drawRegion(WizardStepper, { data: { tabs } });
    expect(screen.getByText('Step 2 of 3:')).toBeTruthy();
    const marked = screen.getAllByRole('listitem').map((step) => step.matches('.passed'));
    expect(marked).toEqual([true, true, false]);
    window.history.pushState(null, '', '/');
  });
});
