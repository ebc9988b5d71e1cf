import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { findRenderers } from '../../src/app/renderers.ts';
import type { SessionFacts } from '../../src/shared/contracts/visit-types.ts';
import { openTestScreen, yes, type TestWorld } from '../engine/open-test-screen.tsx';
import { plainRenderers } from '../engine/plain-renderers.tsx';
import { bareScreen } from './catalog.ts';

// The store's own looks; its dialog needs the theme around it, so a plain one stands in.
const { parts, ...renderers } = findRenderers();
const LOOKS = { ...renderers, parts: { ...parts, Dialog: plainRenderers.parts.Dialog } };
const SESSION = { tempId: 'e1', portal_id: '7', tier: 'IO' } as const;
const LINE = {
  plan_id: '9001',
  plan_name: 'Dental Basic',
  plan_pricing_id: 'p1',
  price: 19,
  removable: 1,
  message: '',
};
const VISION = { plan_id: '9010', plan_name: 'Vision Essentials', tier_premium: 9 };
const CALLS = {
  'get-plan-cart': () => yes({ result: { plans: [LINE] } }),
  'get-cart-effective-dates': () => yes({ result: ['12/01/2026'] }),
  'check-prudential-cart': () => yes({ status: false }),
  'recommendation-filter': () => yes([]),
  'get-suggested-plan-list': () => yes([VISION]),
  'remove-plan-from-cart': () => yes({ removed: [], note: '' }),
};

function openCart(session: SessionFacts = {}, calls: TestWorld['calls'] = {}) {
  return openTestScreen({
    screens: Object.fromEntries(
      ['store/cart', 'store/remove-plan'].map((id) => [id, bareScreen(id)]),
    ),
    session: { ...SESSION, ...session },
    renderers: LOOKS,
    calls: { ...CALLS, ...calls },
  });
}

test('the cart suggests further plans', async () => {
  await openCart();
  const products = within(await screen.findByRole('region', { name: 'Additional Products' }));
  expect(products.getByRole('heading', { name: 'Vision Essentials' })).toBeTruthy();
});

test.each([
  'get-plan-cart',
  'get-cart-effective-dates',
  'check-prudential-cart',
  'get-suggested-plan-list',
])('a removal asks %s again', async (name) => {
  const { api } = await openCart();
  const times = () => api.mock.calls.filter(([call]) => call === name).length;
  await waitFor(() => expect(times()).toBe(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Dental Basic' }));
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(times()).toBe(2));
});

test('a plan that is removed by keyboard is said to be, and the focus goes to the next', async () => {
  const vision = { ...LINE, plan_id: '9010', plan_name: 'Vision Essentials' };
  let plans = [LINE, vision];
  await openCart(
    {},
    {
      'get-plan-cart': async () => {
        // Comes over the wire: the dialog is closed by then.
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        return yes({ result: { plans } });
      },
      'remove-plan-from-cart': () => {
        plans = [vision];
        return yes({ removed: [], note: '' });
      },
    },
  );
  (await screen.findByRole('button', { name: 'Remove: Dental Basic' })).focus();
  await userEvent.keyboard('{Enter}');
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Yes' })
    .focus();
  await userEvent.keyboard('{Enter}');
  const said = await screen.findByText('Dental Basic was removed from your cart.');
  expect(said.closest('[role=status]')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Remove: Vision Essentials' }),
    ),
  );
});

describe('Send Personalized Quote', () => {
  const button = () => screen.queryByRole('button', { name: 'Send Personalized Quote' });
  const agent = { kind: 'agent', id: '10109', name: 'Rae Quinn' } as const;

  test.each<[string, SessionFacts, boolean]>([
    ['who may send one', { may_quote: true, show_quotation: 'yes' }, true],
    ['an agent of other enrollments', { principal: agent, show_quotation: 'yes' }, false],
    ['a visit in which none are sent', { may_quote: true, show_quotation: 'no' }, false],
  ])('for %s', async (_who, session, shows) => {
    await openCart(session);
    await screen.findByText('Dental Basic');
    expect(button() !== null).toBe(shows);
  });
});

test.each<[string, SessionFacts]>([
  ['Send Personalized Quote', { may_quote: true, show_quotation: 'yes' }],
  ['Keep It for Later', { may_quote: false }],
])('%s is offered while there is a plan in the cart', async (name, session) => {
  const { unmount } = await openCart(session);
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  unmount();
  await openCart(session, { 'get-plan-cart': () => yes({ result: { plans: [] } }) });
  await screen.findByText('No items in cart.');
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the page of recommended products says when there are none', async () => {
  const open = (plans: object[]) =>
    openTestScreen({
      screens: { 'store/recommend-list': bareScreen('store/recommend-list') },
      session: SESSION,
      renderers: LOOKS,
      calls: { 'recommendation-plan-details': () => yes(plans) },
    });
  const { unmount } = await open([]);
  expect(await screen.findByText('No Any Products.')).toBeTruthy();
  unmount();
  await open([VISION]);
  expect(await screen.findByRole('heading', { name: 'Vision Essentials' })).toBeTruthy();
  expect(screen.queryByText('No Any Products.')).toBeNull();
});
