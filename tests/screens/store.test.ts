import { describe, expect, test } from 'vitest';
import { TIERS } from '../../src/shared/domain/tiers.ts';
import { behaviour as changeTier } from '../../screens/store/change-tier/behaviour.ts';
import { behaviour as cart } from '../../screens/store/cart/behaviour.ts';
import { behaviour as detail } from '../../screens/store/plan-detail/behaviour.ts';
import { behaviour as quoteFilter } from '../../screens/store/quote-filter/behaviour.ts';
import { behaviour as plans } from '../../screens/store/plans/behaviour.ts';
import { behaviour as proceed } from '../../screens/store/proceed/behaviour.ts';
import type { SessionFacts } from '../../src/shared/contracts/visit-types.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

const session: SessionFacts = { tempId: 'e1', tier: 'IO' };
const args = { plan_id: '9001', plan_pricing_id: 'p1', plan_name: 'Dental Basic' };
const moment = momentWith({ session, args });
/** The portal has nothing to offer. */
const NO_OFFERS = { 'get-suggested-plans': ok<[]>([]) };
const item = (errorCode: string, message: string) => ({
  ...refused(message),
  because: [{ status: 'error', errorCode, message }],
});

describe('adding a plan from the listing', () => {
  test('says so in a dialog and refreshes the cart', async () => {
    const ports = portsWith({ ...NO_OFFERS, 'add-plan-to-cart': ok([{ status: 'success' }]) });
    await plans.onAction?.add?.(moment, ports);
    expect(ports.api.mock.calls[0]?.[1]).toEqual({
      enrollment_id: 'e1',
      plan_id: '9001',
      plan_pricing_id: 'p1',
    });
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/plan-added', expect.anything());
    expect(ports.refresh).toHaveBeenCalledExactlyOnceWith(['@cart']);
  });

  test.each([
    ['its first item is an error', item('blackout', 'Not sold before March')],
    ['the call itself is refused', refused('Not sold before March')],
  ])('shows only the error when %s', async (_name, reply) => {
    const ports = portsWith({ 'add-plan-to-cart': reply });
    expect(await plans.onAction?.add?.(moment, ports)).toEqual({ stop: true });
    expect(ports.open).toHaveBeenCalledExactlyOnceWith(
      'store/plan-not-added',
      expect.objectContaining({ message: 'Not sold before March' }),
    );
    expect(ports.refresh).not.toHaveBeenCalled();
  });

  test('asks who is to be covered when nothing is known yet', async () => {
    const ports = portsWith();
    await plans.onAction?.add?.(momentWith({ args }), ports);
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/quote-filter', {
      wish: { plan_id: '9001', plan_name: 'Dental Basic' },
    });
  });

  describe('once that is known', () => {
    const filter = { zip: '75001', dob: '04/12/1988', gender: '1', tier: 'IO' };
    const wish = { plan_id: '9001', plan_name: 'Dental Basic' };
    const answer = async (pricing: object) => {
      const ports = portsWith({
        'validate-zip-code': ok(),
        'add-filter-for-new-user': ok({}, { top: { temp_enrollment_id: 'e1' } }),
        'get-plan-pricing-detail': ok(pricing),
        'add-plan-to-cart': ok([{ status: 'success' }]),
        ...NO_OFFERS,
      });
      await quoteFilter.onSubmit?.(momentWith({ data: filter, args: { wish } }), ports);
      return ports;
    };

    test('the plan that was pressed is added', async () => {
      const ports = await answer({ plans: [{ ppid: 'p1' }] });
      expect(ports.api).toHaveBeenCalledWith('add-plan-to-cart', {
        enrollment_id: 'e1',
        plan_id: '9001',
        plan_pricing_id: 'p1',
      });
      expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/plan-added', expect.anything());
    });

    test.each([
      ['has several options', { plans: [{ ppid: 'p1' }, { ppid: 'p2' }] }],
      ['has no price for this person', { plans: [], errorCode: 'planAgeError' }],
      ['can not be added', { plans: [{ ppid: 'p1' }], add_message: 'Needs a membership.' }],
    ])('its own page opens where it %s', async (_why, pricing) => {
      const ports = await answer(pricing);
      expect(ports.go).toHaveBeenCalledExactlyOnceWith('/plan/9001/details');
      expect(ports.open).not.toHaveBeenCalled();
    });
  });
});

describe('adding a plan for another tier', () => {
  const wish = { plan_id: '9001', plan_name: 'Dental Basic', tier: 'IF', tier_label: 'Family' };
  const asked = momentWith({ session, args: wish });

  test('changes the tier, and then adds the plan at the price of that tier', async () => {
    const ports = portsWith(
      {
        'change-filter-info': ok({ removed: [] }),
        'get-plan-pricing-detail': ok({ plans: [{ ppid: 'family-1' }] }),
        'add-plan-to-cart': ok([{ status: 'success' }]),
        ...NO_OFFERS,
      },
      session,
    );
    await changeTier.onAction?.change?.(asked, ports);
    expect(ports.api.mock.calls.map(([call]) => call)).toEqual([
      'change-filter-info',
      'get-plan-pricing-detail',
      'add-plan-to-cart',
      'get-suggested-plans',
    ]);
    expect(ports.api.mock.calls[0]?.[1]).toMatchObject({ tempId: 'e1', tier: 'IF' });
    expect(ports.api.mock.calls[2]?.[1]).toMatchObject({ plan_pricing_id: 'family-1' });
    expect(ports.session.get().tier).toBe('IF');
    expect(ports.close).toHaveBeenCalledOnce();
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/plan-added', expect.anything());
  });

  test('says what keeps the tier from changing, and adds nothing', async () => {
    const ports = portsWith({ 'change-filter-info': refused('Please try again') }, session);
    expect(await changeTier.onAction?.change?.(asked, ports)).toEqual({ stop: true });
    expect(ports.notice).toHaveBeenCalledExactlyOnceWith('Please try again', 'warning');
    expect(ports.api).toHaveBeenCalledOnce();
    expect(ports.close).not.toHaveBeenCalled();
    expect(ports.session.get().tier).toBe('IO');
  });
});

