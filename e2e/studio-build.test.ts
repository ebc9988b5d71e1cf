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
const { shop, folder, file: portal } = await openQuay();

const preview = (page: Page) => page.frameLocator('iframe');
const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

test('a step with a list and a rule is built by keyboard, broken, brought back and published', async () => {
  const { page, leave } = await visit(shop, '/studio?portal=QUAY');
  await press(page, 'Add a step');
  await page.getByLabel('Name of the step').fill('Your crew');
  await page.getByLabel('What do you ask for?').selectOption({ label: 'List of people' });
  await takePicture(page, 'studio-10-add-step');
  await checkAccessibility(page);
  await press(page, /^Add$/);
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', { name: 'Your crew', exact: true }).waitFor();
  await preview(page).getByText('Add a person').first().waitFor();

  await arrive(page, 'Your crew');
  await tree.getByRole('treeitem', { name: 'Your crew', exact: true }).focus();
  await page.keyboard.press('Insert');
  await page.getByLabel('What do you ask for?').selectOption({ label: 'Yes or no' });
  await page.getByLabel('The question, in your words').fill('Do you lead a crew?');
  await page.keyboard.press('Enter');
  await arrive(page, 'Do you lead a crew?');

  await press(page, 'Rules');
  await page.getByRole('heading', { level: 1, name: 'Rules of the step' }).waitFor();
  await page.getByLabel('Show', { exact: true }).press('Space');
  await page.getByLabel('People', { exact: true }).press('Space');
  await page.getByLabel('when all of these hold').press('Space');
  await press(page, 'Add a condition');
  await page.getByLabel('The answer to').selectOption({ label: 'Do you lead a crew?' });
  await page.getByLabel('Is it …').selectOption({ label: 'is' });
  await page.getByLabel('This').fill('Yes');
  await takePicture(page, 'studio-11-rules');
  await checkAccessibility(page);
  // No press in the preview takes away what is being built.
  await preview(page).getByRole('heading', { level: 1 }).click();
  await preview(page).getByRole('button', { name: 'Next' }).click();
  await preview(page).getByText('Field is required').first().waitFor();
  expect(await page.getByLabel('This').inputValue()).toBe('Yes');
  await press(page, 'Keep the rule');
  await page.getByText('Show People when Do you lead a crew? is Yes').waitFor();
  // Tried on what is typed.
  await preview(page).getByText('Add a person').first().waitFor({ state: 'hidden' });
  await preview(page).getByLabel('Yes').check();
  await preview(page).getByText('Add a person').first().waitFor();

  // What depends on it is shown before it is deleted, and all of it comes back.
  const people = tree.getByRole('treeitem', { name: /^People/ });
  const step = tree.getByRole('treeitem', { name: 'Your crew', exact: true });
  await step.focus();
  if (!(await people.isVisible())) await page.keyboard.press('ArrowRight');
  await people.focus();
  await page.keyboard.press('Delete');
  await page.getByText(/Show People when/).waitFor();
  await takePicture(page, 'studio-12-delete');
  await press(page, /^Delete$/);
  await people.waitFor({ state: 'hidden' });
  await press(page, /^Undo: /);
  await step.focus();
  if (!(await people.isVisible())) await page.keyboard.press('ArrowRight');
  await people.waitFor();

  await press(page, 'Publish…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is the change?').fill('Crews');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Nothing to publish').waitFor();
  expect(await readFile(portal, 'utf8')).toContain('"name": "your_crew"');
  const screen = path.join(folder, 'screens/enrollment/your-crew/screen.json');
  expect(await readFile(screen, 'utf8')).toContain('"/data/do_you_lead_a_crew": "yes"');
  await leave();
});
