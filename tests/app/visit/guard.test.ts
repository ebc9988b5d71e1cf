import { describe, expect, test } from 'vitest';
import { createCheckout } from '../../../src/app/visit/checkout.ts';
import { findDetour } from '../../../src/app/visit/guard.ts';
import { createWayfinder } from '../../../src/app/visit/navigation.ts';
import type { WizardStep } from '../../../src/app/visit/tabs.ts';
import type { Visit } from '../../../src/app/visit/visit.ts';

const tab = { name: '', saved: '', label: '', tile: '', icon: '', order: 1 };
const PERSONAL = '/enrollment/personal-info';
const CONTACT = '/enrollment/contact-info';
const screen = {
  title: 'Contact',
  route: CONTACT,
  hash: {},
  requires: [
    { what: 'enrollment' as const, otherwise: '/home' },
    { what: 'step' as const, otherwise: '@first-open-step' },
  ],
};

function visitWith({ tempId = 'e1', checkedOut = true, personalDone = true } = {}) {
  const list: WizardStep[] = [
    { screen: 'a', route: PERSONAL, tab, complete: personalDone },
    { screen: 'b', route: CONTACT, tab, complete: false },
  ];
  const steps = { load: () => Promise.resolve(list), forget: () => {} };
  const configuration = {
    hash: '',
    build: '',
    defaultPortal: '',
    screens: {},
    portals: {},
    sites: {},
    locales: {},
  };
  return {
    configuration,
    steps,
    session: () => ({ tempId }),
    ways: createWayfinder(configuration, steps, () => ({})),
    checkout: createCheckout(() => Promise.resolve(checkedOut)),
  } as unknown as Visit;
}

describe('a step of the wizard', () => {
  test('opens when every step before it is complete', async () => {
    expect(await findDetour(visitWith(), screen, CONTACT)).toBeUndefined();
  });

  test('leads to the first open step when it is not reachable yet', async () => {
    expect(await findDetour(visitWith({ personalDone: false }), screen, CONTACT)).toBe(PERSONAL);
  });

  test('leads to the cart while the cart is not confirmed', async () => {
    expect(await findDetour(visitWith({ checkedOut: false }), screen, CONTACT)).toBe('/cart');
  });

  test('leads home without an enrollment', async () => {
    expect(await findDetour(visitWith({ tempId: '' }), screen, CONTACT)).toBe('/home');
  });
});

test('a page without requirements opens', async () => {
  expect(
    await findDetour(visitWith({ tempId: '' }), { title: '', hash: {} }, '/plans'),
  ).toBeUndefined();
});
