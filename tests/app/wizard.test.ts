import { describe, expect, test, vi } from 'vitest';
import type { StoreIndex } from '../../src/shared/store/store-index.ts';
import { firstOpenIndex, screenOfTab, wizardSteps } from '../../src/app/visit/tabs.ts';
import type { CallAnswer } from '../../src/shared/contracts/call-types.ts';
import {
  backRoute,
  createSteps,
  firstOpenRoute,
  isReachable,
  nextRoute,
} from '../../src/app/visit/wizard-steps.ts';

const screen = (name: string, saved: string, route: string) => ({
  title: name,
  route,
  tab: { name, saved, label: name, tile: name, icon: 'user', order: 1 },
  hash: { '*': 'h' },
});
const configuration: StoreIndex = {
  hash: 'c',
  build: 'b',
  defaultPortal: 'NATWEL',
  portals: {},
  sites: {},
  locales: {},
  screens: {
    'enrollment/personal-info': screen('primary_info', 'primary_info', '/enrollment/personal-info'),
    'enrollment/contact-info': screen('contact_info', 'contact_info', '/enrollment/contact-info'),
    'enrollment/billing-information': screen(
      'billing_info',
      'payment_info',
      '/enrollment/billing-information',
    ),
    'enrollment/review-confirm': screen('review_info', 'review_info', '/enrollment/review-confirm'),
  },
};
const listed = (...complete: string[]) => ({
  result: [
    listedTab('review_info', 9),
    listedTab('primary_info', 1),
    listedTab('employer_info', 3, false),
    listedTab('billing_info', 7),
    listedTab('contact_info', 2),
  ].map((tab) => ({ ...tab, complete: complete.includes(tab.tab_name) })),
});
const listedTab = (tab_name: string, order: number, required = true) => ({
  tab_name,
  order,
  required,
  saved_tab: tab_name,
  complete: false,
});
const steps = (...complete: string[]) => wizardSteps(listed(...complete).result, configuration);
const [PERSONAL, CONTACT, BILLING, REVIEW] = [
  '/enrollment/personal-info',
  '/enrollment/contact-info',
  '/enrollment/billing-information',
  '/enrollment/review-confirm',
] as const;

describe('steps of the wizard', () => {
  test("are the required ones in the server's order", () => {
    expect(steps().map((step) => step.route)).toEqual([PERSONAL, CONTACT, BILLING, REVIEW]);
  });

  test('are called as the visitor’s portal calls them', () => {
    const id = 'enrollment/contact-info';
    const entry = configuration.screens[id]!;
    const own = { ...entry.tab!, label: 'Reach you' };
    const screens = {
      ...configuration.screens,
      [id]: { ...entry, tabs: { '*': entry.tab!, HARBOR: own } },
    };
    const labelIn = (portal: string) =>
      wizardSteps(listed().result, { ...configuration, screens }, { portal }).find(
        ({ screen }) => screen === id,
      )?.tab.label;
    expect(labelIn('HARBOR')).toBe('Reach you');
    expect(labelIn('NATWEL')).toBe(entry.tab?.label);
  });

  test('a step that no screen asks is left out', () => {
    expect(wizardSteps([listedTab('unheard_of', 1)], configuration)).toEqual([]);
  });

  test('open up to the first that is not complete', () => {
    const some = steps('primary_info', 'contact_info');
    expect(firstOpenIndex(some)).toBe(2);
    expect(firstOpenRoute(some)).toBe(BILLING);
    expect([PERSONAL, CONTACT, BILLING, REVIEW].map((route) => isReachable(some, route))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isReachable(some, '/enrollment/employer-info')).toBe(false);
  });

  test('open beyond one that was answered and is needed again', () => {
    const tabs = listed('primary_info', 'contact_info').result.map((tab) =>
      tab.tab_name === 'billing_info' ? { ...tab, again: true as const } : tab,
    );
    const some = wizardSteps(tabs, configuration);
    expect(isReachable(some, REVIEW)).toBe(true);
    expect(firstOpenRoute(some)).toBe(BILLING);
  });

  test('follow one another, and the first leads back to the cart', () => {
    expect(nextRoute(steps(), PERSONAL, null)).toBe(CONTACT);
    expect(nextRoute(steps(), REVIEW, null)).toBe(REVIEW);
    expect(backRoute(steps(), CONTACT, null)).toBe(PERSONAL);
    expect(backRoute(steps(), PERSONAL, null)).toBe('/cart');
  });

  test('lead back to review for a visitor who came from there, and nowhere else', () => {
    expect(nextRoute(steps(), PERSONAL, 'review-confirm')).toBe(REVIEW);
    expect(backRoute(steps(), CONTACT, 'review-confirm')).toBe(REVIEW);
    expect(nextRoute(steps(), PERSONAL, 'https://example.com')).toBe(CONTACT);
  });

  test('are found by the name of the saved tab and by their own', () => {
    expect(screenOfTab(configuration, 'payment_info')?.route).toBe(BILLING);
    expect(screenOfTab(configuration, 'billing_info')?.route).toBe(BILLING);
    expect(screenOfTab(configuration, 'unheard_of')).toBeUndefined();
  });
});

