import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openShop } from './support/open-shop.ts';
import { ALONE, type Answers } from './support/person.ts';
import { ANNA, confirmationNumber, FIRST_PLAN, onPage } from './support/shopper.ts';
import { AGREEMENT } from './support/sign.ts';
import { visit } from './support/visit.ts';
import { REVIEW, stepOn } from './support/walk.ts';

const shop = openShop();

const MOST_STOPS = 120;

/** Presses Tab until the focus is on the target. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never comes to ${target.toString()}`);
}

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') {
  await tabTo(page, page.getByRole(role, { name }));
  await page.keyboard.press('Enter');
}

async function fill(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: typeof label === 'string' }));
  await page.keyboard.type(text);
}

/** Tab lands on one radio of a group, and the arrow keys move from there. */
async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name });
  const group = await radio.getAttribute('name');
  for (let stop = 0; (await focusedName(page)) !== group; stop += 1) {
    if (stop > MOST_STOPS) throw new Error(`The Tab key never comes to ${name}`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  for (let step = 0; step < 8 && !(await radio.isChecked()); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await radio.isChecked()).toBe(true);
}

async function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}

/** Gives the answers to those questions that are asked. */
async function answerByKeys(page: Page, answers: Answers): Promise<void> {
  for (const [label, value] of Object.entries(answers)) {
    if ((await page.getByRole('radiogroup', { name: label, exact: true }).count()) > 0) {
      await choose(page, value);
      continue;
    }
    const field = page.getByLabel(label, { exact: true }).first();
    if ((await field.count()) === 0 || !(await field.isEditable())) continue;
    const choices = field.locator('option');
    if (await field.evaluate((element) => element.tagName === 'SELECT'))
      await expect.poll(() => choices.count()).toBeGreaterThan(1);
    await tabTo(page, field);
    await page.keyboard.type(value);
  }
}

async function signByKeys(page: Page): Promise<void> {
  const ticks = page.getByRole('checkbox');
  await ticks.first().waitFor();
  for (const tick of await ticks.all()) {
    await tabTo(page, tick);
    await page.keyboard.press('Space');
  }
  await answerByKeys(page, { ...ALONE.steps[AGREEMENT], 'Your full name': ALONE.signature });
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await fill(page, 'Type your full name', ALONE.signature);
}

test('a shopper buys a plan with the keyboard alone', async () => {
  const { page, leave } = await visit(shop, '/');
  await page.getByRole('heading', { name: 'What is your zip code?' }).waitFor();
  await fill(page, /ZIP code/i, ANNA.zip);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What is your Date of Birth?' }).waitFor();
  await fill(page, /Date of birth/i, ANNA.dateOfBirth.replaceAll('/', ''));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What is your gender?' }).waitFor();
  await choose(page, ANNA.gender);
  await press(page, 'Continue');
  await page.getByRole('heading', { name: 'Who needs covered?' }).waitFor();
  await choose(page, ANNA.tier);
  await press(page, /Let.s Go!/);
  await page.waitForURL('**/plans');

  const card = page.getByRole('article', { name: FIRST_PLAN });
  await card.waitFor();
  await tabTo(page, card.getByRole('link', { name: /View More Details/ }));
  await page.keyboard.press('Enter');
  await onPage(page, FIRST_PLAN);
  await press(page, /Add to Cart/i);
  await page.waitForURL('**/cart');
  await press(page, 'Proceed to Enrollment');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your plans will be effective as of').waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Proceed to Enrollment' }));
  await page.keyboard.press('Enter');

  for (let step = await stepOn(page); step !== REVIEW; step = await stepOn(page)) {
    if (step === AGREEMENT) await signByKeys(page);
    else await answerByKeys(page, ALONE.steps[step] ?? {});
    for (const { add, answers } of ALONE.lists?.[step] ?? []) {
      await press(page, add);
      await page.getByRole('button', { name: 'Submit' }).waitFor();
      await answerByKeys(page, answers);
      await press(page, 'Submit');
      await page.locator('.panel-open').waitFor({ state: 'detached' });
    }
    await press(page, 'Next');
    const current = page.locator('nav.stepper [aria-current=step]', { hasText: step });
    await current.waitFor({ state: 'detached' });
  }
  await press(page, 'Complete Enrollment');
  await confirmationNumber(page);
  await leave();
});
