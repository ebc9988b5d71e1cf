import type { Page } from 'playwright';
import { test } from 'vitest';
import { begin } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE } from './support/person.ts';
import { answerBasics, FIRST_PLAN, onPage, showAllPlans } from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';
import { REVIEW, walk } from './support/walk.ts';

const shop = openShop();

/** Waits for the dialog and looks at it. */
async function look(page: Page, title: string | RegExp): Promise<void> {
  await page.getByRole('dialog', { name: title }).waitFor();
  await checkAccessibility(page);
  await takePicture(page, `dialog-${String(title)}`);
}

/** From now on the server refuses this call. */
async function refuseWith(page: Page, call: RegExp, data: object[]): Promise<void> {
  const message = 'This is not possible just now.';
  const json = { status: 'error', statusCode: 422, message, data };
  await page.route(call, (route) => route.fulfill({ status: 422, json }));
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
}

test('dialogs on the way into the cart can be used by everybody', async () => {
  const { page, watch, leave } = await visit(shop, '/', DESK);
  await answerBasics(page);
  const add = (plan: string) =>
    page.getByRole('button', { name: `Add to Cart: ${plan}`, exact: true }).click();

  const vision = page.getByRole('article', { name: 'Vision Essentials' });
  await vision.getByText('Other tiers').click();
  await add('Vision Essentials, Member + Spouse');
  await look(page, 'Change coverage to Member + Spouse?');
  await press(page, 'Cancel');

  await add('Vision Essentials');
  await look(page, 'Plan Added To Cart');
  await press(page, 'Add More Plan');

  await add("Members' Rx");
  await look(page, 'Choose a membership');
  await press(page, 'Back');

  // Somebody was quicker with the last one.
  watch.allow(/add-plan-to-cart/);
  await refuseWith(page, /add-plan-to-cart/, []);
  await add(FIRST_PLAN);
  await look(page, 'This plan was not added');
  await page.keyboard.press('Escape');
  await leave();
});

test('the dialog of plans that are sold by telephone can be used by everybody', async () => {
  const { page, leave } = await visit(shop, '/?portal=BROEXH', DESK);
  await answerBasics(page);
  await showAllPlans(page);
  const call = page.getByRole('button', { name: 'Call Today To Enroll' });
  await call.first().click();
  await look(page, 'Call Today To Enroll');
  await leave();
});

test('dialogs of the review can be used by everybody', async () => {
  const { page, watch, leave } = await visit(shop, '/?portal=PRMIER', PHONE);
  await page.clock.install();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, { ...ALONE.basics, category: 'medical' }, { plans: ['9020'] });
  await walk(page, ALONE);
  await onPage(page, REVIEW);
  const health = page.getByRole('region', { name: 'Health Questions' });
  await health.getByRole('button', { name: /^View Details/ }).click();
  await look(page, /Health Questions/);
  await page.setViewportSize(DESK.viewport);
  await look(page, /Health Questions/);
  await page.setViewportSize(PHONE.viewport);
  await page.keyboard.press('Escape');

  // The refusals are meant.
  watch.allow(/save-review-info/);
  const REFUSALS: [string, object[]][] = [
    ['Something went wrong. Please save your enrollment.', []],
    [
      'Your enrollment is not complete yet',
      [{ target_element: 'payment_info', error_message: 'Billing: Please complete this step.' }],
    ],
  ];
  for (const [title, data] of REFUSALS) {
    await refuseWith(page, /save-review-info/, data);
    await page.getByRole('button', { name: 'Complete Enrollment' }).click();
    await look(page, title);
    await page.keyboard.press('Escape');
  }

  await page.getByRole('button', { name: 'Save & Continue Later' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/email/i).fill('later');
  await press(page, 'Send Code');
  await dialog.locator('.field-error').first().waitFor();
  await look(page, 'Save & Continue Later');
  await dialog.getByLabel(/email/i).fill('later@example.com');
  await press(page, 'Send Code');
  await look(page, 'Information Saved!!! Check your email to continue');
  await press(page, 'Continue Current Enrollment');

  await page.clock.fastForward('26:00');
  await look(page, 'Are you still there?');
  await leave();
});