describe('asking for the steps', () => {
  const answer = () => ({ ok: true as const, status: 200, data: listed(), message: '', top: {} });

  test('happens once until something was saved or another enrollment is under way', async () => {
    let id = 'e1';
    const call = vi.fn(() => Promise.resolve(answer()));
    const asked = createSteps(call, configuration, () => id);
    await asked.load();
    await asked.load();
    expect(call).toHaveBeenCalledTimes(1);
    asked.forget();
    await asked.load();
    id = 'e2';
    await asked.load();
    expect(call.mock.calls).toEqual([
      ['get-dynamic-tabs', { enrollment_id: 'e1' }],
      ['get-dynamic-tabs', { enrollment_id: 'e1' }],
      ['get-dynamic-tabs', { enrollment_id: 'e2' }],
    ]);
  });

  test('asks the server for none when no enrollment is under way', async () => {
    const call = vi.fn(() => Promise.resolve(answer()));
    expect(await createSteps(call, configuration, () => '').load()).toEqual([]);
    expect(call).not.toHaveBeenCalled();
  });

  test('tells what is known of the cart, for conditions', async () => {
    const cart = { premier: true, plan_ids: ['9020'] };
    const data = { ...listed(), cart };
    const heard = vi.fn();
    const call = () => Promise.resolve({ ...answer(), data });
    await createSteps(call, configuration, () => 'e1', heard).load();
    expect(heard).toHaveBeenCalledExactlyOnceWith(cart, { skipped: [], hidesAnswers: false });
  });

  test('tells whether answers of a step are hidden', async () => {
    const { result } = listed();
    const hiding = result.map((tab, index) => (index === 0 ? { ...tab, hidden: true } : tab));
    const data = { ...listed(), result: hiding, cart: {} };
    const heard = vi.fn();
    const call = () => Promise.resolve({ ...answer(), data });
    await createSteps(call, configuration, () => 'e1', heard).load();
    expect(heard).toHaveBeenCalledExactlyOnceWith({}, { skipped: [], hidesAnswers: true });
  });

  test('an answer that is late does not undo what a newer one said', async () => {
    const late: ((message: string) => void)[] = [];
    const call = vi.fn((_: string, { enrollment_id }: { enrollment_id?: unknown } = {}) => {
      const data = { ...listed(), cart: { of: enrollment_id } };
      if (enrollment_id === 'new') return Promise.resolve({ ...answer(), data });
      return new Promise<CallAnswer>((resolve) => {
        late.push((message) =>
          resolve(
            message ? { ...answer(), ok: false, message, issues: [] } : { ...answer(), data },
          ),
        );
      });
    });
    let id = 'old';
    const heard = vi.fn();
    const asked = createSteps(call, configuration, () => id, heard);
    const old = asked.load();
    asked.forget();
    const failing = asked.load();
    id = 'new';
    await asked.load();
    late[0]?.('');
    late[1]?.('Offline');
    await old;
    await expect(failing).rejects.toThrow('Offline');
    await asked.load();
    expect(heard).toHaveBeenCalledExactlyOnceWith(
      { of: 'new' },
      { skipped: [], hidesAnswers: false },
    );
    expect(call).toHaveBeenCalledTimes(3);
  });

  test('a failure is not kept', async () => {
    const call = vi
      .fn()
      .mockResolvedValueOnce({
        ok: false,
        status: 0,
        issues: [],
        message: 'Offline',
        data: undefined,
      })
      .mockResolvedValueOnce(answer());
    const asked = createSteps(call, configuration, () => 'e1');
    await expect(asked.load()).rejects.toThrow('Offline');
    await expect(asked.load()).resolves.toHaveLength(4);
  });
});
