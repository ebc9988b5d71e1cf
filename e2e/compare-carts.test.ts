import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ask } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, TABLET, visit } from './support/visit.ts';

const shop = openShop();

const FILTER = { zip: '75001', dob: '05/10/1990', gender: '1', tier: 'IO', type: 'new-member' };

/** Somebody with these plans in the cart. */
async function shopWith(page: Page, plans: readonly string[]): Promise<void> {
  const created = await ask(page, 'POST', 'add-filter-for-new-user', FILTER);
  const enrollment_id = String(created.temp_enrollment_id);
  await ask(page, 'POST', 'app/plans-taken', { enrollment_id, plans });
}

const sums = (page: Page) => page.locator('.carts-sum strong').allTextContents();

test.each([
  ['desk', DESK],
  ['tablet', TABLET],
  ['phone', PHONE],
])(
  'the cart stands beside one with another plan, and is changed to it: %s',
  async (size, screen) => {
    const { page, leave } = await visit(shop, '/', screen);
    await shopWith(page, ['9001', '9010']);
    await page.goto('/cart');
    await takePicture(page, `carts-cart-${size}`, { whole: true });
    await page.getByRole('link', { name: 'Compare with other plans' }).click();
    await page.waitForURL('**/compare-carts?plans=9001,9010&with=9001,9010*');
    await page.getByRole('columnheader', { name: 'Your cart' }).waitFor();
    const before = await sums(page);
    expect(before.slice(0, 2)).toEqual([before[0], before[0]]);
    const change = page.getByRole('combobox', { name: 'Change: Dental Basic' });
    await change.focus();
    await change.selectOption('9002');
    const changed = page.getByRole('combobox', { name: /^Change: / }).first();
    await page.waitForURL((url) => url.searchParams.get('with') === '9002,9010');
    await page.getByRole('button', { name: /^Take this choice/ }).waitFor();
    expect(await changed.evaluate((box) => box === document.activeElement)).toBe(true);
    const after = await sums(page);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[0]);
    await page
      .getByText(/\$[\d.,]+ more/)
      .first()
      .waitFor();
    await checkAccessibility(page);
    await takePicture(page, `carts-${size}`, { whole: true });

    await page.getByRole('combobox', { name: 'Add a plan', exact: true }).selectOption('9097');
    await page.getByText('Not counted:').waitFor();
    await page.getByText('Not everything in it can be bought together', { exact: false }).waitFor();
    expect(await sums(page)).toEqual(after);
    await takePicture(page, `carts-obstacle-${size}`, { whole: true });
    await page.getByRole('combobox', { name: 'Add a plan', exact: true }).selectOption('9800');
    await page.getByText('Not counted:').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: /^Take this choice/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('These plans leave your cart:').waitFor();
    await checkAccessibility(page);
    await takePicture(page, `carts-take-${size}`);
    await dialog.getByRole('button', { name: 'Change my cart' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('button', { name: /^Remove ?: Dental Plus/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Remove ?: Dental Basic/ }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('columnheader', { name: 'First choice' }).waitFor();
    await page.getByRole('columnheader', { name: 'Your cart' }).waitFor();
    await leave();
  },
);

test('a plan’s page and the comparison lead to the cart with it instead of the one of its kind', async () => {
  const { page, leave } = await visit(shop, '/');
  await shopWith(page, ['9001']);
  await page.goto('/plan/9002/details');
  await page.getByRole('link', { name: 'Compare in your cart, instead of Dental Basic' }).click();
  await page.waitForURL('**/compare-carts?plans=9001&with=9002&tier=IO');
  await page.getByRole('columnheader', { name: 'Your cart' }).waitFor();
  await page.goto('/compare?plans=9001,9002');
  await page.getByRole('link', { name: 'Compare in your cart, instead of Dental Basic' }).waitFor();
  await takePicture(page, 'carts-from-compare', { whole: true });
  await leave();
});

test('a link is opened by somebody else: first asked for details, and told what is not sold', async () => {
  const { page, leave } = await visit(shop, '/compare-carts?plans=9001&with=9002&tier=IF');
  await page.getByText('to see what these plans would cost you', { exact: false }).waitFor();
  await ask(page, 'POST', 'add-filter-for-new-user', FILTER);
  await page.reload();
  await page.getByText('Whoever shared this link compared for Family', { exact: false }).waitFor();
  await page.getByRole('columnheader', { name: 'First choice' }).waitFor();
  await checkAccessibility(page);
  await page.goto('/compare-carts?plans=9001,1234&with=9331');
  await page.getByText('One plan of this comparison is not sold here', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Dental Basic' }).first().waitFor();
  await page.goto('/compare-carts?plans=9001&with=<b>');
  await page.getByRole('columnheader', { name: 'First choice' }).waitFor();
  await page.goto('/compare-carts');
  await page.getByText('Nothing to compare yet').waitFor();
  await checkAccessibility(page);
  await leave();
});

test('in Spanish', async () => {
  const { page, leave } = await visit(shop, '/', { ...PHONE, locale: 'es-MX' });
  await shopWith(page, ['9001']);
  await page.goto('/compare-carts?plans=9001&with=9002');
  await page.getByRole('columnheader', { name: 'Su carrito' }).waitFor();
  await takePicture(page, 'carts-es', { whole: true });
  await leave();
});
