import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE } from './support/person.ts';
import { complete, onPage, type } from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, visit } from './support/visit.ts';
import { walk } from './support/walk.ts';

const shop = openShop();
const declining = openShop();

const TITLE = 'Welcome to your personalized quote !';
const DECLINE =
  'Are you certain you want to decline, you won`t be able to access the benefit store after decline ?';

/** Opens a quote of the demo world by its link. */
async function openQuote(page: Page, name: string): Promise<void> {
  await page.goto('/demo');
  await page.getByRole('link', { name, exact: true }).click();
  await onPage(page, TITLE);
}

test('a quote is opened, accepted, and one of its people enrolls, up to the receipt', async () => {
  const { page, leave } = await visit(shop, '/demo');
  await openQuote(page, 'C-open');
  const rosa = page.getByRole('listitem').filter({ hasText: 'Rosa Delgado' });
  await rosa.getByText('Dental Basic').waitFor();
  expect(await page.getByRole('button', { name: /^Enroll/ }).count()).toBe(0);
  await checkAccessibility(page);
  await takePicture(page, 'group-quotes-01-open', { whole: true });
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText('You accepted this quote.').waitFor();
  expect(await page.getByRole('button', { name: 'Decline' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Enroll Rosa Delgado' }).click();
  await walk(page, ALONE, { hand: 'typed' });
  await complete(page);
  await page.goto('/');
  await onPage(page, TITLE);
  await rosa.getByText('Enrollment completed.').waitFor();
  await takePicture(page, 'group-quotes-02-enrolled', { whole: true });
  await leave();
});

test('a group that is not registered registers in a window of its own, and the page hears of it', async () => {
  const { page, context, leave } = await visit(shop, '/demo', PHONE);
  await openQuote(page, 'C-unregistered');
  await checkAccessibility(page);
  await takePicture(page, 'group-quotes-03-unregistered', { whole: true });
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Accept and Register' }).click();
  const registration = await opening;
  await onPage(registration, 'Group registration');
  const query = new URL(registration.url()).searchParams;
  expect([query.get('rep_code'), query.get('census_id')?.length]).toEqual(['REY110', 32]);
  await page.getByText('Group registration is incomplete.').waitFor();
  await type(registration, 'Legal name of the group', 'Cedar Creek Landscaping LLC');
  await type(registration, 'Your name', 'Mo Adler');
  await type(registration, 'Email', 'mo@cedarcreek.example.com');
  await type(registration, 'Contact number', '9725550188');
  await checkAccessibility(registration);
  await takePicture(registration, 'group-quotes-04-registration', { whole: true });
  await registration.getByRole('button', { name: 'Register' }).click();
  await page.getByText('You accepted this quote.').waitFor({ timeout: 5_000 });
  await page.getByRole('button', { name: 'Enroll Wei Chen' }).waitFor();
  await leave();
});

test('a declined quote closes the store, and so do its links', async () => {
  const { page, leave } = await visit(declining, '/demo', PHONE);
  await openQuote(page, 'C-open');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByText(DECLINE).waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'group-quotes-05-decline', { whole: true });
  await dialog.getByRole('button', { name: 'No' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await onPage(page, 'We appreciate your response.');
  expect(await page.getByRole('link', { name: 'Go to Home' }).count()).toBe(0);
  for (const path of [
    '/',
    '/plans',
    '/pqs-group-cart',
    '/cart',
    '/dana',
    '/harbor/plans',
    '/agent-home',
  ]) {
    await page.goto(path);
    await onPage(page, 'We appreciate your response.');
  }
  await takePicture(page, 'group-quotes-06-declined', { whole: true });
  await leave();

  const later = await visit(declining, '/demo');
  await later.page.getByRole('link', { name: 'C-declined', exact: true }).click();
  await onPage(later.page, 'Page not found');
  await later.page
    .getByText('Link has been set to decline, used valid link inorder to access benefit store')
    .waitFor();
  await later.page.goto('/demo');
  await later.page
    .getByRole('link', { name: /^C-declined, / })
    .first()
    .click();
  await onPage(later.page, 'We appreciate your response.');
  await openQuote(later.page, 'C-accepted');
  await later.page.getByRole('button', { name: 'Enroll Lena Novak' }).waitFor();
  expect(await later.page.getByRole('button', { name: 'Decline' }).count()).toBe(0);
  await takePicture(later.page, 'group-quotes-07-accepted', { whole: true });
  await later.context.close();

  // A link into a step leads to the first one that is to be answered.
  const member = await visit(declining, '/demo');
  await member.page.getByRole('link', { name: 'C-accepted, Lena Novak, payment_info' }).click();
  await onPage(member.page, 'Personal Information');
  await member.leave();
});
