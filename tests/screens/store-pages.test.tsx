import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findRenderers } from '../../src/app/renderers.ts';
import type { CallAnswer } from '../../src/engine/types.ts';
import type { SessionFacts } from '../../src/shared/contracts/visit-types.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { no, openTestScreen, yes } from '../engine/open-test-screen.tsx';
import { bareScreen, schemasOf } from './catalog.ts';

const SESSION = { tempId: 'e1', portal_id: '7', tier: 'IO' } as const;
const PLAN = { plan_id: '9001', plan_name: 'Dental Basic', plan_category: 'dental' };
const OFFER = { plans: [{ plan_id: '9001', plan_pricing_id: 'p1', plan_price: 24 }] };

type Calls = Record<string, () => CallAnswer>;

/** Opens a page of the store as it is, with the store's own looks; calls without an answer here are refused. */
async function openPage(
  id: string,
  {
    calls,
    forms = [],
    params = {},
    session = {},
  }: { calls: Calls; forms?: string[]; params?: FormData; session?: SessionFacts },
) {
  const { api, engine, unmount } = await openTestScreen(
    {
      screens: { [id]: bareScreen(id) },
      schemas: schemasOf(...forms),
      session: { ...SESSION, ...session },
      renderers: findRenderers(),
      calls,
    },
    { params: params as Record<string, string> },
  );
  return Object.assign(() => api.mock.calls.map(([call]) => call).sort(), { engine, unmount });
}

test('a plan that does not exist is asked for once, and nothing is asked about it', async () => {
  const asked = await openPage('store/plan-detail', {
    params: { id: '424242', name: 'details' },
    calls: {
      'get-plan-detail-id': () => no('There is no such plan.', [], 404),
      'get-enrollment-temp-info': () => yes({ result: null }),
      'get-plan-cart': () => yes({ result: { plans: [] } }),
    },
  });
  expect(await screen.findByText('This plan is not sold here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all plans' })).toBeTruthy();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Price' })).toBeNull();
  expect(asked()).toEqual([
    'app-terms',
    'get-enrollment-temp-info',
    'get-plan-cart',
    'get-plan-detail-id',
  ]);
});

test('the price of a plan is asked for once, when the plan is known', async () => {
  const asked = await openPage('store/plan-detail', {
    params: { id: '9001', name: 'dental' },
    calls: {
      'get-plan-detail-id': () => yes(PLAN),
      'get-plan-pricing-detail': () => yes(OFFER),
      'get-related-plans': () => yes([]),
      'get-suggested-plan-list-new': () => yes([]),
      'recommendation-association': () => yes([]),
      'get-enrollment-temp-info': () => yes({ result: null }),
      'get-plan-cart': () => yes({ result: { plans: [] } }),
      'get-more-requirement': () => yes(false),
    },
  });
  expect(await screen.findByRole('button', { name: /^Add to Cart/ })).toBeTruthy();
  await waitFor(() =>
    expect(asked()).toEqual([
      'app-terms',
      'get-enrollment-temp-info',
      'get-more-requirement',
      'get-plan-cart',
      'get-plan-detail-id',
      'get-plan-pricing-detail',
      'get-related-plans',
      'get-suggested-plan-list-new',
      'recommendation-association',
    ]),
  );
});

test.each([
  ['store/plans', {}],
  ['store/plan-detail', { id: '9001', name: 'dental' }],
])('%s names the category that was chosen', async (id, params) => {
  const filter = { zip: '75001', state: 'TX', dob: '02/29/1988', gender: '1', tier: 'IO' };
  await openPage(id, {
    params,
    calls: {
      'get-enrollment-temp-info': () => yes({ result: { ...filter, category: 'medical' } }),
      'get-more-requirement': () => yes(false),
    },
  });
  const details = within(await screen.findByRole('region', { name: 'Your details' }));
  expect((await details.findByText('Category')).nextElementSibling?.textContent).toBe('Medical');
});

test.each([
  ['store/plans', 'Plans', []],
  ['entry/home', 'Find your plans', ['home-wizard']],
])('%s asks every question once', async (id, heading, forms) => {
  const anything = new Proxy({}, { get: () => () => ({ ...yes(), data: undefined }) });
  const asked = await openPage(id, { forms, calls: anything });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  await waitFor(() => expect(asked().length).toBeGreaterThan(0));
  expect(asked()).toEqual([...new Set(asked())]);
});

test('a price that cannot be asked again is not offered any more', async () => {
  let price: CallAnswer = yes(OFFER);
  const { engine } = await openPage('store/plan-detail', {
    params: { id: '9001', name: 'dental' },
    calls: {
      'get-plan-detail-id': () => yes(PLAN),
      'get-plan-pricing-detail': () => price,
    },
  });
  const box = within(await screen.findByRole('region', { name: 'Price' }));
  expect(await box.findByRole('button', { name: /^Add to Cart/ })).toBeTruthy();
  price = no('Prices are being updated.');
  await act(async () => engine.needs.refresh(['@filter']));
  expect(await box.findByText(/Prices are being updated\./)).toBeTruthy();
  expect(box.queryByText('$24')).toBeNull();
  expect(box.queryByRole('button', { name: /^Add to Cart/ })).toBeNull();
  price = yes({ plans: [{ ...OFFER.plans[0], plan_price: 31 }] });
  await userEvent.click(box.getByRole('button', { name: 'Try again' }));
  expect(await box.findByText('$31')).toBeTruthy();
  expect(box.queryByText(/Prices are being updated/)).toBeNull();
});

test('plans that cannot be asked again are said to be from before', async () => {
  let plans: CallAnswer = yes({ result: [PLAN] });
  const { engine } = await openPage('store/plans', {
    calls: { 'get-filtered-plans': () => plans, 'get-plan-network': () => yes([]) },
  });
  expect(await screen.findByRole('heading', { name: 'Dental Basic' })).toBeTruthy();
  plans = no('Busy.');
  await act(async () => engine.needs.refresh(['@filter']));
  expect(await screen.findByText(/^The plans could not be brought up to date/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Dental Basic' })).toBeTruthy();
});

test.each([
  ['store/plans', {}],
  ['store/plan-detail', { id: '9001', name: 'dental' }],
  ['store/cart', {}],
])('%s leads a member and a verified agent back to the current member', async (id, params) => {
  const agent = { kind: 'agent', id: '10110', name: 'Dana Reyes' } as const;
  const calls = { 'get-plan-detail-id': () => yes(PLAN) };
  const link = () => screen.queryByRole('link', { name: 'Current Member' });
  for (const [session, shows] of [
    [{ user_id: '50001' }, true],
    [{ principal: agent }, true],
    [{}, false],
  ] as const) {
    const page = await openPage(id, { params, calls, session });
    await screen.findByRole('navigation', { name: 'Breadcrumb' });
    expect(link() !== null).toBe(shows);
    page.unmount();
  }
});