describe('adding a plan from its own page', () => {
  test('leads straight to the cart', async () => {
    const ports = portsWith({ ...NO_OFFERS, 'add-plan-to-cart': ok([{ status: 'success' }]) });
    await detail.onAction?.add?.(moment, ports);
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('/cart');
  });

  test('shows a blackout on the page and an active plan in a dialog titled with the message', async () => {
    const blackout = portsWith({ 'add-plan-to-cart': item('blackout', 'Not sold before March') });
    expect(await detail.onAction?.add?.(moment, blackout)).toMatchObject({
      issues: [{ message: 'Not sold before March' }],
    });
    const active = portsWith({ 'add-plan-to-cart': item('already-active', 'You have this plan') });
    await detail.onAction?.add?.(moment, active);
    expect(active.open.mock.calls[0]).toEqual([
      'store/plan-not-added',
      { title: 'You have this plan', message: '' },
    ]);
    expect(active.go).not.toHaveBeenCalled();
  });
});

describe('Proceed to Enrollment', () => {
  const date = { effective_date: '01/01/2027' };

  test.each(TIERS)('asks for confirmation with the date in words, for %s', async (tier) => {
    const ports = portsWith(NO_OFFERS);
    const moment = momentWith({ session: { ...session, tier }, args: date });
    await cart.onAction?.proceed?.(moment, ports);
    expect(ports.session.get()).toEqual({ chosen_date: '01/01/2027', date_refusal: '' });
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/proceed', {
      effective_date: '01/01/2027',
      effective_date_words: 'January 1, 2027',
    });
  });

  test('a date is kept with the enrollment as soon as it is chosen', async () => {
    const ports = portsWith(
      { 'app-choose-effective-date': ok(date) },
      { chosen_date: '01/01/2027' },
    );
    await cart.onAction?.date?.(momentWith({ session, args: date }), ports);
    expect(ports.api).toHaveBeenCalledExactlyOnceWith('app-choose-effective-date', {
      enrollment_id: 'e1',
      ...date,
    });
    expect(ports.session.get()).toMatchObject(date);
  });

  test('a date that is not taken is said beside it, and not chosen', async () => {
    const issue = { field: '/effective_date', message: 'No longer offered', keyword: 'server' };
    const ports = portsWith(
      { 'app-choose-effective-date': refused('Please check', [issue]) },
      { chosen_date: '01/01/2027' },
    );
    await cart.onAction?.date?.(momentWith({ session, args: date }), ports);
    expect(ports.session.get()).toEqual({ chosen_date: '', date_refusal: 'No longer offered' });
  });

  test('needs a date', async () => {
    const outcome = await cart.onAction?.proceed?.(momentWith({ session, args: {} }), portsWith());
    expect(outcome).toMatchObject({ issues: [{ message: 'Please choose an effective date.' }] });
  });

  test('checks out, and leaves the rest to the actions of the dialog', async () => {
    const ports = portsWith({ 'cart-checkout': ok() }, { chosen_date: '01/01/2027' });
    const need = { cart: { result: { initial_month_cost: 44 } } };
    await proceed.onAction?.checkout?.(momentWith({ session, args: date, need }), ports);
    expect(ports.session.get()).toEqual({ ...date, chosen_date: '', date_refusal: '' });
    expect(ports.api).toHaveBeenCalledExactlyOnceWith('cart-checkout', {
      enrollment_id: 'e1',
      ...date,
      initial_month_cost: 44,
    });
    expect(ports.close).not.toHaveBeenCalled();
  });

  test('goes back to the cart with what the server says', async () => {
    const issue = {
      field: '/effective_date',
      message: 'This date is no longer offered',
      keyword: 'server',
    };
    const ports = portsWith({ 'cart-checkout': refused('Please check', [issue]) });
    await proceed.onAction?.checkout?.(momentWith({ session, args: date }), ports);
    expect(ports.close).toHaveBeenCalled();
    expect(ports.session.get().date_refusal).toBe('This date is no longer offered');
    expect(ports.notice).not.toHaveBeenCalled();
    expect(ports.go).not.toHaveBeenCalled();
    const other = portsWith({ 'cart-checkout': refused('A price has changed') });
    await proceed.onAction?.checkout?.(momentWith({ session, args: date }), other);
    expect(other.notice).toHaveBeenCalledExactlyOnceWith('A price has changed', 'error');
    expect(other.session.get().date_refusal).toBeUndefined();
  });
});
