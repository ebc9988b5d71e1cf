import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import {
  addPlan,
  ANNA,
  answerBasics,
  fillPersonal,
  onPage,
  pressNext,
  proceed,
  type,
} from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, visit } from './support/visit.ts';

const shop = openShop();

test('the home wizard says what is wrong and keeps what was typed', async () => {
  const { page, watch, leave } = await visit(shop, '/home');
  watch.allow(/validate-zip-code/, /validate-dob/);
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await page.getByRole('heading', { name: 'What is your zip code?' }).waitFor();
  await next.click();
  await page.getByText('Field is required').filter({ visible: true }).first().waitFor();
  await type(page, /ZIP code/i, '7500');
  await next.click();
  await page.getByText('Enter 5 digit zip code.').first().waitFor();
  await type(page, /ZIP code/i, '00000');
  await next.click();
  const zip = page.getByLabel(/ZIP code/i).first();
  await expect.poll(() => zip.getAttribute('aria-invalid')).toBe('true');
  expect(await zip.inputValue()).toBe('00000');
  await checkAccessibility(page);
  await takePicture(page, 'mistake-home', { whole: true });
  await type(page, /ZIP code/i, ANNA.zip);
  await next.click();
  await page.getByRole('heading', { name: 'What is your Date of Birth?' }).waitFor();
  await type(page, /Date of birth/i, '02302000');
  await next.click();
  await page.locator('.field-error').filter({ visible: true }).first().waitFor();
  await type(page, /Date of birth/i, '01012015');
  await next.click();
  await page.getByText('Age must be between 18 and 100 years.').first().waitFor();
  await leave();
});

test('a step with mistakes lists them, links to them and moves the focus', async () => {
  const { page, leave } = await visit(shop, '/', PHONE);
  await answerBasics(page);
  await addPlan(page);
  await proceed(page);
  await onPage(page, 'Personal Information');
  await type(page, 'First name', '12345');
  await type(page, 'Social Security Number', '000456789');
  await pressNext(page);
  await page.getByText(/There are \d problems/).waitFor();
  await page.getByText('Please enter valid first name').first().waitFor();
  await page.getByText('Invalid Social Security Number').first().waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'mistake-personal', { whole: true });
  await page.getByRole('button', { name: /Please enter valid first name/ }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('first_name');
  expect(await page.getByLabel('First name').first().inputValue()).toBe('12345');
  await fillPersonal(page);
  await pressNext(page);
  await onPage(page, 'Contact Information');
  await page.goto('/enrollment/review-confirm');
  await onPage(page, 'Contact Information');
  await leave();
});

test('what is wrong with the last field of a dialog stands above its buttons on a phone', async () => {
  const { page, leave } = await visit(shop, '/', PHONE);
  await answerBasics(page);
  await page.goto('/plan/9251/accident-income');
  await page.getByRole('button', { name: 'Enter salary and hours' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Annual salary and working hours' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByText('There are 2 problems').waitFor();
  await dialog.getByRole('button', { name: /hours.*required/i }).click();
  const last = dialog.getByRole('textbox', { name: /hours/i });
  await expect.poll(() => last.evaluate((field) => field === document.activeElement)).toBe(true);
  const fault = dialog.locator('.field-error').last();
  expect(await fault.evaluate(isInSight)).toBe(true);
  await takePicture(page, 'mistake-dialog');
  await leave();
});

/** Nothing lies over the lower edge of a text. */
function isInSight(text: Element): boolean {
  const { left, bottom } = text.getBoundingClientRect();
  return text.contains(document.elementFromPoint(left + 5, bottom - 2));
}

test('pages that are not there, and a session that ended', async () => {
  const { page, watch, leave } = await visit(shop, '/no/such/page');
  watch.allow(/validate-landing-page/);
  await page.getByText('OOPS!').waitFor();
  await page.getByText('Page not found').first().waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'not-found', { whole: true });
  await page
    .getByRole('button', { name: 'Back to Homepage' })
    .or(page.getByRole('link', { name: 'Back to Homepage' }))
    .click();
  await page.getByRole('heading', { name: 'What is your zip code?' }).waitFor();
  await page.goto('/session-ended');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'session-ended', { whole: true });
  await page.goto('/enrollment/contact-info');
  await page.waitForURL(/\/(home|cart|plans)?$/);
  await leave();
});
