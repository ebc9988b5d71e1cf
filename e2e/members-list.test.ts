import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { findInLetter, lettersTo } from './support/mailbox.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, visit } from './support/visit.ts';

const shop = openShop();

const CODE = /\b[0-9]{6}\b/;

/** Opens the list, proves to be the one whose landing page was visited, and waits for the first members. */
async function confirm(page: Page, list: string, mailbox: string): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.goto(list);
  const before = (await lettersTo(page, mailbox)).length;
  await page.getByRole('button', { name: 'Confirm that it is you' }).press('Enter');
  const code = await findInLetter(page, mailbox, CODE, before);
  await page.getByRole('dialog').getByRole('textbox').first().pressSequentially(code);
  await page.getByRole('table').waitFor();
}

test('an agent finds a member by the keyboard, and enrolls them in more', async () => {
  const { page, leave } = await visit(shop, '/dana');
  await confirm(page, '/agent-select-member', 'dana.reyes@example.com');
  const count = page.getByRole('main').getByRole('status').filter({ hasText: 'member' });
  await count.filter({ hasText: '10 members, Page 1 of 2' }).waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'agent-select-member');

  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await count.filter({ hasText: 'Page 2 of 2' }).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search members' });
  await search.pressSequentially('bakery santos');
  await search.press('Enter');
  await count.filter({ hasText: '1 member' }).waitFor();
  await page.getByText('Vision Essentials (Terminated)').waitFor();
  expect(page.url()).not.toMatch(/santos/i);

  await page.getByRole('button', { name: 'Enroll Now: Maria Elena Santos' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enroll Maria Elena Santos' });
  expect(await dialog.getByRole('radio', { name: 'Employee' }).isChecked()).toBe(true);
  await expect
    .poll(() => dialog.getByLabel('Group').inputValue(), { message: 'the own group' })
    .toBe('4210');
  await checkAccessibility(page);
  await takePicture(page, 'enroll-member');
  await dialog.getByRole('radio', { name: 'Self pay' }).press('Space');
  await dialog.getByRole('button', { name: 'Enroll Now' }).press('Enter');
  for (const text of ['Please choose a tier', 'Please choose a platform'])
    await dialog.getByText(text).first().waitFor();
  await dialog.getByLabel('Coverage').selectOption({ label: 'Member + Spouse' });
  await dialog.getByLabel('Enrollment portal').selectOption({ label: 'National Wellness' });
  await dialog.getByRole('button', { name: 'Enroll Now' }).press('Enter');
  await page.waitForURL('**/plans', { timeout: 6000 });
  await page.getByText('Maria Santos').first().waitFor();

  await page.goBack();
  await expect.poll(() => search.inputValue()).toBe('bakery santos');
  await leave();
});

test('a group administrator sees the own group alone, on a phone', async () => {
  const { page, leave } = await visit(shop, '/harbor', PHONE);
  await confirm(page, '/group-select-member', 'pat.lin@example.com');
  await page.getByText('7 members, Page 1 of 2').waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'group-select-member', { whole: true });
  await page.getByRole('searchbox').fill('Lindqvist');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('No member matches.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: /^Enroll Now: Ray Dawson/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Enrollment portal').waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(0);
  await dialog.getByLabel('Coverage').selectOption({ label: 'Member Only' });
  await dialog.getByLabel('Enrollment portal').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Enroll Now' }).click();
  await page.waitForURL('**/plans', { timeout: 6000 });
  await leave();
});
