import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { answerBasics } from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, TABLET, visit, type Visit } from './support/visit.ts';

const shop = openShop();

/** On the listing as somebody who gave the four answers. */
async function toListing(options: object): Promise<Visit> {
  const opened = await visit(shop, '/', options);
  await answerBasics(opened.page);
  await opened.page.getByRole('button', { name: "Don't Allow" }).click();
  await opened.page.getByRole('article').first().waitFor();
  return opened;
}

/** How many keys are pressed from the top of the page, over the skip link, until the focus is within the first plan. */
async function pressesToFirstPlan(page: Page): Promise<number> {
  const card = page.getByRole('article').first();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  for (let presses = 3; presses <= 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await card.evaluate((element) => element.contains(document.activeElement))) return presses;
  }
  throw new Error('The Tab key never comes to a plan');
}

test.each([
  { size: 'phone', options: PHONE, most: 9_000 },
  { size: 'tablet', options: TABLET, most: 6_500 },
  { size: 'desk', options: DESK, most: 4_000 },
])('the listing is short and the first plan near: $size', async ({ size, options, most }) => {
  const { page, leave } = await toListing(options);
  const first = page.getByRole('article').first();
  // Its name, its price and the way into the cart are seen without scrolling.
  if (size === 'phone') {
    const add = await first.getByRole('button', { name: 'Add to Cart' }).boundingBox();
    expect((add?.y ?? Infinity) + (add?.height ?? 0)).toBeLessThanOrEqual(844);
  }
  expect(await page.getByText('61 plans', { exact: true }).last().isVisible()).toBe(true);
  // The question about the location, which comes a moment later, stands below the page.
  const foot = await page.getByRole('contentinfo').boundingBox();
  expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThanOrEqual(most);
  await page.reload();
  await first.waitFor();
  expect(await pressesToFirstPlan(page)).toBeLessThanOrEqual(10);
  await takePicture(page, `find-${size}`, { whole: true });
  await leave();
});

test.each([
  { size: 'phone', options: PHONE, most: 9_000, locale: 'en-US', tier: 'IS' },
  { size: 'phone', options: PHONE, most: 9_000, locale: 'es-US', tier: 'IF' },
  // Longer words: more of the texts and facts take another line.
  { size: 'desk', options: DESK, most: 4_400, locale: 'es-US', tier: 'IF' },
])(
  'it is so on a first visit, in any language and for any tier: $size, $locale, $tier',
  async ({ size, options, most, locale, tier }) => {
    const { page, leave } = await visit(shop, '/home', { ...options, locale });
    const headers = { 'x-requested-with': 'fetch' };
    const data = { zip: '75001', dob: '05/10/1990', gender: '1', tier };
    await page.request.post('/api/v1/v2/add-filter-for-new-user', { headers, data });
    await page.goto('/plans');
    await page.locator('.plan-sections:not([aria-busy]) article').first().waitFor();
    // The question about the location takes its place at the foot.
    await page.getByRole('button', { name: /Don't Allow|No permitir/ }).waitFor();
    const add = page.getByRole('article').first().getByRole('button').last();
    const { y = Infinity, height = 0 } = (await add.boundingBox()) ?? {};
    if (size === 'phone') expect(y + height).toBeLessThanOrEqual(844);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      most,
    );
    await leave();
  },
);

test.each([
  { size: 'phone', options: PHONE },
  { size: 'desk', options: DESK },
])('finding and putting into the cart by keyboard: $size', async ({ size, options }) => {
  const { page, leave } = await toListing(options);
  const dental = page.getByRole('region', { name: 'Dental' });
  await tabTo(page, page.getByRole('button', { name: 'Show all 7: Dental' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => dental.getByRole('article').count()).toBe(7);
  // Who opened the rest stands at the first plan that came.
  await expect
    .poll(() =>
      dental
        .getByRole('article')
        .nth(2)
        .evaluate((card) => card.contains(document.activeElement)),
    )
    .toBe(true);
  await page.goBack();
  await expect.poll(() => dental.getByRole('article').count()).toBe(2);

  // The categories are one stop of the Tab key; the arrows go on from there.
  const chips = page.getByRole('toolbar', { name: 'Categories' });
  await tabTo(page, chips.getByRole('checkbox', { name: 'Dental' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(() => chips.getByRole('checkbox', { name: 'Vision' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('region').count()).toBeGreaterThan(0);
  await expect.poll(() => dental.count()).toBe(0);

  await tabTo(page, page.getByRole('button', { name: 'Filters' }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'Price a month' }).waitFor();
  await checkAccessibility(page);
  await takePicture(page, `find-filters-${size}`);
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search plans' }));
  await page.keyboard.type('essentials');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  const shared = page.url();
  await checkAccessibility(page);

  // What was found is in the address, for another window as for Back.
  const second = await page.context().newPage();
  await second.goto(shared);
  await second.getByRole('article', { name: 'Vision Essentials' }).waitFor();
  expect(await second.getByRole('article').count()).toBe(1);
  await second.close();

  await tabTo(page, page.getByRole('button', { name: /^Add to Cart/ }));
  await page.keyboard.press('Enter');
  await page.getByText('Plan Added To Cart').first().waitFor();
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Vision Essentials' }).waitFor();
  await leave();
});

/** Presses the key until the focus is on the target. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The Tab key never comes to ${target.toString()}`);
}

test.each([
  { size: 'phone', options: PHONE },
  { size: 'desk', options: DESK },
])('Back and loading again come to the plan where one was: $size', async ({ options }) => {
  const { page, leave } = await toListing(options);
  const details = page.getByRole('article').nth(20).getByRole('link').first();
  await details.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(1_000);
  await details.click();
  await page.waitForURL('**/plan/**');
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(before);
  await expect.poll(() => details.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.reload();
  await details.waitFor();
  await expect.poll(scrolled).toBe(before);
  await leave();
});
