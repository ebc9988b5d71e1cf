import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { ask, begin } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE, variant } from './support/person.ts';
import { complete, pressNext } from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';
import { fillStep, stepOn, walk } from './support/walk.ts';

const CONTACT = 'Contact Information';
const ELSEWHERE = 'Your plans and prices are for Texas.';
/** Sold in Texas and not in New York; sold in both at other prices. */
const PET = '9080';
const NETWORK_CHOICE = '9022';

/** Asked about plans in Texas, lives in New York. */
const NEW_YORKER = variant(ALONE, {
  steps: {
    [CONTACT]: {
      ...ALONE.steps[CONTACT],
      'Street address 1': '350 West 31st Street',
      'ZIP code': '10001',
      City: 'New York',
    },
  },
});

const shop = openShop();

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('a home in another state: the plans follow it, on %s', async (name, size) => {
  const { page, watch, leave } = await visit(shop, '/', size);
  watch.allow(/save-contact-info/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const enrollment = await begin(page, NEW_YORKER.basics, { plans: [NETWORK_CHOICE, PET] });
  await walk(page, NEW_YORKER, { until: CONTACT });
  await fillStep(page, NEW_YORKER, CONTACT);

  await pressNext(page);
  const asked = await dialog(page, 'Is this your home address?');
  await asked.getByText(ELSEWHERE).waitFor();
  await look(page, `home-elsewhere-asked-${name}`);
  await asked.getByRole('button', { name: 'Correct the address' }).click();
  await asked.waitFor({ state: 'hidden' });
  await look(page, `home-elsewhere-field-${name}`);
  const zip = page.getByLabel('ZIP code', { exact: true });
  await expect.poll(() => zip.getAttribute('aria-invalid')).toBe('true');
  expect(await stepOn(page)).toBe(CONTACT);

  await pressNext(page);
  await asked.getByRole('button', { name: 'Update my plans' }).click();
  const updated = await dialog(page, 'Your plans for zip code 10001');
  const removed = { hasText: /^Pet Plan not available in your state\.$/ };
  await updated.getByRole('listitem').filter(removed).waitFor();
  const changed = updated.getByRole('listitem').filter({ hasText: 'Medical Network Choice' });
  await changed.getByText('$289').waitFor();
  await changed.getByText('$329').waitFor();
  await look(page, `home-elsewhere-updated-${name}`);
  await updated.getByRole('button', { name: 'Continue' }).click();
  await updated.waitFor({ state: 'hidden' });
  await expect.poll(() => stepOn(page)).not.toBe(CONTACT);
  expect(await filterOf(page, enrollment)).toMatchObject({ zip: '10001', state: 'NY' });

  await walk(page, NEW_YORKER);
  await complete(page);
  const receipt = page.getByRole('main');
  await receipt.getByText('Medical Network Choice').first().waitFor();
  expect(await receipt.getByText('Pet', { exact: true }).count()).toBe(0);
  await leave();
});

async function dialog(page: Page, name: string): Promise<Locator> {
  const found = page.getByRole('dialog', { name });
  await found.waitFor();
  return found;
}

async function look(page: Page, name: string): Promise<void> {
  await takePicture(page, name);
  await checkAccessibility(page);
}

async function filterOf(page: Page, enrollment_id: string): Promise<unknown> {
  const params = { enrollment_id, column: 'filter_info' };
  const { data } = await ask(page, 'GET', 'get-enrollment-temp-info', params);
  return (data as { result: unknown }).result;
}
