import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { begin, type Role } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { expectInReach, lookAtDetails } from './support/check-review.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE, CARD, CHILD, SPOUSE, variant, type Person } from './support/person.ts';
import { complete } from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, TABLET, visit } from './support/visit.ts';
import { REVIEW, walk } from './support/walk.ts';

const shop = openShop();

/** Checks every state of a walk with axe, and takes a picture of it. */
function look(page: Page, name: string) {
  let n = 0;
  return async (step: string): Promise<void> => {
    n += 1;
    await checkAccessibility(page);
    await takePicture(page, `${name}-${String(n).padStart(2, '0')}-${step}`, { whole: true });
  };
}

const spouse = variant(ALONE, {
  basics: { tier: 'Member + Spouse' },
  lists: { 'Dependent Information': [SPOUSE] },
});
const family = variant(ALONE, {
  basics: { tier: 'Family' },
  lists: { 'Dependent Information': [SPOUSE, CHILD] },
});

interface Journey {
  name: string;
  portal: string;
  person: Person;
  plans?: string[];
  role?: Role;
  size?: object;
  /** Steps by their names, in their order. */
  steps: string[];
}

const FIRST = ['Personal Information', 'Contact Information'];
const LAST = ['Billing Information', 'Agreement & Signature'];
const BENEFICIARIES = 'Beneficiary Information';

const JOURNEYS: Journey[] = [
  {
    name: 'NATWEL with a spouse',
    portal: 'NATWEL',
    person: spouse,
    size: PHONE,
    steps: [...FIRST, 'Employer Information', BENEFICIARIES, 'Dependent Information', ...LAST],
  },
  {
    name: 'NATWEL with a family',
    portal: 'NATWEL',
    person: family,
    size: TABLET,
    steps: [...FIRST, 'Employer Information', BENEFICIARIES, 'Dependent Information', ...LAST],
  },
  {
    name: 'PRMIER with a family',
    portal: 'PRMIER',
    person: variant(family, {
      basics: { category: 'medical' },
      steps: { 'Dependent Information': { 'Does your spouse enroll with you?': 'Yes' } },
    }),
    plans: ['9020'],
    steps: [
      ...FIRST,
      'Employer Information',
      BENEFICIARIES,
      'Primary Health Questions',
      'Dependent Information',
      ...LAST,
    ],
  },
  {
    name: 'ELITEE alone',
    portal: 'ELITEE',
    person: ALONE,
    steps: [...FIRST, BENEFICIARIES, ...LAST],
  },
  {
    name: 'BROEXH alone',
    portal: 'BROEXH',
    person: variant(ALONE, { steps: { 'Billing Information': CARD } }),
    steps: [...FIRST, BENEFICIARIES, ...LAST],
  },
  {
    name: 'ELEVAT alone',
    portal: 'ELEVAT',
    person: ALONE,
    steps: [...FIRST, BENEFICIARIES, ...LAST],
  },
  {
    name: 'a rep for a shopper',
    portal: 'NATWEL',
    person: ALONE,
    role: 'rep',
    steps: [...FIRST, 'Employer Information', BENEFICIARIES, ...LAST],
  },
  {
    name: 'a group for a shopper',
    portal: 'NATWEL',
    person: variant(ALONE, { attester: 'open.enrollment@example.com' }),
    role: 'group',
    steps: [...FIRST, 'Employer Information', BENEFICIARIES, ...LAST],
  },
];

test.each(JOURNEYS)('$name', async ({ name, portal, person, plans, role, size = DESK, steps }) => {
  const { page, leave } = await visit(shop, `/?portal=${portal}`, size);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, person.basics, { ...(plans && { plans }), ...(role && { role }) });
  const at = look(page, name);
  expect(await walk(page, person, { at })).toEqual(steps);
  await at(REVIEW);
  if (plans) {
    await expectInReach(page, name);
    expect(await page.getByText(/^No to all \d+$/).count()).toBe(3);
    await lookAtDetails(page, 'Health Questions');
  }
  await complete(page);
  await leave();
});
