import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ask } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, visit } from './support/visit.ts';

const shop = openShop();

const ADDRESS = '/plan/9050/critical-illness';
const FILTER = { zip: '75001', dob: '04/12/1988', gender: '1', tier: 'IO' };

async function startQuote(page: Page): Promise<string> {
  const created = await ask(page, 'POST', 'add-filter-for-new-user', FILTER);
  await page.goto(ADDRESS);
  return String(created.temp_enrollment_id);
}

/** Answers the question that contains these words. */
async function say(page: Page, words: string, answer: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('radiogroup', { name: words }).getByText(answer, { exact: true }).click();
}

async function sayNoToAll(page: Page): Promise<void> {
  for (const words of ['ever been told', 'in a hospital', 'one of these', 'take medicine'])
    await say(page, words, 'No');
}

test('a plan with questions has a price after the first ones and is bought after the others', async () => {
  const guest = await visit(shop, '/');
  const { page } = guest;
  await startQuote(page);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Questions about Critical Illness' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Save Answers' }).click();
  await dialog.getByText('Please answer all questions').first().waitFor();
  await sayNoToAll(page);
  await say(page, 'in a hospital', 'Yes');
  await dialog.getByRole('button', { name: 'Save Answers' }).click();
  await dialog.getByText('Field is required').first().waitFor();
  await takePicture(page, 'plan-questions');
  await dialog.getByLabel('Treated from').first().fill('01/10/2024');
  await dialog.getByLabel('Reason').first().fill('Broken leg');
  await dialog.getByLabel('Degree of recovery').first().fill('Full');
  await dialog.getByLabel('Name and address of the physician').first().fill('Dr. Oak, Dallas');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Save Answers' }).click();
  await page.getByText('Your answers are saved').first().waitFor();

  await page.getByRole('button', { name: 'Answer Questions' }).click();
  expect(await page.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0);
  await say(page, 'legal resident', 'No');
  await say(page, 'replace other', 'No');
  await dialog.getByRole('button', { name: 'Save Answers' }).click();
  await dialog.getByText('You can change your answers').first().waitFor();
  await takePicture(page, 'plan-statements');
  await say(page, 'legal resident', 'Yes');
  await dialog.getByRole('button', { name: 'Save Answers' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.waitForURL('**/cart');
  await page.getByText('Critical Illness').first().waitFor();
  await guest.leave();
});

test('a declined person stays so, also after coming back to the page', async () => {
  const guest = await visit(shop, '/', PHONE);
  const { page } = guest;
  await startQuote(page);
  await page.goto('/PlanQuestionView?plan_id=9050');
  await page.getByRole('heading', { name: 'Questions about Critical Illness' }).waitFor();
  await sayNoToAll(page);
  await say(page, 'ever been told', 'Yes');
  await page.getByLabel('Who is it, and what is it?').fill('My spouse');
  await say(page, 'legal resident', 'Yes');
  await say(page, 'replace other', 'No');
  await takePicture(page, 'plan-question-view', { whole: true });
  guest.watch.allow(/save-question-answers/);
  await page.getByRole('button', { name: 'Save Answers' }).click();
  await page.waitForURL('**/plan/9050/*');
  await page.getByText('we cannot offer you this plan').first().waitFor();
  await takePicture(page, 'plan-declined');
  await page.goto(ADDRESS);
  await page.getByText('we cannot offer you this plan').first().waitFor();
  expect(await page.getByRole('button', { name: 'Enroll Now' }).count()).toBe(0);
  await page.goto('/plan-coverage');
  await page.waitForURL('**/plans');
  await guest.leave();
});
