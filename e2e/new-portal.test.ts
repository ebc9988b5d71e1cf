import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { expectFacts } from './support/expect-facts.ts';
import { openShop } from './support/open-shop.ts';
import {
  addPlan,
  answerBasics,
  complete,
  fillBank,
  fillContact,
  onPage,
  pressNext,
  proceed,
  sign,
  ANNA,
  type,
  showAllPlans,
} from './support/shopper.ts';
import { ALONE } from './support/person.ts';
import { takePicture } from './support/take-picture.ts';
import { visit } from './support/visit.ts';
import { walk } from './support/walk.ts';

// A portal and a step without any code of their own: JSON files in a separate folder, beside the product.
const folder = await mkdtemp(path.join(tmpdir(), 'own-portal-'));
await cp(path.join(import.meta.dirname, 'fixtures/lakeside'), folder, { recursive: true });
const shop = openShop({ CONFIG_DIRS: folder });
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a portal and a step made of files alone, from the zip code to the receipt', async () => {
  const { page, watch, leave } = await visit(shop, '/?portal=LAKESD');
  await answerBasics(page);
  await expectPlans(page, ['Dental Basic', 'Vision Essentials']);
  await addPlan(page);
  await proceed(page);
  expect(await stepNames(page)).toEqual([
    'Personal Information',
    'Household',
    'Contact Information',
    'Billing Information',
    'Agreement & Signature',
    'Review & Confirmation',
  ]);
  expect(await brand(page)).toBe('#5b2a86');

  await onPage(page, 'Personal Information');
  await type(page, 'First name', ANNA.firstName);
  await type(page, 'Family name', ANNA.lastName);
  await page.getByLabel('Marital status').selectOption({ label: ANNA.maritalStatus });
  await type(page, 'Social Security Number', ANNA.ssn);
  await pressNext(page);

  await fillHousehold(page);
  await checkAccessibility(page);
  await takePicture(page, 'portal-01-household', { whole: true });
  await reloadKeepsWhatWasTyped(page);
  await pressNext(page);
  await fillContact(page);
  await pressNext(page);
  await fillBank(page);
  await pressNext(page);
  await sign(page);
  await pressNext(page);

  await onPage(page, 'Review & Confirmation');
  const tile = page.getByRole('region', { name: 'Household' });
  await expectFacts(tile, {
    'Your home: Do you own or rent?': 'I rent it',
    'Your home: Living there since': 'May 1, 2015',
    'Your home: Rent each month': '$1,250.50',
    'Person 1: Full name': 'Ben O’Brien',
    'Person 1: Born on': 'June 15, 1990',
    'Person 2: Full name': 'Cleo O’Brien',
    'Person 2: Income each year': '$41,000',
  });
  await checkAccessibility(page);
  await takePicture(page, 'portal-02-review', { whole: true });
  await editOnReview(page, tile);

  // What was signed has changed.
  watch.allow(/save-review-info/);
  await page.getByRole('link', { name: 'Sign again' }).waitFor();
  await page.getByRole('button', { name: 'Complete Enrollment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your enrollment is not complete yet' });
  const missing = dialog.getByText(/^Agreement & Signature: /);
  await missing.waitFor();
  await checkAccessibility(page);
  await missing.click();
  await sign(page);
  await pressNext(page);
  await complete(page);
  await leave();
});

test('a step made of files says what is wrong, and a required one cannot be passed', async () => {
  const { page, leave } = await visit(shop, '/?portal=LAKESD');
  await answerBasics(page);
  await addPlan(page);
  await proceed(page);
  await type(page, 'First name', ANNA.firstName);
  await type(page, 'Family name', ANNA.lastName);
  await page.getByLabel('Marital status').selectOption({ label: ANNA.maritalStatus });
  await type(page, 'Social Security Number', ANNA.ssn);
  await pressNext(page);
  await onPage(page, 'Your Household');
  await pressNext(page);
  await page.getByText(/There (is|are) \d+ problem/).waitFor();
  await page.getByText('Name at least one person').first().waitFor();
  await page.getByText('I rent it').click();
  await type(page, 'Living there since', '01012090');
  await type(page, 'Rent each month', '12.505');
  await pressNext(page);
  await page.getByText('This day is still to come').first().waitFor();
  await page.getByText('Enter an amount such as 1250 or 1250.50').first().waitFor();
  const add = page.getByRole('button', { name: 'Add' });
  for (let row = await rows(page).count(); row < 3; row += 1) await add.click();
  await expect.poll(() => rows(page).count()).toBe(3);
  expect(await add.count()).toBe(0);
  await checkAccessibility(page);
  await page.goto('/enrollment/contact-info');
  await onPage(page, 'Your Household');
  await leave();
});

