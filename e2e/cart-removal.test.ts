import { expect, test } from 'vitest';
import { openShop } from './support/open-shop.ts';
import { answerBasics } from './support/shopper.ts';
import { DESK, PHONE, TABLET, visit } from './support/visit.ts';

const shop = openShop();

test.each([
  { size: 'phone', options: PHONE },
  { size: 'tablet', options: TABLET },
  { size: 'desk', options: DESK },
])('lines of the cart are removed by keyboard, one after the other: $size', async ({ options }) => {
  const { page, leave } = await visit(shop, '/', options);
  await answerBasics(page);
  for (const name of ['Dental Basic', 'Vision Essentials']) {
    await page.goto(`/plans?q=${encodeURIComponent(name)}`);
    const plan = page.getByRole('article', { name, exact: true });
    await plan.getByRole('button', { name: /^Add to Cart/ }).click();
    // A dialog says it before the card does.
    await page.getByText('Plan Added To Cart').first().waitFor();
  }
  await page.goto('/cart');
  const removes = page.getByRole('button', { name: /^Remove ?: / });
  await expect.poll(() => removes.count()).toBe(2);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await removes.first().focus();
  for (const left of [1, 0]) {
    const name = ((await focused()) ?? '').replace('Remove: ', '');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(`${name} was removed from your cart.`).waitFor();
    await expect.poll(() => removes.count()).toBe(left);
    // The notice lies on nothing that leads on.
    if (left > 0)
      await page.getByRole('button', { name: 'Proceed' }).click({ trial: true, timeout: 2_000 });
    await expect.poll(focused).toMatch(left > 0 ? /^Remove: / : /^No items in cart\.$/);
  }
  await leave();
});
