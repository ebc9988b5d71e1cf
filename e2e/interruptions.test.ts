import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openShop } from './support/open-shop.ts';
import {
  addPlan,
  ANNA,
  answerBasics,
  complete,
  confirmationNumber,
  fillBank,
  fillContact,
  fillPersonal,
  onPage,
  pressNext,
  proceed,
  sign,
  type,
} from './support/shopper.ts';
import { DESK, PHONE, visit } from './support/visit.ts';

const shop = openShop();

/** What stands in the visible fields, by label or name. */
async function answers(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main input, main select, main textarea')]
        .filter((field) => field.type !== 'hidden' && field.offsetParent !== null)
        .map((field) => [
          `${field.name || field.id}${field.type === 'radio' ? `=${field.value}` : ''}`,
          field.type === 'radio' || field.type === 'checkbox' ? String(field.checked) : field.value,
        ]),
    ),
  );
}

/** Waits for the autosave, reloads, and expects every answer back. */
async function reloadKeeps(page: Page, heading: string, except: RegExp = /$^/): Promise<void> {
  const before = Object.entries(await answers(page)).filter(([name]) => !except.test(name));
  await page.keyboard.press('Tab');
  // Leaving the field saves at once; when an earlier save is under way, the last word follows a second later.
  await page.waitForTimeout(2_000);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await onPage(page, heading);
  await expect.poll(() => answers(page)).toMatchObject(Object.fromEntries(before));
}

test('a reload at every step loses nothing', async () => {
  const { page, leave } = await visit(shop, '/', PHONE);
  await answerBasics(page);
  await page.reload();
  await page.getByRole('article', { name: 'Dental Basic' }).waitFor();
  await addPlan(page);
  await page.reload();
  await page.getByText('Dental Basic').first().waitFor();
  await proceed(page);

  await fillPersonal(page);
  await reloadKeeps(page, 'Personal Information', /ssn/);
  await type(page, 'Social Security Number', ANNA.ssn);
  await pressNext(page);
  await fillContact(page);
  await reloadKeeps(page, 'Contact Information');
  await pressNext(page);
  await fillBank(page);
  await reloadKeeps(page, 'Billing Information', /account_number/);
  await type(page, 'Account number', ANNA.account);
  await pressNext(page);
  await onPage(page, 'Agreement & Signature');
  await page.reload();
  await sign(page);
  await pressNext(page);
  await onPage(page, 'Review & Confirmation');
  await page.reload();
  const number = await complete(page);
  await page.reload();
  expect(await confirmationNumber(page)).toBe(number);
  await leave();
});

test('saved for later by one browser, resumed by code in another', async () => {
  const first = await visit(shop, '/');
  await answerBasics(first.page);
  await addPlan(first.page);
  await proceed(first.page);
  await fillPersonal(first.page);
  await pressNext(first.page);
  await fillContact(first.page);
  await first.page.getByRole('button', { name: 'Save & Continue Later' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog
    .getByText('Please enter the alternate email you want to send Enrollment code to?')
    .waitFor();
  await dialog.getByLabel(/email/i).fill('later@example.com');
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await first.page.getByText('Information Saved!!! Check your email to continue').first().waitFor();

  await first.page.goto('/demo');
  await first.page.getByText('later@example.com').first().click();
  const code = first.page.getByText(
    /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/,
  );
  await code.first().waitFor();
  const mail = await code.first().innerText();
  const [typed] = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}/.exec(mail) ?? [''];
  await first.leave();

  const second = await visit(shop, '/continue-enrollment', DESK);
  await type(second.page, 'Enrollment code', typed.toLowerCase());
  await type(second.page, /^Email/, 'later@example.com');
  await second.page.getByRole('button', { name: 'Continue', exact: true }).click();
  await onPage(second.page, 'Contact Information');
  await expect
    .poll(() => answers(second.page))
    .toMatchObject({ email_address: ANNA.email, city: ANNA.city });
  await second.page.goto('/enrollment/personal-info');
  await onPage(second.page, 'Personal Information');
  const ssn = await second.page.getByLabel('Social Security Number').first().inputValue();
  expect(ssn.replace(/\D/g, '')).not.toContain(ANNA.ssn.slice(0, 5));
  await pressNext(second.page);
  await onPage(second.page, 'Contact Information');
  await pressNext(second.page);
  await fillBank(second.page);
  await pressNext(second.page);
  await sign(second.page);
  await pressNext(second.page);
  await complete(second.page);
  await second.leave();
});

test('a server killed between submit and receipt gives one policy', async () => {
  const { page, watch, leave } = await visit(shop, '/');
  await answerBasics(page);
  await addPlan(page);
  await proceed(page);
  await fillPersonal(page);
  await pressNext(page);
  await fillContact(page);
  await pressNext(page);
  await fillBank(page);
  await pressNext(page);
  await sign(page);
  await pressNext(page);
  await onPage(page, 'Review & Confirmation');
  watch.allow(/127\.0\.0\.1/);

  // Whoever reads the review before pressing gives the page the time to have its dialogs at hand.
  await page.waitForTimeout(1_000);
  const sent = page.waitForRequest(/save-review-info/);
  await page.getByRole('button', { name: 'Complete Enrollment' }).click();
  await sent;
  await shop.store.kill();
  await shop.store.start();
  const again = page.getByRole('button', { name: 'Try again' });
  const isThere = () => page.url().includes('/enrollment/receipt/');
  // As a person would: whenever the store offers to try again.
  const goOn = async () => {
    if (!isThere() && (await again.isVisible())) await again.click();
    return isThere();
  };
  await expect.poll(goOn, { timeout: 60_000, interval: 1_000 }).toBe(true);
  const number = await confirmationNumber(page);
  await page.goto('/demo');
  await page.getByText(number).first().waitFor();
  await leave();
});
