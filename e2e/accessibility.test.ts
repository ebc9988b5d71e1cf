import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { begin } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE } from './support/person.ts';
import {
  addPlan,
  answerBasics,
  fillPersonal,
  onPage,
  pressNext,
  proceed,
} from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';
import { walk } from './support/walk.ts';

const shop = openShop();

/** Addresses of all pages that the configuration knows, with something real in place of parameters. */
async function addresses(page: Page): Promise<{ address: string; isEntrance: boolean }[]> {
  const routes = await page.evaluate(() => {
    const text = document.getElementById('store-configuration')?.textContent ?? '{}';
    const { screens } = JSON.parse(text) as {
      screens: Record<string, { route?: string; entry?: object }>;
    };
    return Object.values(screens).flatMap(({ route, entry }) =>
      route ? [{ route, isEntrance: entry !== undefined }] : [],
    );
  });
  return routes.map(({ route, isEntrance }) => ({
    address: route
      .replace('/plan/:id', '/plan/9001')
      .replace(/^\/PlanQuestionView$/, '$&?plan_id=9050')
      .replace(/\/:\w+\??/g, '/any'),
    isEntrance,
  }));
}

/** Every dialog by what a person presses on which page; `within` an open dialog. */
const DIALOGS: { name: string; on: string; press: RegExp; notOn?: string }[] = [
  // On a phone it stands in the menu.
  { name: 'about', on: '/home', press: /^About /, notOn: 'phone' },
  { name: 'quote filter', on: '/plans', press: /^Edit/ },
  { name: 'remove a plan', on: '/cart', press: /^Remove/ },
  { name: 'proceed', on: '/cart', press: /^Proceed( to Enrollment)?$/ },
  { name: 'save for later', on: '/enrollment/contact-info', press: /^Save & Continue Later/ },
  { name: 'cancel', on: '/enrollment/contact-info', press: /^Cancel Enrollment/ },
];

test.each([
  { size: 'desk', options: DESK },
  { size: 'phone', options: PHONE },
])('every page and dialog can be used by everybody: $size', async ({ size, options }) => {
  const { page, watch, leave } = await visit(shop, '/', options);
  await answerBasics(page);
  await addPlan(page);
  await proceed(page);
  await fillPersonal(page);
  await pressNext(page);
  await onPage(page, 'Contact Information');
  // A receipt and a signed copy that are not there yet, and links that lead nowhere are part of the tour.
  watch.allow(/get-receipt|app\/evidence|direct-continue|add-filter-for-member/);
  // Journeys go through the steps on a phone; here it shows the pages that no journey opens.
  const pages = (await addresses(page)).filter(
    ({ address }) => options === DESK || !address.startsWith('/enrollment'),
  );
  expect(pages.length).toBeGreaterThan(8);
  for (const { address, isEntrance } of pages) {
    await page.goto(address);
    // A page that asks something first shows its dialog, behind which its heading is hidden.
    const opened = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'));
    await opened.first().waitFor();
    await page.waitForLoadState('networkidle');
    // A link with something made up in it leads to the page for that; so does an entrance, unless it needs nothing.
    const isNowhere = /(continue|store)\/any\/any$/.test(address);
    if (!isEntrance) expect(await page.getByText('OOPS!').isVisible(), address).toBe(isNowhere);
    await checkAccessibility(page);
    await takePicture(page, `page-${size}-${address}`, { whole: true });
  }
  for (const { name, on, press, notOn } of DIALOGS) {
    if (notOn === size) continue;
    await page.goto(on);
    await page.waitForLoadState('networkidle');
    const button = page.getByRole('button', { name: press }).filter({ visible: true }).first();
    await button.click();
    await page.getByRole('dialog', { name: /\S/ }).waitFor();
    await checkAccessibility(page);
    await takePicture(page, `dialog-${size}-${name}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await leave();
});

test('on a phone nothing that has the focus hides behind the order bar, and high contrast tells what is chosen', async () => {
  const { page, leave } = await visit(shop, '/', PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  await walk(page, ALONE, { until: 'Billing Information' });
  await page.waitForLoadState('networkidle');
  for (const field of await page.locator('main :is(input, select, button)').all()) {
    // Once more when something came to stand above it meanwhile: only getting the focus scrolls.
    const isCovered = () =>
      field.evaluate((element: HTMLElement) => {
        element.blur();
        element.focus();
        const bar = document.querySelector('.order')?.getBoundingClientRect().top ?? Infinity;
        return element.closest('.order') === null && element.getBoundingClientRect().bottom > bar;
      });
    await expect.poll(isCovered, { message: await field.innerHTML() }).toBe(false);
  }
  // Opened, it may cover the page, yet not for good.
  const bar = page.getByRole('button', { name: /first month/ });
  await bar.click();
  await checkAccessibility(page);
  await bar.click();
  await page.emulateMedia({ forcedColors: 'active' });
  const fillOf = (checked: boolean) =>
    page
      .getByRole('radio', { checked })
      .first()
      .evaluate((radio) => getComputedStyle(radio).backgroundColor);
  expect(await fillOf(true)).not.toBe(await fillOf(false));
  await leave();
});

test('on a phone the next step of a plan stays in sight, and hides nothing that has the focus', async () => {
  const { page, leave } = await visit(shop, '/', PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  await page.goto('/plan/9010/vision-essentials');
  const bar = page.getByRole('group', { name: 'Next step' });
  const card = page.getByRole('region', { name: 'Price' });
  // The bar, which is part of the card, comes as soon as the card's own button is out of sight.
  await card
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await bar.waitFor();
  await page.getByRole('region', { name: 'Location Permission' }).waitFor();
  await takePicture(page, 'plan-bar');
  await checkAccessibility(page);
  for (const field of await page.locator('main :is(a, button, summary)').all()) {
    if (!(await field.isVisible())) continue;
    const isCovered = () =>
      field.evaluate((element: HTMLElement) => {
        element.blur();
        element.focus();
        const top = document.querySelector('.plan-bar')?.getBoundingClientRect().top ?? Infinity;
        return (
          element.closest('.plan-bar') === null && element.getBoundingClientRect().bottom > top
        );
      });
    await expect.poll(isCovered, { message: await field.innerHTML() }).toBe(false);
  }
  await card.scrollIntoViewIfNeeded();
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await bar.waitFor({ state: 'hidden' });
  await leave();
});
