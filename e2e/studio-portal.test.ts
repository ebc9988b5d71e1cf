import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { arrive } from './support/arrive.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openQuay } from './support/quay.ts';
import { takePicture } from './support/take-picture.ts';
import { visit } from './support/visit.ts';

// The studio writes files: those of a folder of its own.
const { shop, folder } = await openQuay();

const PIER = path.join(folder, 'schemas/portals/PIER.json');
const preview = (page: Page) => page.frameLocator('iframe');
const press = async (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .press('Enter');
const publish = async (page: Page, name: string) => {
  await press(page, 'Publish…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is the change?').fill(name);
  await page.keyboard.press('Enter');
  await page.getByText('Nothing to publish').waitFor();
};

test('a portal is built from nothing: steps, a list, a rule and Spanish; broken, put right, published, and taken back', async () => {
  const { page, watch, leave } = await visit(shop, '/studio?all=1');
  await press(page, 'A new portal');
  await page.getByLabel('Name', { exact: true }).fill('Blue Pier');
  await page.getByLabel('Code', { exact: true }).fill('pier');
  await press(page, 'Make it');
  await page
    .getByText(/2 to 16 capital letters/)
    .first()
    .waitFor();
  await takePicture(page, 'studio-40-new-portal');
  await checkAccessibility(page);
  await page.getByLabel('Code', { exact: true }).fill('PIER');
  await press(page, 'Make it');
  await page.getByRole('heading', { level: 1, name: 'Blue Pier' }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Welcome aboard');
  await page.getByLabel('Name in the header').fill('The Blue Pier');
  await page.getByLabel('Phone number').fill('800-555-0134');
  await page.getByText('1 file differs').waitFor();
  await takePicture(page, 'studio-41-portal');
  await checkAccessibility(page);

  await press(page, 'Add a step');
  await page.getByLabel('Name of the step').fill('Your crew');
  await page.getByLabel('What do you ask for?').selectOption({ label: 'List of people' });
  await press(page, 'Add');
  await arrive(page, 'Your crew');
  const step = page.getByRole('tree').getByRole('treeitem', { name: 'Your crew', exact: true });
  await step.focus();
  await page.keyboard.press('Insert');
  await page.getByLabel('What do you ask for?').selectOption({ label: 'Yes or no' });
  await page.getByLabel('The question, in your words').fill('Do you use tobacco?');
  await press(page, 'Add');
  await arrive(page, 'Do you use tobacco?');
  await press(page, 'Rules');
  await page.getByLabel('Show', { exact: true }).press('Space');
  await page.getByLabel('People', { exact: true }).press('Space');
  await page.getByLabel('when all of these hold').press('Space');
  await press(page, 'Add a condition');
  await page.getByLabel('The answer to').selectOption({ label: 'Do you use tobacco?' });
  await page.getByLabel('Is it …').selectOption({ label: 'is' });
  await page.getByLabel('This').fill('Yes');
  await press(page, 'Keep the rule');
  await page.getByText('Show People when Do you use tobacco? is Yes').waitFor();

  // A word that the store has in Spanish is Spanish here, too.
  const language = page.getByLabel('Language', { exact: true });
  await language.selectOption({ label: 'Español' });
  await preview(page).getByText('¿Consume tabaco?').first().waitFor();
  await language.selectOption({ label: 'English' });

  await page.goto(
    '/studio/question?portal=PIER&screen=enrollment/your-crew&field=/do_you_use_tobacco',
  );
  await page.getByLabel('How it is asked').fill('raido');
  await page.getByRole('button', { name: 'Use “radio”' }).waitFor();
  expect(await page.getByRole('button', { name: 'Publish…' }).isDisabled()).toBe(true);
  await press(page, 'Use “radio”');
  await page.getByRole('button', { name: 'Use “radio”' }).waitFor({ state: 'hidden' });
  await publish(page, 'Blue Pier opens');
  expect(await readFile(PIER, 'utf8')).toContain('"title": "Welcome aboard"');
  expect(await readFile(PIER, 'utf8')).toContain('"brandName": "The Blue Pier"');

  const shopper = await visit(shop, '/?portal=PIER');
  await shopper.page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => shopper.page.locator('body').innerText()).toContain('Welcome aboard');
  await shopper.leave();

  await page.goto('/studio/portal?portal=PIER');
  const title = page.getByLabel('Title', { exact: true });
  await expect.poll(() => title.inputValue()).toBe('Welcome aboard');
  await title.fill('Ahoy');
  await page.getByText('1 file differs').waitFor();
  await publish(page, 'Ahoy');
  expect(await readFile(PIER, 'utf8')).toContain('"title": "Ahoy"');
  await press(page, 'What was published');
  await press(page, 'Take “Ahoy” back');
  await expect.poll(() => readFile(PIER, 'utf8')).toContain('"title": "Welcome aboard"');
  watch.allow(/studio\/(part|preview)/);
  await leave();
});
