import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { becomeDana } from './support/become-dana.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';

const shop = openShop();
const SIGNED_IN = 'Signed in as Dana Reyes';

test('an agent who logs out leaves every tab, and Back shows nothing', async () => {
  const dana = await visit(shop, '/', DESK);
  const { page } = dana;
  const shown = (on: Page) => on.getByText(SIGNED_IN).filter({ visible: true });
  await becomeDana(page);
  await page.goto('/plans');
  const tab = await dana.context.newPage();
  await tab.goto('/plans');
  await shown(tab).waitFor();
  await page.reload();
  await shown(page).waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'principal');

  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).press('Enter');
  await tab.getByRole('heading', { name: 'Your visit has ended', level: 1 }).waitFor();
  await page.waitForURL((url) => url.pathname !== '/plans');
  await page.goBack();
  await page
    .getByRole('button', { name: /^About/ })
    .filter({ visible: true })
    .waitFor();
  expect(await shown(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0);
  await dana.leave();
});

test('an agent logs out on a phone, in the drawer', async () => {
  const { page, leave } = await visit(shop, '/', PHONE);
  await becomeDana(page);
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(SIGNED_IN).waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'principal-drawer');
  await drawer.getByRole('button', { name: 'Log out' }).tap();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { name: 'Find your plans' }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await drawer.getByRole('button', { name: /^About/ }).waitFor();
  expect(await page.getByText(SIGNED_IN).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0);
  await leave();
});
