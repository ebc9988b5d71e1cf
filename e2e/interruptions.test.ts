import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openShop } from './support/open-shop.ts';
import { begin } from './support/begin.ts';
import { everythingAtRest, everythingOn } from './support/everything-on.ts';
import { findInLetter, lettersTo } from './support/mailbox.ts';
import { ALONE, CARD, SPOUSE, variant } from './support/person.ts';
import {
  complete,
  CONFIRMATION_NUMBER,
  confirmationNumber,
  onPage,
  type,
} from './support/shopper.ts';
import { DESK, PHONE, visit } from './support/visit.ts';
import { fillStep, goOn, REVIEW, stepOn, walk } from './support/walk.ts';

const shop = openShop();

const EMAIL = 'anna.obrien@example.com';

/** Fields whose values are kept only once saved (the signature too), and texts about them or that change with time. */
const PRIVATE =
  /ssn|account_number|answer|signature|^\*{5}|^(SSN|Saved|Saving…|Incomplete|Clear|Sign here|Now You can|Type your full name|Anna-Lena O’Brien$)|is not complete/i;

/** Waits for the autosave, reloads, and expects everything back that was shown, except what is private. */
async function reloadKeeps(page: Page): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.keyboard.press('Tab');
  // Leaving the field saves at once; when an earlier save is under way, the last value follows a second later.
  await page.waitForTimeout(2_000);
  const before = await everythingAtRest(page, PRIVATE);
  await page.reload();
  await onPage(page, heading);
  await expect.poll(() => everythingOn(page, PRIVATE)).toEqual(before);
}

const CODE = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}/;

/** Saves for later on the step that is open, and gives the code from the mail. */
async function saveForLater(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save & Continue Later' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText('Please enter the alternate email you want to send Enrollment code to?')
    .waitFor();
  await dialog.getByLabel(/email/i).fill('later@example.com');
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText('Information Saved!!! Check your email to continue').first().waitFor();
  return findInLetter(page, 'later@example.com', CODE);
}

