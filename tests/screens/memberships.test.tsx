import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { behaviour as choose } from '../../screens/store/choose-membership/behaviour.ts';
import { behaviour as plans } from '../../screens/store/plans/behaviour.ts';
import { findRenderers } from '../../src/app/renderers.ts';
import { fulfilWish } from '../../src/shared/store/add-plan.ts';
import type { JsonSchema, ScreenFile } from '../../src/shared/forms/types.ts';
import { no, openTestScreen, yes, type TestWorld } from '../engine/open-test-screen.tsx';
import { plainRenderers } from '../engine/plain-renderers.tsx';
import { readJson, screenFile } from './catalog.ts';
import { portsWith, ok } from './ports.ts';

const file = (id: string): [string, ScreenFile] => {
  const { frame: _frame, ...one } = screenFile(id);
  return [id, one];
};
// The store's own looks; its dialog needs the theme around it, so a plain one stands in.
const { parts, ...renderers } = findRenderers();
const LOOKS = { ...renderers, parts: { ...parts, Dialog: plainRenderers.parts.Dialog } };
const MEMBERSHIPS = [
  { plan_id: '9800', plan_name: 'Membership', value: '9800-IO', label: 'Membership: $5 a month' },
  { plan_id: '9801', plan_name: 'Plus', value: '9801-IO', label: 'Plus: $12 a month' },
];
const CARD = {
  plan_id: '9097',
  plan_name: "Members' Rx",
  plan_category: 'rx',
  tier_price: [{ tier: 'IO', price_male_nons: 19, plan_pricing_id: '9097-IO' }],
  ppid: '9097-IO',
  add_error: 'membership-required',
  add_message: 'This plan is for members.',
};

const open = (first: string, calls: TestWorld['calls']) =>
  openTestScreen({
    screens: Object.fromEntries(
      [first, 'store/choose-membership', 'store/plan-added', 'store/remove-plan'].map(file),
    ),
    schemas: {
      'forms/membership-choice': readJson<JsonSchema>('schemas/forms/membership-choice.json'),
    },
    behaviours: { 'store/choose-membership': choose, 'store/plans': plans },
    session: { tempId: 'e1', tier: 'IO' },
    renderers: LOOKS,
    calls: { 'get-enrollment-temp-info': () => yes({ result: {} }), ...calls },
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a plan that needs a membership', () => {
  const listing = (calls: TestWorld['calls'] = {}) =>
    open('store/plans', {
      'get-filtered-plans': () => yes({ result: [CARD] }),
      'get-plan-network': () => yes([]),
      'get-plan-pricing-detail': () => yes({ memberships: MEMBERSHIPS }),
      ...calls,
    });
  const pressAdd = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Add to Cart: Members/ }));
    return dialog('Choose a membership');
  };

  test('asks which, and adds both', async () => {
    const { api } = await listing({ 'add-plan-to-cart-prudentials': () => yes([]) });
    const asked = await pressAdd();
    await userEvent.click(asked.getByRole('button', { name: 'Add Both to Cart' }));
    expect(await asked.findAllByText('Please choose a membership')).not.toEqual([]);
    await userEvent.click(await asked.findByRole('radio', { name: 'Plus: $12 a month' }));
    await userEvent.click(asked.getByRole('button', { name: 'Add Both to Cart' }));
    expect((await dialog('Plan Added To Cart')).getByText("Members' Rx, Plus")).toBeTruthy();
    const chosen = {
      enrollment_id: 'e1',
      plan_id: '9097',
      plan_pricing_id: '9097-IO',
      plan_id1: '9801',
      plan_pricing_id1: '9801-IO',
    };
    expect(api).toHaveBeenCalledWith('add-plan-to-cart-prudentials', chosen);
    expect(api).not.toHaveBeenCalledWith('add-plan-to-cart', expect.anything());
  });

  test('says beside the choice why neither was added', async () => {
    await listing({ 'add-plan-to-cart-prudentials': () => no('Not sold before March.') });
    const asked = await pressAdd();
    await userEvent.click(await asked.findByRole('radio', { name: 'Membership: $5 a month' }));
    await userEvent.click(asked.getByRole('button', { name: 'Add Both to Cart' }));
    expect(await asked.findAllByText('Not sold before March.')).not.toEqual([]);
  });

  test('is asked for where the plan was wished for before the filter was filled', async () => {
    const ports = portsWith({
      'get-plan-pricing-detail': ok({
        plans: [{ ppid: 'p' }],
        add_error: CARD.add_error,
        add_message: 'No.',
      }),
    });
    await fulfilWish('e1', { plan_id: '9097', plan_name: 'Rx' }, ports);
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/choose-membership', {
      plan_id: '9097',
      plan_name: 'Rx',
      plan_pricing_id: 'p',
    });
  });
});

describe('removing a membership', () => {
  const LINE = {
    plan_id: '9800',
    plan_name: 'Membership',
    plan_pricing_id: '9800-IO',
    price: 5,
    removable: 1,
    message: '',
  };
  const held = [{ plan_id: '9097', plan_name: "Members' Rx" }];
  const note = "Plans that needed it were removed from your cart, too: Members' Rx.";
  const removed = { text: 'Membership was removed from your cart.', tone: 'success' };
  const cart = (holds: typeof held) =>
    open('store/cart', {
      'get-plan-cart': () => yes({ result: { plans: [{ ...LINE, holds }] } }),
      'get-cart-effective-dates': () => yes({ result: [] }),
      'check-prudential-cart': () => yes({ status: false }),
      'remove-plan-from-cart': () => yes({ removed: [], note: holds.length > 0 ? note : '' }),
    });
  const pressRemove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Membership' }));
    return dialog('Do you really want to remove?');
  };

  test('names the plans that go with it, before and after', async () => {
    const { engine } = await cart(held);
    const asked = await pressRemove();
    expect(asked.getByText('These plans need it, and are removed with it:')).toBeTruthy();
    expect(asked.getByText("Members' Rx")).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(engine.store.get(engine.notices)).toMatchObject([
        removed,
        { text: note, tone: 'warning' },
      ]),
    );
  });

  test('says no such thing where none does', async () => {
    const { engine } = await cart([]);
    const asked = await pressRemove();
    expect(asked.queryByText(/are removed with it/)).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(engine.store.get(engine.notices)).toMatchObject([removed]);
  });
});
