import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';

const shop = openShop();

const isAt = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path);

test.each([
  ['390', PHONE],
  ['1280', DESK],
])(
  'partners’ sites at %s px: only their pages, their look, and a way out by keyboard',
  async (width, at) => {
    const { page, leave } = await visit(shop, '/plans?site=usag', at);
    await isAt(page, '/cart');
    await page.getByText('Benefits for members of the gymnastics association').first().waitFor();
    await expect.poll(() => page.getByRole('banner').getByRole('link').count()).toBe(2);
    await checkAccessibility(page);
    await takePicture(page, `site-usag-${width}`, { whole: true });

    await page.goto('/external?site=summit-wellness');
    await isAt(page, '/home');
    const out = page.getByRole('button', { name: 'Leave Summit Wellness' });
    await out.waitFor();
    await checkAccessibility(page);
    await out.focus();
    await page.keyboard.press('Enter');
    await page
      .getByText('Benefits for members of Summit Wellness')
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Find your plans' }).waitFor();

    await page.goto('/elevate-team');
    await page.getByRole('heading', { name: 'Elevate your wellness' }).first().waitFor();
    await page.goto('/plan/9100/elevate-direct-group');
    await page.getByRole('heading', { name: 'Elevate Direct' }).first().waitFor();
    await page.goto('/plans');
    await isAt(page, '/plan/9100/elevate-direct-group');
    await checkAccessibility(page);
    await takePicture(page, `site-elevate-direct-${width}`, { whole: true });
    await leave();
  },
);
