import { expect, test } from 'vitest';
import { arrive } from './support/arrive.ts';
import { begin } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { ALONE } from './support/person.ts';
import { openQuay } from './support/quay.ts';
import { onPage } from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, visit } from './support/visit.ts';

// The studio writes files: those of a folder of its own.
const { shop } = await openQuay();

test('a draft is rehearsed on who is in the middle, and published while they type: what was typed stays', async () => {
  const shopper = await visit(shop, '/?portal=QUAY', PHONE);
  await begin(shopper.page, ALONE.basics);
  await onPage(shopper.page, 'Employer Information');
  await shopper.page.getByLabel('Employer name').fill('Pier Bakery');
  await shopper.page.getByLabel('Your occupation').fill('Baker');
  await shopper.page.keyboard.press('Tab');
  await shopper.page.getByText('Saved', { exact: true }).first().waitFor();

  const { page, leave } = await visit(
    shop,
    '/studio/question?portal=QUAY&screen=enrollment/employer-info&field=/occupation',
  );
  await page.getByRole('button', { name: 'Delete…' }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Undo: / }).waitFor();
  await page.getByRole('button', { name: 'Add a step' }).press('Enter');
  await page.getByLabel('Name of the step').fill('Your boat');
  await page.getByLabel('What do you ask for?').selectOption({ label: 'A line of text' });
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  const boat = page.getByRole('treeitem', { name: 'Your boat', exact: true });
  await boat.waitFor();
  await arrive(page, 'Your boat');
  await page.getByRole('button', { name: 'Who is in the middle' }).press('Enter');
  await page.getByText('Something changes for 1 of 1 enrollment under way.').waitFor();
  await page.getByRole('row', { name: 'Your boat The whole step 1' }).waitFor();
  await page.getByRole('row', { name: 'Employer Information Your occupation 1' }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain('Pier Bakery');
  await takePicture(page, 'studio-30-rehearsal');
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Publish…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Something changes for 1 of 1 enrollment under way.').waitFor();
  await takePicture(page, 'studio-31-publish');
  await checkAccessibility(page);
  await dialog.getByLabel('What is the change?').fill('Boats');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing to publish').waitFor();
  await leave();

  const name = shopper.page.getByLabel('Employer name');
  expect(await name.inputValue()).toBe('Pier Bakery');
  await shopper.page.getByLabel('Employer phone').fill('2145550110');
  await shopper.page.keyboard.press('Tab');
  await shopper.page.waitForTimeout(2_000);
  await shopper.page.waitForLoadState('networkidle');
  await shopper.page.reload();
  await onPage(shopper.page, 'Employer Information');
  await expect.poll(() => name.inputValue()).toBe('Pier Bakery');
  await expect
    .poll(() => shopper.page.getByLabel('Employer phone').inputValue())
    .toMatch(/214.*0110/);
  expect(await shopper.page.getByLabel('Your occupation').count()).toBe(0);
  await shopper.leave();
});