test('the portal of the harbor asks about work first, and for the workplace', async () => {
  const { page, leave } = await visit(shop, '/?portal=HARBOR');
  await answerBasics(page);
  await addPlan(page);
  await proceed(page);
  expect(await stepNames(page)).toEqual([
    'Employer Information',
    'Personal Information',
    'Contact Information',
    'Workplace',
    'Billing Information',
    'Agreement & Signature',
    'Review & Confirmation',
  ]);
  expect(await brand(page)).toBe('#1d4f7c');
  await pressNext(page);
  await page.getByText('Enter your employee number').first().waitFor();
  await walk(page, ALONE, {
    async at(step) {
      if (step !== 'Employer Information' && step !== 'Workplace') return;
      await checkAccessibility(page);
      await takePicture(page, `harbor-${step}`, { whole: true });
    },
  });
  await expectFacts(page.getByRole('region', { name: 'Employer Info' }), {
    'Employment status': 'Active',
    'Employee number': '004711',
  });
  await expectFacts(page.getByRole('region', { name: 'Workplace' }), {
    Site: 'Dockside bakery',
    Department: 'Bread',
    'First day': 'March 2, 2020',
  });
  await checkAccessibility(page);
  await takePicture(page, 'harbor-03-review', { whole: true });
  await complete(page);
  await leave();
});

async function fillHousehold(page: Page): Promise<void> {
  await onPage(page, 'Your Household');
  expect(await page.getByLabel('Rent each month').count()).toBe(0);
  await page.getByText('I rent it').click();
  await type(page, 'Living there since', '05012015');
  await type(page, 'Rent each month', '1250.50');
  const add = page.getByRole('button', { name: 'Add' });
  while ((await rows(page).count()) < 2) await add.click();
  await typeIn(rows(page).nth(0), { 'Full name': 'Ben O’Brien', 'Born on': '06151990' });
  await typeIn(rows(page).nth(1), { 'Full name': 'Cleo O’Brien', 'Born on': '01201994' });
  const kept = page.waitForResponse((answer) => {
    const request = answer.request();
    return request.method() === 'PUT' && request.postData()?.includes('41000') === true;
  });
  await typeIn(rows(page).nth(1), { 'Income each year': '41000' });
  await kept;
}

async function reloadKeepsWhatWasTyped(page: Page): Promise<void> {
  await page.reload();
  await onPage(page, 'Your Household');
  await expect.poll(() => page.getByLabel('Rent each month').inputValue()).toBe('1250.50');
  await expect
    .poll(() => rows(page).nth(1).getByLabel('Full name').inputValue())
    .toBe('Cleo O’Brien');
}

async function editOnReview(page: Page, tile: Locator): Promise<void> {
  await tile.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('I own it').click();
  await expect.poll(() => dialog.getByLabel('Rent each month').count()).toBe(0);
  await dialog.getByRole('button', { name: /Remove entry 2/ }).click();
  await dialog.getByRole('button', { name: 'Yes, remove' }).click();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectFacts(tile, { 'Your home: Do you own or rent?': 'I own it' });
  expect(await tile.getByText('Rent each month').count()).toBe(0);
  expect(await tile.getByText('Cleo O’Brien').count()).toBe(0);
}

function rows(page: Page): Locator {
  return page.locator('.list-item');
}

async function typeIn(row: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await row.getByLabel(label).click();
    await row.getByLabel(label).pressSequentially(text);
  }
}

async function expectPlans(page: Page, names: string[]): Promise<void> {
  await showAllPlans(page);
  const shown = await page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(shown.sort()).toEqual([...names].sort());
}

async function stepNames(page: Page): Promise<string[]> {
  const steps = page.getByRole('navigation', { name: 'Steps of your enrollment' });
  await steps.getByRole('listitem').first().waitFor();
  return steps.locator('.step-name').allInnerTexts();
}

async function brand(page: Page): Promise<string> {
  const name = '--store-colors-brand';
  const value = await page.evaluate(
    (token) => getComputedStyle(document.documentElement).getPropertyValue(token),
    name,
  );
  return value.trim();
}
