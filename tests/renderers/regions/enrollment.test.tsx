import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import CartLines from '../../../renderers/regions/cart-lines/index.tsx';
import OrderSummary from '../../../renderers/regions/order-summary/index.tsx';
import ReceiptLetter from '../../../renderers/regions/receipt-letter/index.tsx';
import ReviewTiles from '../../../renderers/regions/review-tiles/index.tsx';
import WizardStepper from '../../../renderers/regions/wizard-stepper/index.tsx';
import { drawRegion, ready } from '../draw-region.tsx';

const CART = {
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
const DATES = ready({ result: ['03/01/2027', '04/01/2027'] });

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
    expect(words).toEqual(['$44.50', '$29.50/month', '$54.50']);
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

  it('keeps the date of the session and shows a refusal beside it', async () => {
    const { user, act } = drawRegion(OrderSummary, {
      data: { cart: ready(CART), dates: DATES },
      session: { effectiveDate: '04/01/2027' },
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

  it('opens from the bar of a phone', async () => {
    const { user } = drawRegion(OrderSummary, { data: { cart: ready(CART), dates: DATES } });
    const bar = screen.getByRole('button', { name: /first month/ });
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
  const tabs = ready({
    result: [
      {
        tab_name: 'contact_info',
        required: 1,
        order: 2,
        complete: true,
        href: '/enrollment/contact-info',
      },
      {
        tab_name: 'primary_info',
        required: 1,
        order: 1,
        complete: true,
        href: '/enrollment/personal-info',
      },
      { tab_name: 'health', required: 0, order: 3 },
      { tab_name: 'workplace_info', required: true, order: 4, label: 'Workplace' },
    ],
  });

  it('shows the required steps in order, where one is, and the way back to what is done', async () => {
    const { user, go } = drawRegion(WizardStepper, {
      data: { tabs },
      options: { current: 'workplace_info' },
    });
    expect(screen.getByText('Step 3 of 3:')).toBeTruthy();
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Personal Information (done)',
      'Contact Information (done)',
      '3Workplace',
    ]);
    expect(steps[2]?.getAttribute('aria-current')).toBe('step');
    await user.click(screen.getByRole('link', { name: /Contact Information/ }));
    expect(go).toHaveBeenCalledWith('/enrollment/contact-info');
  });

  it('finds itself by the address', () => {
    window.history.pushState(null, '', '/harbor/enrollment/contact-info');
    drawRegion(WizardStepper, { data: { tabs } });
    expect(screen.getByText('Step 2 of 3:')).toBeTruthy();
    window.history.pushState(null, '', '/');
  });
});

describe('review-tiles', () => {
  it('reads like a letter and leaves out what is empty', async () => {
    const tile = {
      tab: 'primary_info',
      screen: 'enrollment/personal-info',
      title: 'Personal Info',
      lines: [
        { label: 'Name', value: ['/first_name', '/middle_name', '/last_name'] },
        { label: 'Gender', value: '/gender', words: { 2: 'Other' } },
        { label: 'Date of birth', value: '/birthdate', format: 'date' },
        { label: 'Phone', value: '/phone', format: 'phone' },
        { label: 'SSN', value: '/ssn', format: 'masked' },
        { label: 'Account', value: '/account', format: 'masked' },
        { label: 'Carrier', value: '/carrier' },
      ],
      data: {
        first_name: 'Ann',
        last_name: 'Mercer',
        gender: 2,
        birthdate: '04/12/1986',
        phone: '5550100123',
        ssn: '*****6789',
        account: '12345678',
      },
    };
    const { user, act } = drawRegion(ReviewTiles, { data: { tiles: ready([tile]) } });
    const section = within(screen.getByRole('region', { name: 'Personal Info' }));
    expect(section.getAllByRole('definition').map((words) => words.textContent)).toEqual([
      'Ann Mercer',
      'Other',
      'April 12, 1986',
      '(555) 010-0123',
      '•••••6789',
      '•••••5678',
    ]);
    await user.click(section.getByRole('button', { name: 'Edit: Personal Info' }));
    expect(act).toHaveBeenLastCalledWith('edit', { screen: tile.screen, tab: tile.tab });
    await user.click(section.getByRole('button', { name: 'View Details: Personal Info' }));
    expect(act).toHaveBeenLastCalledWith('view', { screen: tile.screen, tab: tile.tab });
  });
});

describe('receipt-letter', () => {
  it('greets, numbers, adds up and leads home', async () => {
    const { user, act } = drawRegion(ReceiptLetter, {
      data: {
        receipt: ready({
          policy_id: 'FBS-1',
          name: 'Ann Mercer',
          effective_date: '03/01/2027',
          plans: [{ plan_id: '1', plan_name: 'Dental', price: 24.5, fee: 0 }],
          initial_month_cost: 39.5,
          recurring_month_cost: 24.5,
        }),
      },
    });
    expect(screen.getByRole('heading', { name: 'Thank you, Ann Mercer' })).toBeTruthy();
    expect(screen.getByText('FBS-1')).toBeTruthy();
    expect(screen.getByText('Your coverage starts on March 1, 2027.')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'First month $39.50' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Return to homepage' }));
    expect(act).toHaveBeenCalledWith('home');
  });

  it('has no way home inside a partner’s frame', () => {
    drawRegion(ReceiptLetter, {
      data: { receipt: ready({ policy_id: '1' }) },
      options: { hideHome: true },
    });
    expect(screen.queryByRole('button', { name: 'Return to homepage' })).toBeNull();
  });
});
