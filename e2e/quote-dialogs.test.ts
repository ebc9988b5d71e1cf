import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ask } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';

const shop = openShop();

const BASICS = { zip: '75001', dob: '05/10/1990', gender: '1' };
const PRUDENTIAL = '/plan/9031/details';
const TOBACCO_RATED = '/plan/9030/details';

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])('a family tells who is to be covered, and the plan can be added: %s', async (size, screen) => {
  const { page, leave } = await visit(shop, '/', screen);
  const look = pictures(page, size);
  await ask(page, 'POST', 'add-filter-for-new-user', { ...BASICS, tier: 'IF', type: 'new-member' });
  await page.goto(PRUDENTIAL);
  // On a phone the bar that stays in sight has the same button.
  await page.getByRole('button', { name: 'Dependent Information' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Dependent Information' });
  const children = dialog.getByLabel('Number of children');
  await expect.poll(() => children.locator('option').count()).toBe(9);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByText('Field is required').first().waitFor();
  await look('dependents');
  await dialog.getByLabel(/Spouse's date of birth/).fill('03/14/1990');
  await children.selectOption('2');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
  await page.getByText('03/14/1990').waitFor();
  await look('dependents-known');

  await page.reload();
  await page.getByRole('button', { name: 'Dependents' }).click();
  await expect.poll(() => children.inputValue()).toBe('2');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await leave();
});

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])('a representative picks portal and group before the quote: %s', async (size, screen) => {
  const { page, leave } = await visit(shop, `${TOBACCO_RATED}?agent_id=10110`, screen);
  const look = pictures(page, size);
  await page.getByRole('button', { name: 'See my price' }).first().click();
  const portals = page.getByRole('dialog', { name: 'Choose Enrollment Portal' });
  await portals.getByRole('button', { name: 'Submit' }).click();
  await portals.getByText('Please choose a platform').first().waitFor();
  await look('platform');
  await portals.getByRole('combobox').selectOption({ label: 'National Wellness' });
  await portals.getByRole('button', { name: 'Submit' }).click();
  const groups = page.getByRole('dialog', { name: 'Enroll in National Wellness' });
  await groups.getByRole('button', { name: 'Submit' }).click();
  await groups.getByText('Please choose a group').first().waitFor();
  await look('group');
  await groups.getByRole('combobox').selectOption({ label: 'Harbor Light Bakery' });
  await groups.getByRole('button', { name: 'Submit' }).click();

  const details = page.getByRole('dialog', { name: 'Your details' });
  await details.getByLabel('ZIP code').fill(BASICS.zip);
  await details.getByLabel('Date of birth').fill(BASICS.dob);
  await details.getByText('Female').click();
  await details.getByLabel('Who needs covered?').selectOption('IO');
  await details.getByRole('button', { name: 'Submit' }).click();
  // On a phone the bar at the bottom has the same button as the price.
  await page.getByRole('button', { name: 'Choose tobacco usage' }).first().click();
  const tobacco = page.getByRole('dialog', { name: 'Tobacco usage' });
  await tobacco.waitFor();
  await look('tobacco');
  await tobacco.getByText('No', { exact: true }).click();
  await tobacco.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
  const session = (await ask(page, 'GET', 'app/session')).data as Record<string, unknown>;
  expect(session).toMatchObject({
    agent_id: '10110',
    group_id: '4210',
    portal_code: 'NATWEL',
    eprocess: 'rep',
    enroll_type: 'new-group-member',
  });
  await leave();
});

function pictures(page: Page, size: string) {
  return async (name: string): Promise<void> => {
    await takePicture(page, `quote-${name}-${size}`);
    await checkAccessibility(page);
  };
}
