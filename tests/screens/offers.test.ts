import { describe, expect, test } from 'vitest';
import { behaviour as cart } from '../../screens/store/cart/behaviour.ts';
import { behaviour as offer } from '../../screens/store/offer/behaviour.ts';
import { behaviour as detail } from '../../screens/store/plan-detail/behaviour.ts';
import { confirmed } from '../../src/shared/store/add-plan.ts';
import { showNextOffer, type Offer } from '../../src/shared/store/offers.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

const session = { tempId: 'e1' };
const ACCIDENT = { offer: 'accident', when: 'added', pop_up_display: true, ppid: 'a1' } as const;
const LIFE = {
  offer: 'term-life',
  when: 'proceed',
  pop_up_display: true,
  ppid: 'l1',
  plan_pricing_id_1: 'm1',
} as const;
const BUNDLE = { offer: 'vision-dental', when: 'proceed', pop_up_display: true } as const;
const AFTER = { screen: 'store/proceed', args: { effective_date: '01/01/2027' } };
const shownWith = (args: object) => momentWith({ session, args: { ...args, after: AFTER } });

describe('the next offer', () => {
  test('is the first of this moment that is due', async () => {
    const ports = portsWith({
      'get-suggested-plans': ok([ACCIDENT, { ...LIFE, pop_up_display: false }, BUNDLE]),
    });
    await showNextOffer('proceed', 'e1', AFTER, ports);
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/offer', { ...BUNDLE, after: AFTER });
  });

  test.each([
    ['there is none', ok<Partial<Offer>[]>([{ ...LIFE, pop_up_display: false }])],
    ['they cannot be had', refused('Not now.')],
  ])('stands in nobody’s way where %s', async (_, answer) => {
    const ports = portsWith({ 'get-suggested-plans': answer });
    await showNextOffer('proceed', 'e1', AFTER, ports);
    expect(ports.open).toHaveBeenCalledExactlyOnceWith(AFTER.screen, AFTER.args);
  });

  test('comes after a plan was added, before the cart', async () => {
    const ports = portsWith({
      'add-plan-to-cart': ok([]),
      'get-suggested-plans': ok([ACCIDENT]),
    });
    const args = { plan_id: '9001', plan_pricing_id: 'p' };
    await detail.onAction?.add?.(momentWith({ session, args }), ports);
    expect(ports.go).not.toHaveBeenCalled();
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/offer', {
      ...ACCIDENT,
      after: { go: '/cart' },
    });
  });

  test('comes before the confirmation of the date', async () => {
    const ports = portsWith({ 'get-suggested-plans': ok([ACCIDENT, LIFE]) });
    const args = { effective_date: '01/01/2027' };
    await cart.onAction?.proceed?.(momentWith({ session, args }), ports);
    expect(ports.open.mock.calls).toMatchObject([
      ['store/offer', { offer: 'term-life', after: { screen: 'store/proceed', args } }],
    ]);
  });
});

describe('an offer', () => {
  test('counts as shown as soon as it is', async () => {
    const ports = portsWith({ 'app-answer-offer': ok([]) });
    await offer.onOpen?.(shownWith(LIFE), ports);
    expect(ports.api).toHaveBeenCalledExactlyOnceWith('app-answer-offer', {
      enrollment_id: 'e1',
      offer: 'term-life',
      accept: false,
    });
  });

  test('that is refused adds nothing and leads to the next', async () => {
    const ports = portsWith({ 'get-suggested-plans': ok([BUNDLE]) });
    await offer.onAction?.refuse?.(shownWith(LIFE), ports);
    expect(ports.close).toHaveBeenCalledOnce();
    expect(ports.open.mock.calls).toMatchObject([['store/offer', { offer: 'vision-dental' }]]);
  });

  test('that is taken adds both plans at the prices shown, and leads on', async () => {
    const ports = portsWith({ 'app-answer-offer': ok([]), 'get-suggested-plans': ok([]) });
    await offer.onAction?.accept?.(shownWith(LIFE), ports);
    expect(ports.api.mock.calls[0]).toEqual([
      'app-answer-offer',
      {
        enrollment_id: 'e1',
        offer: 'term-life',
        accept: true,
        ppid: 'l1',
        plan_pricing_id_1: 'm1',
      },
    ]);
    expect(ports.refresh).toHaveBeenCalledExactlyOnceWith(['@cart']);
    expect(ports.open).toHaveBeenCalledExactlyOnceWith(AFTER.screen, AFTER.args);
  });

  test('that is taken is named in the confirmation, beside the plan that was added', async () => {
    const ports = portsWith({ 'app-answer-offer': ok([]), 'get-suggested-plans': ok([]) });
    const args = {
      ...LIFE,
      plan_name: 'Accident',
      plan_name_1: 'Critical Illness',
      after: confirmed('Dental Basic'),
    };
    await offer.onAction?.accept?.(momentWith({ session, args }), ports);
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/plan-added', {
      title: 'Plan Added To Cart',
      message: 'Dental Basic, Accident, Critical Illness',
    });
  });

  test('that can no longer be taken says so, and leads on', async () => {
    const ports = portsWith({
      'app-answer-offer': refused('The price has changed.'),
      'get-suggested-plans': ok([]),
    });
    await offer.onAction?.accept?.(shownWith(LIFE), ports);
    expect(ports.notice).toHaveBeenCalledExactlyOnceWith('The price has changed.', 'warning');
    expect(ports.refresh).not.toHaveBeenCalled();
    expect(ports.open).toHaveBeenCalledExactlyOnceWith(AFTER.screen, AFTER.args);
  });
});
