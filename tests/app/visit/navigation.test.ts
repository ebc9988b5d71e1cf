import { expect, test } from 'vitest';
import type { SessionFacts } from '../../../src/shared/contracts/visit-types.ts';
import type { StoreIndex } from '../../../src/shared/store/store-index.ts';
import { createWayfinder } from '../../../src/app/visit/navigation.ts';

const tab = (name: string, saved: string) => ({
  name,
  saved,
  label: '',
  tile: '',
  icon: '',
  order: 1,
});
const configuration: StoreIndex = {
  hash: '',
  build: '',
  defaultPortal: 'NATWEL',
  portals: {},
  sites: {},
  locales: {},
  screens: {
    billing: {
      title: '',
      route: '/enrollment/billing-information',
      hash: {},
      tab: tab('billing_info', 'payment_info'),
    },
  },
};
const steps = [
  {
    screen: 'p',
    route: '/enrollment/personal-info',
    tab: tab('primary_info', 'primary_info'),
    complete: true,
  },
  {
    screen: 'b',
    route: '/enrollment/billing-information',
    tab: tab('billing_info', 'payment_info'),
    complete: false,
  },
];
const list = { load: () => Promise.resolve(steps), forget: () => {} };
const ways = createWayfinder(configuration, list, () => ({}));
const at = (address: string) => {
  const url = new URL(address, 'http://store');
  return { path: url.pathname, query: url.searchParams };
};

test.each([
  ['/plans', '/cart', {}, '/plans'],
  ['/plans', '/cart', { type: 'dental', network: '' }, '/plans?type=dental'],
  ['/plans?a=1', '/cart', { type: 'dental,vision' }, '/plans?a=1&type=dental%2Cvision'],
  ['@home', '/cart', {}, '/'],
  ['@current', '/cart', {}, '/cart'],
  ['@next', '/enrollment/personal-info', {}, '/enrollment/billing-information'],
  ['@back', '/enrollment/personal-info', {}, '/cart'],
  ['@first-open-step', '/cart', {}, '/enrollment/billing-information'],
  ['@tab', '/continue-enrollment', { tab: 'payment_info' }, '/enrollment/billing-information'],
  ['@tab', '/continue-enrollment', { tab: 'cart_info' }, '/cart'],
  [
    '@tab',
    '/enrollment/review-confirm',
    { tab: 'billing_info', navto: 'review-confirm' },
    '/enrollment/billing-information?navto=review-confirm',
  ],
  ['@tab', '/continue-enrollment', { tab: 'unheard_of' }, '/404'],
])('%s from %s with %j leads to', async (target, here, query, there) => {
  expect(await ways.resolve(target, at(here), query as unknown as Record<string, string>)).toBe(
    there,
  );
});

test('who came from the review returns there from the step, forward or back', async () => {
  const review = {
    screen: 'r',
    route: '/enrollment/review-confirm',
    tab: tab('review_info', 'review_info'),
    complete: false,
  };
  const all = [...steps, review];
  const load = () => Promise.resolve(all);
  const own = createWayfinder(configuration, { load, forget: () => {} }, () => ({}));
  const step = '/enrollment/personal-info';
  for (const target of ['@next', '@back']) {
    expect(await own.resolve(target, at(`${step}?navto=review-confirm`), {})).toBe(review.route);
    expect(await own.resolve(target, at(`${step}?navto=elsewhere`), {})).not.toBe(review.route);
  }
});

test('a link to a place that only the server knows stays here', () => {
  expect(ways.href('@next', at('/cart'))).toBe('/cart');
  expect(ways.href('@home', at('/cart'))).toBe('/');
  expect(ways.href('/plans?type=dental', at('/cart'))).toBe('/plans?type=dental');
});

const AGENT = { kind: 'agent', id: '10110', name: 'Dana Reyes' } as const;
const GROUP = { kind: 'group', id: '4210', name: 'Lakeside' } as const;

test.each<[SessionFacts, string, string]>([
  [{ eprocess: 'applicant' }, '/', '/member-home'],
  // Who proved to be an agent or group has a list of members, also while a new member enrolls.
  [
    { home: '/agent-home', eprocess: 'applicant', principal: AGENT },
    '/agent-home',
    '/agent-select-member',
  ],
  [
    { home: '/group-home', eprocess: 'group', principal: GROUP },
    '/group-home',
    '/group-select-member',
  ],
  [{ home: '/member-home', user_id: '50001' }, '/member-home', '/member-home'],
  [{ referral: 'R-100', eprocess: 'applicant' }, '/referrals?rid=R-100', '/member-home'],
])('a visit with %j has its home at %s and its members at %s', async (session, home, members) => {
  const own = createWayfinder(configuration, list, () => session);
  for (const [token, there] of [
    ['@home', home],
    ['@members', members],
  ] as const) {
    expect(await own.resolve(token, at('/cart'), {})).toBe(there);
    expect(own.href(token, at('/cart'))).toBe(there);
  }
});
