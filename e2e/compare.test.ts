import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ask } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, TABLET, visit } from './support/visit.ts';

const shop = openShop();

const FILTER = {
  zip: '75001',
  dob: '05/10/1990',
  gender: '1',
  tier: 'IF',
  type: 'new-member',
};
const bar = (page: Page) => page.getByRole('region', { name: 'Plans to compare' });
const row = (page: Page, name: string) => page.getByRole('rowheader', { name });
const columns = (page: Page) => page.getByRole('columnheader').getByRole('link').allTextContents();

test.each([
  ['desk', DESK],
  ['tablet', TABLET],
  ['phone', PHONE],
])('plans are picked, compared and bought with the keyboard alone: %s', async (size, screen) => {
  const { page, leave } = await visit(shop, '/', screen);
  await ask(page, 'POST', 'add-filter-for-new-user', FILTER);
  await page.goto('/plans?type=dental&sort=price');
  const toggles = page.getByRole('checkbox', { name: /^Compare: / });
  await toggles.first().waitFor();
  // Behind the discount card, which shares nothing with them: all three are insurance.
  for (const at of [1, 2, 3]) {
    await toggles.nth(at).focus();
    await page.keyboard.press('Space');
    await bar(page).getByText(`${at} of 4 picked`).waitFor();
    expect(await toggles.nth(at).evaluate((box) => box === document.activeElement)).toBe(true);
  }
  await checkAccessibility(page);
  await takePicture(page, `compare-picked-${size}`);
  const listing = page.url();
  expect(listing).toContain('sort=price');
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const place = await scrolled();
  await bar(page).getByRole('button', { name: 'Compare 3 plans' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/compare?plans=*');
  await page.getByRole('columnheader').first().waitFor();
  const names = await columns(page);
  expect(names.length).toBe(3);
  await checkAccessibility(page);
  await takePicture(page, `compare-${size}`, { whole: true });
  expect(await page.getByText('Lowest price').count()).toBe(1);

  const shared = page.getByText('The same in all').or(row(page, 'Kind of coverage'));
  const only = page.getByRole('checkbox', { name: 'Only differences' });
  await expect.poll(() => shared.count()).toBe(2);
  await only.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => shared.count()).toBe(0);
  await row(page, 'Yearly deductible').waitFor();
  await page.reload();
  await page.getByRole('columnheader').first().waitFor();
  expect(await only.isChecked()).toBe(true);
  expect(await shared.count()).toBe(0);
  await page.goBack();
  await bar(page).getByText('3 of 4 picked').waitFor();
  expect(page.url()).toBe(listing);
  await expect.poll(scrolled).toBe(place);
  await page.goForward();
  await page.getByRole('link', { name: 'Choose other plans' }).click();
  await bar(page).getByText('3 of 4 picked').waitFor();
  expect(decodeURIComponent(page.url())).toBe(decodeURIComponent(listing));
  await page.goBack();
  await page.getByRole('columnheader').first().waitFor();

  const add = page.getByRole('button', { name: /^Add to Cart: / }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Plan Added To Cart').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('cell').getByText('Plan Added To Cart').waitFor();
  await leave();
});

test('a fifth plan and a plan of another kind are refused in words; the picks are cleared at once', async () => {
  const { page, leave } = await visit(shop, '/plans?show=dental,vision');
  const dental = page.getByRole('region', { name: 'Dental' }).getByRole('checkbox');
  const vision = page.getByRole('region', { name: 'Vision' }).getByRole('checkbox');
  await dental.first().click();
  await bar(page).getByText('1 of 4 picked').waitFor();
  await vision.first().click();
  await page.getByText('You compare plans of Dental. Clear them to compare others.').waitFor();
  expect(await vision.first().isChecked()).toBe(false);
  for (const at of [1, 2, 3]) {
    await dental.nth(at).click();
    await bar(page)
      .getByText(`${at + 1} of 4 picked`)
      .waitFor();
  }
  await dental.nth(4).click();
  await page.getByText('You compare 4 plans already. Take one off first.').waitFor();
  expect(await dental.nth(4).isChecked()).toBe(false);
  await bar(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await bar(page).waitFor({ state: 'detached' });
  await leave();
});

test('picks stay while the list is narrowed to others, and are cleared in words', async () => {
  const { page, leave } = await visit(shop, '/plans?type=vision&compare=9001,9002');
  await bar(page).getByText('2 of 4 picked').waitFor();
  await bar(page).getByText('2 of them not in this list.').waitFor();
  const vision = page.getByRole('checkbox', { name: /^Compare: / }).first();
  await vision.click();
  await page
    .getByText('You compare plans of another kind. Clear them to compare others.')
    .waitFor();
  await bar(page).getByRole('button', { name: 'Compare 2 plans' }).click();
  await page.getByRole('columnheader').first().waitFor();
  expect((await columns(page)).length).toBe(2);
  await page.goBack();
  await bar(page).getByText('2 of 4 picked').waitFor();
  await leave();
});

test('a link is opened by somebody else: plans without their prices, and what it holds that is not sold', async () => {
  const { page, leave } = await visit(shop, '/compare?plans=9001,9002,000000,%3Cb%3E&tier=IF');
  await page.getByRole('columnheader').first().waitFor();
  await page.getByText('One plan of this comparison is not sold here', { exact: false }).waitFor();
  await page.getByText('Whoever shared this link compared for Family', { exact: false }).waitFor();
  expect(await page.getByRole('cell').getByText('from', { exact: false }).count()).toBe(2);
  expect(await page.getByRole('button', { name: /Why this price/ }).count()).toBe(0);
  await page.goto(`/compare?plans=${Array.from({ length: 50 }, (_, n) => 9000 + n).join(',')}`);
  await page.getByText('4 plans are compared at most', { exact: false }).waitFor();
  await page.goto('/compare');
  await page.getByText('No plans to compare yet').waitFor();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'See all plans' }).click();
  await page.waitForURL('**/plans');
  await leave();
});
