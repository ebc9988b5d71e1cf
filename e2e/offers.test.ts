import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { ask } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { onPage } from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';

const shop = openShop();
const DETAILS = { zip: '75001', dob: '04/12/1988', gender: '1', tier: 'IO', is_smoker: '0' };

const offer = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name }).first().click();
const pressProceed = (page: Page) =>
  page
    .getByRole('button', { name: /^Proceed( to Enrollment)?$/ })
    .filter({ visible: true })
    .first()
    .click();

test.each([
  { name: 'desk', options: DESK },
  { name: 'phone', options: PHONE },
])('a plan with its membership, and each offer once: $name', async ({ name, options }) => {
  const { page, leave } = await visit(shop, '/?portal=ELITEE', options);
  const look = async (at: string) => {
    await checkAccessibility(page);
    await takePicture(page, `${name}-${at}`);
  };
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('save-screenshot')) pictures.push(request.postData() ?? '');
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await ask(page, 'POST', 'add-filter-for-new-user', { ...DETAILS, type: 'new-member' });

  await page.goto('/plan/9097/members-rx');
  const card = page.getByRole('region', { name: 'For members' });
  await card.getByText('A monthly membership is $5.00 per month.').waitFor();
  expect(
    await card
      .getByRole('link', { name: /Current member/ })
      .evaluate((link) => [link.getAttribute('target'), link.getAttribute('rel')]),
  ).toEqual(['_blank', 'noopener noreferrer']);
  await takePicture(page, `${name}-1-plan`, { whole: true });
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /^Association Membership:/ }).check();
  await look('2-membership');
  await press(page, 'Add Both to Cart');

  await offer(page, 'Add accident cover?').waitFor();
  await look('3-accident');
  await press(page, 'No thank you');
  await page.waitForURL('**/cart');
  await page.getByRole('heading', { name: "Members' Rx" }).waitFor();
  await page.getByRole('heading', { name: 'Association Membership', exact: true }).waitFor();
  await takePicture(page, `${name}-4-cart`, { whole: true });
  await page.getByRole('button', { name: /^Plan Details.*Members' Rx/ }).click();
  await page.getByRole('dialog', { name: "Members' Rx" }).locator('details').first().waitFor();
  await look('5-details');
  await press(page, 'Close');

  await pressProceed(page);
  await offer(page, 'Protect the people who depend on you').waitFor();
  await look('6-term-life');
  await press(page, 'Add To Cart');
  await offer(page, 'Teeth and eyes together').waitFor();
  await look('7-bundle');
  await press(page, 'No thank you');
  await page.getByText('Your plans will be effective as of').waitFor();
  await press(page, 'Back to Cart');
  await page.getByRole('heading', { name: 'Term Life 100k' }).waitFor();
  expect(pictures).toEqual([]);

  await page.reload();
  await pressProceed(page);
  await page.getByText('Your plans will be effective as of').waitFor();
  await press(page, 'Proceed to Enrollment');
  await onPage(page, 'Personal Information');
  await expect.poll(() => pictures.length).toBe(1);
  expect(pictures[0]).toContain('cart_info');
  await leave();
});
