import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { answer } from './support/answer.ts';
import { ask, begin, fillCart } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { expectFacts } from './support/expect-facts.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE, variant, type Person } from './support/person.ts';
import { complete, onPage } from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, TABLET, visit } from './support/visit.ts';
import { REVIEW, walk } from './support/walk.ts';

const shop = openShop();

const PERSONAL = 'Personal Information';
const EMPLOYER = 'Employer Information';
const BENEFICIARIES = 'Beneficiary Information';
const DEPENDENTS = 'Dependent Information';
const BILLING = 'Billing Information';
const LATER = 'Save & Continue Later';

/** A member: answers what is not on record, and leaves the rest as it is. */
const MARIA: Person = {
  ...ALONE,
  signature: 'Maria Santos',
  steps: {
    [EMPLOYER]: ALONE.steps[EMPLOYER] ?? {},
    [BILLING]: {
      'Payment method': 'Credit or debit card',
      'Which card?': 'Card ending in 1111, good through 08/2039',
    },
  },
  lists: {
    // Luis is complete on record; Carmen’s number was never asked.
    [BENEFICIARIES]: [
      { add: 'Add Beneficiary', answers: {} },
      { add: 'Add Contingent Beneficiary', answers: { 'Social Security Number': '316404155' } },
    ],
    [DEPENDENTS]: Array.from({ length: 3 }, () => ({
      add: 'Add Child',
      answers: { 'Is this person legally disabled?': 'No' },
    })),
  },
};

/** Expects these values in the fields of a step, by label. */
async function expectFields(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByRole('main').getByLabel(label, { exact: true }).first();
    await expect.poll(() => field.inputValue(), { message: label }).toBe(value);
  }
}

test('a member enrolls again by her link: what is on record is filled in, a saved card pays', async () => {
  const { page, leave } = await visit(shop, '/demo', TABLET);
  await page.getByRole('link', { name: 'Member 50001', exact: true }).click();
  await page.waitForURL('**/plans');
  await page
    .getByRole('article', { name: 'Vision Essentials' })
    .getByText('/month')
    .first()
    .waitFor();
  const { tempId } = (await ask(page, 'GET', 'app/session')).data as { tempId: string };
  await fillCart(page, tempId, ['9010']);

  await onPage(page, PERSONAL);
  await expectFields(page, {
    'First name': 'Maria',
    'Middle name': 'Elena',
    'Last name': 'Santos',
  });
  await page.getByText('On file: ends in 0001.').waitFor();
  await walk(page, MARIA, { until: BENEFICIARIES, at: lookAt(page) });

  const main = page.getByRole('main');
  await main.getByText('Incomplete', { exact: true }).waitFor();
  await expectFacts(main, { Type: 'Primary', Relationship: 'Spouse', Percentage: '100%' });
  await walk(page, MARIA, { until: DEPENDENTS, at: lookAt(page) });
  for (const name of [/Luis Santos/, /Nina Santos/, /Marco Santos/])
    await main.getByRole('heading', { name }).waitFor();
  await walk(page, MARIA, { until: BILLING, at: lookAt(page) });

  await main.getByText('JPMorgan Chase Bank, ending in 6789').waitFor();
  await main.getByRole('heading', { name: 'Terms of the bank draft' }).waitFor();
  await answer(main, MARIA.steps[BILLING] ?? {});
  await expectFields(page, { 'First name on card': 'Maria', 'Expiration year': '2039' });
  expect(await main.getByLabel('Security code').count()).toBe(0);
  await walk(page, MARIA, { at: lookAt(page) });
  await expectFacts(page.getByRole('region', { name: 'Billing Info' }), {
    'Card number': '******1111',
  });
  await lookAt(page)(REVIEW);
  await complete(page);
  await leave();

  function lookAt(of: Page) {
    return async (step: string): Promise<void> => {
      await checkAccessibility(of);
      await takePicture(of, `member-${step}`, { whole: true });
    };
  }
});

test('a partner’s people with an IHA plan: no saving for later, the employer skipped, the partner told', async () => {
  const { page, leave } = await visit(shop, '/', PHONE);
  // A mock of the partner’s page around the store.
  const messages: unknown[] = [];
  await page.exposeFunction('postToPartner', (...message: unknown[]) => messages.push(message));
  await page.addInitScript(() => {
    const postMessage = Reflect.get(window, 'postToPartner') as unknown;
    Object.defineProperty(window, 'parent', { value: { postMessage } });
  });
  await page.goto('/?site=usag&portal=PRMIER');
  await page.getByText('Benefits for members of the gymnastics association').first().waitFor();
  await begin(page, { ...ALONE.basics, category: 'medical' }, { plans: ['9021'] });
  const at = async (step: string): Promise<void> => {
    await takePicture(page, `partner-${step}`, { whole: true });
    expect(await page.getByRole('button', { name: LATER }).count(), step).toBe(0);
  };
  await walk(page, ALONE, { until: EMPLOYER, at });
  await at(EMPLOYER);
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await onPage(page, BENEFICIARIES);
  await walk(page, ALONE, { at });
  await at(REVIEW);
  await page.getByRole('region', { name: 'Personal Info' }).waitFor();
  expect(await page.getByRole('region', { name: 'Employer Info' }).count()).toBe(0);
  await page.getByText('One-time administrative fee').first().waitFor({ state: 'attached' });
  const policy_id = await complete(page);
  await expect
    .poll(() => messages)
    .toEqual([[{ type: 'enrollment_complete', policy_id }, 'https://members.gymnastics.example']]);
  expect(await page.getByRole('button', { name: 'Return to homepage' }).count()).toBe(0);
  await takePicture(page, 'partner-receipt', { whole: true });
  await leave();
});

const GROUPS = [
  {
    landing: 'juniper',
    ways: ['List bill', 'The group’s bank account (EFT)'],
    says: 'on one bill',
  },
  { landing: 'prairie', ways: ['EFT list bill'], says: 'by a draft from its own account' },
  { landing: 'cedar', ways: ['Statement'], says: 'gets a statement every month' },
];
const employed = variant(ALONE, {
  steps: {
    [BILLING]: { 'Billing date': '15th of month' },
    [EMPLOYER]: ALONE.steps[EMPLOYER] ?? {},
  },
});

test.each(GROUPS)('the group pays: $landing', async ({ landing, ways, says }) => {
  const { page, leave } = await visit(shop, `/${landing}`);
  await page.getByRole('heading', { name: 'What is your zip code?' }).waitFor();
  await begin(page, employed.basics);
  await walk(page, employed, { until: BILLING });
  const main = page.getByRole('main');
  await main.getByText(says).first().waitFor();
  for (const way of ways) await main.getByText(way, { exact: true }).waitFor();
  // A single way is shown, not asked.
  expect(await main.getByRole('radio').count()).toBe(ways.length > 1 ? ways.length : 0);
  for (const label of ['Account number', 'Card number'])
    expect(await main.getByLabel(label).count()).toBe(0);
  await checkAccessibility(page);
  await takePicture(page, `group-${landing}`, { whole: true });
  if (landing !== 'juniper') return leave();
  await main.getByText('The group’s bank account (EFT)', { exact: true }).click();
  expect(await main.getByLabel('Account number').count()).toBe(0);
  await walk(page, employed);
  await expectFacts(page.getByRole('region', { name: 'Billing Info' }), {
    'Payment method': 'The group’s bank account (EFT)',
    'Billing date': '15th of month',
  });
  await complete(page);
  await leave();
});