test('a reload at every step loses nothing', async () => {
  const { page, leave } = await visit(shop, '/', PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  await walk(page, ALONE, {
    async at(step) {
      await reloadKeeps(page);
      // What is private is not kept, and typed again; no row is added again.
      const people = page.getByRole('main').locator('.panel-rows > li');
      const count = await people.count();
      expect(count).toBe(ALONE.lists?.[step]?.length ?? 0);
      await fillStep(page, ALONE, step);
      expect(await people.count()).toBe(count);
    },
  });
  await page.reload();
  const number = await complete(page);
  await page.reload();
  expect(await confirmationNumber(page)).toBe(number);
  await leave();
});

test('the physical address is found after a reload that it was too late for', async () => {
  const BILLING = 'Billing Information';
  const payer = variant(ALONE, { steps: { [BILLING]: CARD } });
  const { page, leave } = await visit(shop, '/home?portal=PRMIER', PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, payer.basics);
  await walk(page, payer, { until: BILLING });
  const neverAnswered = '**/get-enrollment-temp-info?*column=contact_info*';
  await page.route(neverAnswered, () => undefined);
  await fillStep(page, payer, BILLING);
  await page.keyboard.press('Tab');
  await page.waitForTimeout(2_000);
  await page.unroute(neverAnswered);
  await page.reload();
  await expect
    .poll(() => page.getByLabel('Street address 1').inputValue())
    .toBe(ALONE.steps['Contact Information']?.['Street address 1']);
  // What is private was not kept.
  await fillStep(page, payer, BILLING);
  await goOn(page, BILLING);
  await leave();
});

test('saved for later with a spouse, on a phone; resumed by code in another browser', async () => {
  const person = variant(ALONE, {
    basics: { tier: 'Member + Spouse' },
    lists: { 'Dependent Information': [SPOUSE] },
  });
  const first = await visit(shop, '/', PHONE);
  await first.page.getByRole('heading', { level: 1 }).waitFor();
  await begin(first.page, person.basics);
  await walk(first.page, person, { until: 'Dependent Information' });
  await fillStep(first.page, person, 'Dependent Information');
  const code = await saveForLater(first.page);
  await first.leave();

  const { page, leave } = await visit(shop, '/continue-enrollment', DESK);
  await type(page, 'Enrollment code', code.toLowerCase());
  await type(page, /^Email/, 'later@example.com');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await onPage(page, 'Dependent Information');
  await page.getByText('Some of your saved answers are hidden').waitFor();
  await page.getByRole('heading', { name: /Björn/ }).waitFor();
  await page.goto('/enrollment/personal-info');
  await onPage(page, 'Personal Information');
  const ssn = await page.getByLabel('Social Security Number').first().inputValue();
  expect(ssn.replace(/\D/g, '')).not.toContain('21245');
  await page.goto('/enrollment/beneficiary-info');
  await onPage(page, 'Beneficiary Information');
  await page.getByText('*****2931').waitFor();
  await goOn(page, 'Beneficiary Information');
  expect(await stepOn(page)).toBe('Dependent Information');
  await walk(page, person);
  await complete(page);
  await leave();
});

test('a server killed between submit and receipt gives one policy', async () => {
  const { page, watch, leave } = await visit(shop, '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  await walk(page, ALONE);
  await onPage(page, REVIEW);
  watch.allow(/127\.0\.0\.1/);

  // The time in which a person reads the review, and the page loads its dialogs.
  await page.waitForTimeout(1_000);
  const sent = page.waitForRequest(/save-review-info/);
  await page.getByRole('button', { name: 'Complete Enrollment' }).click();
  await sent;
  await shop.store.kill();
  await shop.store.start();
  // As a person would: whenever the store offers to try again, also on the receipt's own page.
  const again = page.getByRole('button', { name: 'Try again' }).first();
  const isComplete = async () => {
    if (await again.isVisible()) await again.click();
    return page.getByText(CONFIRMATION_NUMBER).isVisible();
  };
  await expect.poll(isComplete, { timeout: 60_000, interval: 1_000 }).toBe(true);
  const number = await confirmationNumber(page);
  // What was being sent when the server died is sent again when its lease ends.
  const letters = async () => (await lettersTo(page, EMAIL)).join('\n');
  await expect.poll(letters, { timeout: 90_000, interval: 1_000 }).toContain(number);
  await leave();
});

/** Presses the button and holds it, once it has stopped moving; returns the place where it is held. */
async function holdDown(page: Page, button: Locator): ReturnType<Locator['boundingBox']> {
  await comeToRest(button);
  await button.hover();
  await page.mouse.down();
  if (await button.evaluate((element) => element.matches(':active'))) return button.boundingBox();
  // The button moved in between: releasing the mouse elsewhere is no press.
  await page.mouse.move(0, 0);
  await page.mouse.up();
  return holdDown(page, button);
}

/** Waits until something moves no more. */
async function comeToRest(at: Locator): Promise<void> {
  let place = await at.boundingBox();
  const rests = async () => {
    const before = place;
    place = await at.boundingBox();
    return isDeepStrictEqual(place, before);
  };
  await expect.poll(rests, { interval: 500 }).toBe(true);
}

test('a press counts, though what stands above the button only just arrives', async () => {
  const { page, leave } = await visit(shop, '/?portal=HARBOR', PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  await page.goto('/enrollment/employer-info');
  await walk(page, ALONE);

  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/get-enrollment-temp-info/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const button = page.getByRole('button', { name: 'Complete Enrollment' });
  const place = await holdDown(page, button);
  const tiles = page.waitForResponse(/get-enrollment-temp-info/);
  arrive();
  await tiles;
  await page.waitForLoadState('networkidle');
  expect(await button.boundingBox()).toEqual(place);
  await page.mouse.up();
  await confirmationNumber(page);
  await leave();
});

test('a part of the page that cannot be fetched leaves the rest, and what is typed, in place', async () => {
  const { page, watch, leave } = await visit(shop, '/?portal=HARBOR');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const PART = /order-summary-.*\.js/;
  watch.allow(PART);
  await page.route(PART, (route) => route.abort());
  await begin(page, ALONE.basics);
  await page.getByText('A part of this page could not be loaded.').first().waitFor();
  const step = await stepOn(page);
  await fillStep(page, ALONE, step);
  await goOn(page, step);
  await leave();
});
