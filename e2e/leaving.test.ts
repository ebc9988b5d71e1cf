import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { begin } from './support/begin.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE } from './support/person.ts';
import { ANNA, onPage, type } from './support/shopper.ts';
import { DESK, PHONE, visit } from './support/visit.ts';
import { fillStep, goOn } from './support/walk.ts';

const shop = openShop();

const PERSONAL = 'Personal Information';
const CONTACT = 'Contact Information';
/** What was typed about the person; the zip code and the date of birth are those of the filter. */
const ON_PERSONAL = [ANNA.firstName, ANNA.lastName, ANNA.ssn];
const ON_CONTACT = [ANNA.email, ANNA.phone, ANNA.address];

/** Everything that is visible on a page: its text, and the values of its fields. */
async function shownOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    if (getComputedStyle(document.documentElement).visibility === 'hidden') return '';
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
  });
}

/** What was typed about the person and is visible on a page, in whatever form: 212-45-6789, (214) 555-0147. */
async function typedOn(page: Page): Promise<string[]> {
  const bare = (text: string) => text.replace(/[\s()-]/g, '');
  const shown = bare(await shownOn(page));
  return [...ON_PERSONAL, ...ON_CONTACT].filter((text) => shown.includes(bare(text)));
}

async function expectNothingTyped(page: Page): Promise<void> {
  expect(await typedOn(page)).toEqual([]);
}

/** On the second step, with the first one saved and something typed that is not. */
async function atContact(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  await fillStep(page, ALONE, PERSONAL);
  expect(await typedOn(page)).toEqual(ON_PERSONAL);
  await goOn(page, PERSONAL);
  await onPage(page, CONTACT);
  await fillStep(page, ALONE, CONTACT);
  expect(await typedOn(page)).toEqual(expect.arrayContaining(ON_CONTACT));
}

test('what is typed just before the enrollment is cancelled asks the server for nothing any more', async () => {
  const { page, leave } = await visit(shop, '/', PHONE);
  await atContact(page);
  // The cancellation takes longer than the pause before the autosave.
  const late: string[] = [];
  let isCancelled = false;
  await page.route(/cancel-enrollment/, async (route) => {
    const answer = await route.fetch();
    isCancelled = true;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.fulfill({ response: answer });
  });
  page.on('request', (request) => {
    if (isCancelled && request.url().includes('/app/draft/')) late.push(request.url());
  });
  await page.getByRole('button', { name: 'Cancel Enrollment' }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true });
  await yes.waitFor();
  // A last value, typed into the field under the question.
  await page.getByLabel('City', { exact: true }).evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Rome');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await yes.click();
  await page.waitForURL('**/plans');
  await page.waitForTimeout(2_000);
  expect(late).toEqual([]);
  await leave();
});

test('“Not you? Start fresh” leaves nothing behind on a shared computer', async () => {
  const { page, watch, leave } = await visit(shop, '/', DESK);
  await atContact(page);
  // One that was on its way comes too late for its session, while the next page is still to come.
  watch.allow(/get-dynamic-tabs/);
  const tooLate = { status: 'error', statusCode: 401, message: 'Your session has ended.' };
  let answerLate = (): void => undefined;
  const isLeft = new Promise<void>((resolve) => (answerLate = resolve));
  const isAsked = page.waitForRequest(/get-dynamic-tabs/);
  await page.route(/get-dynamic-tabs/, async (route) => {
    await isLeft;
    await route.fulfill({ status: 401, json: tooLate });
  });
  await page.getByLabel('City', { exact: true }).fill('Rome');
  await page.keyboard.press('Tab');
  await isAsked;
  await page.route(`${shop.store.url}/`, async (route) => {
    answerLate();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Not you? Start fresh' }).click();
  await page.getByRole('heading', { name: 'What is your zip code?' }).waitFor();
  await expectNothingTyped(page);
  expect(await page.getByLabel(/ZIP code/i).inputValue()).toBe('');
  for (const path of ['/enrollment/contact-info', '/enrollment/personal-info', '/cart']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNothingTyped(page);
  }
  for (let steps = 0; steps < 4; steps += 1) {
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNothingTyped(page);
  }
  await leave();
});

test('a page from the back cache shows nothing personal once its session is over', async () => {
  const { page, context, watch, leave } = await visit(shop, '/', DESK);
  await atContact(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await shownOn(page)).toContain(ANNA.address);
  // The session ends in another window, unnoticed by this page, which is in the browser's cache.
  await page.route(/socket\.io/, (route) => route.abort());
  // The page still runs here: its calls are refused.
  watch.allow(/get-dynamic-tabs/, /app\/draft/);
  const other = await context.newPage();
  await other.goto('/plans');
  await other.getByRole('button', { name: 'Not you? Start fresh' }).click();
  await other.getByRole('heading', { name: 'What is your zip code?' }).waitFor();
  await other.close();

  // The event of a page that Back restores from the cache: it is blanked at once, then reloaded.
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectNothingTyped(page);
  await page.waitForURL((url) => !url.pathname.includes('contact-info'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNothingTyped(page);
  await leave();
});

test('a page from the back cache comes back as it was while its session lasts', async () => {
  const { page, leave } = await visit(shop, '/', DESK);
  await atContact(page);
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => shownOn(page)).toContain(ANNA.address);
  await type(page, 'City', 'Dallas');
  await leave();
});

test('Back to a page from before the enrollment shows what is known now', async () => {
  const { page, leave } = await visit(shop, '/home?portal=NATWEL', DESK);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  await onPage(page, PERSONAL);
  await page.goBack();
  await page.getByRole('banner').getByText('1 item').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Dental', exact: true }).first().click();
  await page.getByText('75001 TX').first().waitFor();
  await leave();
});

test('who logs out of a session that has ended already is told so', async () => {
  const { page, watch, leave } = await visit(shop, '/', DESK);
  await atContact(page);
  watch.allow(/app\/logout/);
  const json = { status: 'error', statusCode: 401, message: 'Your session has ended.' };
  await page.route(/app\/logout/, (route) => route.fulfill({ status: 401, json }));
  await page.getByRole('button', { name: 'Not you? Start fresh' }).click();
  await page.waitForURL('**/session-ended');
  await page.getByRole('heading', { name: 'Your visit has ended', level: 1 }).waitFor();
  await expectNothingTyped(page);
  await leave();
});
