import { expect, test } from 'vitest';
import { ask } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';

const shop = openShop();

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])(
  'a price is explained on the card, the page of the plan and in the cart: %s',
  async (size, screen) => {
    const { page, leave } = await visit(shop, '/', screen);
    await ask(page, 'POST', 'add-filter-for-new-user', {
      zip: '75001',
      dob: '05/10/1990',
      gender: '1',
      tier: 'IF',
      type: 'new-member',
    });
    const dialog = page.getByRole('dialog', { name: 'What Dental Basic costs' });
    const lookAt = async (place: string): Promise<void> => {
      await page
        .getByRole('button', { name: /Why this price/ })
        .first()
        .click();
      await dialog.getByText('The first twelve months').waitFor();
      expect(await dialog.getByText('$58.00').count()).toBeGreaterThan(0);
      expect(await dialog.getByText('Family in place of Member Only').count()).toBe(1);
      if (place === 'page') await checkAccessibility(page);
      await takePicture(page, `price-${place}-${size}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    };
    await page.goto('/plans');
    await lookAt('card');
    await page.goto('/plan/9001/dental-basic');
    await lookAt('page');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.waitForURL('**/cart');
    await lookAt('cart');
    await page
      .getByRole('button', { name: /^Proceed/ })
      .first()
      .click();
    const confirmation = page.getByRole('dialog', { name: /confirmation to proceed/ });
    await confirmation.getByText('Total Cost').waitFor();
    await takePicture(page, `price-confirmation-${size}`);
    await leave();
  },
);
