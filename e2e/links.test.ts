import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ask, begin } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { lettersTo } from './support/mailbox.ts';
import { openShop } from './support/open-shop.ts';
import {
  addPlan,
  ANNA,
  answerBasics,
  fillPersonal,
  FIRST_PLAN,
  onPage,
  pressNext,
  proceed,
  type,
} from './support/shopper.ts';
import { ALONE } from './support/person.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, visit } from './support/visit.ts';

const shop = openShop();

async function ssnOf(page: Page): Promise<string> {
  const shown = await page.getByLabel('Social Security Number', { exact: true }).inputValue();
  return shown.replaceAll(/\D/g, '');
}

async function linkIn(page: Page, to: string): Promise<string> {
  const [text = ''] = await lettersTo(page, to);
  const [link = ''] = /\/direct-continue\/\S+/.exec(text) ?? [];
  return link;
}

test('a link in a mail opens the step in another browser; a second proof shows what is private', async () => {
  const first = await visit(shop, '/');
  await answerBasics(first.page);
  await addPlan(first.page);
  await proceed(first.page);
  await fillPersonal(first.page);
  await pressNext(first.page);
  await onPage(first.page, 'Contact Information');
  await first.page.getByRole('button', { name: 'Save & Continue Later' }).click();
  await type(first.page, 'Alternate email', 'later@example.com');
  await first.page.getByRole('button', { name: 'Send Code' }).click();
  await first.page.getByText('Information Saved!!!').waitFor();
  await expect.poll(() => linkIn(first.page, 'later@example.com')).not.toBe('');
  const link = await linkIn(first.page, 'later@example.com');
  await first.leave();

  const { page, watch, leave } = await visit(shop, link, PHONE);
  await onPage(page, 'Contact Information');
  await page.getByText('Some of your saved answers are hidden').waitFor();
  await page.goto('/enrollment/personal-info');
  await onPage(page, 'Personal Information');
  expect(await ssnOf(page)).toBe('');
  await page.getByText('On file: ends in 6789.').waitFor();
  await takePicture(page, 'links-01-masked', { whole: true });
  await page.getByRole('button', { name: 'Confirm that it is me' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date of birth').waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'links-02-second-proof');
  // The wrong answers are meant.
  watch.allow(/app\/step-up/);
  const ssn = dialog.getByLabel('Social Security Number');
  await ssn.pressSequentially('123456780');
  await dialog.getByLabel('Date of birth').pressSequentially(ANNA.dateOfBirth.replaceAll('/', ''));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('This does not match what was entered.').first().waitFor();
  await ssn.press('ControlOrMeta+a');
  await ssn.pressSequentially(ANNA.ssn);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => ssnOf(page)).toBe(ANNA.ssn);
  expect(await page.getByText('Some of your saved answers are hidden').count()).toBe(0);
  await leave();
});

test('where nothing is hidden, nothing is said of hidden answers', async () => {
  const first = await visit(shop, '/');
  await first.page.getByRole('heading', { level: 1 }).waitFor();
  const enrollment_id = await begin(first.page, ALONE.basics);
  const to = 'nothing.hidden@example.com';
  await ask(first.page, 'POST', 'save-enrollment', {
    enrollment_id,
    email: to,
    tab: 'primary_info',
  });
  await expect.poll(() => linkIn(first.page, to)).not.toBe('');
  const link = await linkIn(first.page, to);
  await first.leave();

  const { page, leave } = await visit(shop, link, PHONE);
  await onPage(page, 'Personal Information');
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('answers are hidden').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Confirm that it is me' }).count()).toBe(0);
  await leave();
});

test('a link opens an enrollment in its own shop, header and all', async () => {
  const first = await visit(shop, '/?portal=ELEVAT');
  await first.page.getByRole('banner').getByText('Elevate Wellness').first().waitFor();
  const post = (call: string, body: object) =>
    first.page.evaluate(
      async ([path, text]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(path, { method: 'POST', headers, body: text });
        return (await answer.json()) as { temp_enrollment_id: string };
      },
      [`/api/v1/${call}`, JSON.stringify(body)] as const,
    );
  const { zip, dateOfBirth: dob } = ANNA;
  const { temp_enrollment_id: enrollment_id } = await post('add-filter-for-new-user', {
    zip,
    dob,
    gender: '1',
    tier: 'IO',
    eprocess: 'applicant',
    open_type: 'user',
  });
  await post('save-enrollment', { enrollment_id, email: 'shop@example.com', tab: 'primary_info' });
  await expect.poll(() => linkIn(first.page, 'shop@example.com')).not.toBe('');
  const link = await linkIn(first.page, 'shop@example.com');
  await first.leave();

  const { page, leave } = await visit(shop, link);
  await page.waitForURL('**/cart');
  const header = page.getByRole('banner');
  await header.getByText('Elevate Wellness').first().waitFor();
  expect(await header.getByText('Fieldstone Benefit Store').count()).toBe(0);
  await leave();
});

test('a link that does not work leads to the page that says so', async () => {
  const id = Buffer.from('A'.repeat(32)).toString('base64url');
  const tab = Buffer.from('contact_info').toString('base64url');
  for (const family of ['direct-continue', 'pqs-group-direct-continue']) {
    const { page, context } = await visit(shop, `/${family}/${id}/${tab}`);
    await onPage(page, 'Page not found');
    expect(new URL(page.url()).pathname).toBe('/404');
    await context.close();
  }
});

test('the link of a quote that was declined leads there too, and the page says why', async () => {
  const message = 'Link has been set to decline, used valid link inorder to access benefit store';
  const { page, context } = await visit(shop, '/');
  // A quote can't be declined in a browser yet: the server’s answer to such a link is mocked.
  await page.route(/\/api\/v1\/pqs-group-direct-continue\//, (route) =>
    route.fulfill({ status: 410, json: { status: 'error', statusCode: 410, message, data: [] } }),
  );
  await page.goto('/pqs-group-direct-continue/any/any');
  await onPage(page, 'Page not found');
  await page.getByText(message).waitFor();
  await checkAccessibility(page);
  await context.close();
});

test('a member’s link opens the store with the member’s prices; a bare id asks for a proof first', async () => {
  const { page, leave } = await visit(shop, '/demo');
  await page.getByRole('link', { name: 'Member 50001', exact: true }).click();
  await page.waitForURL('**/plans');
  await page.getByRole('article', { name: FIRST_PLAN }).getByText('$').first().waitFor();
  await takePicture(page, 'links-03-member', { whole: true });
  await page.goto('/demo');
  await page.getByRole('link', { name: /by the id alone/ }).click();
  await page.getByRole('button', { name: 'Begin anew there' }).click();
  await page.waitForURL('**/plans');
  const card = page.getByRole('article', { name: FIRST_PLAN });
  await page.getByText('Already a member?').waitFor();
  // What the plan costs at least, as for everybody.
  await expect.poll(() => card.innerText()).toMatch(/From \$/i);
  await takePicture(page, 'links-04-claim', { whole: true });
  await page.getByRole('button', { name: 'Confirm that it is me' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Text message to the phone number that we have on file').click();
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  await expect.poll(async () => (await lettersTo(page, '2145550150')).length).toBe(1);
  const [text = ''] = await lettersTo(page, '2145550150');
  await checkAccessibility(page);
  await takePicture(page, 'links-05-code');
  await type(page, '6-digit code', /\b[0-9]{6}\b/.exec(text)?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => card.innerText()).not.toMatch(/From/i);
  expect(await card.innerText()).toMatch(/\$[0-9]/);
  await leave();
});
