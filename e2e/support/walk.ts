import type { Locator, Page } from 'playwright';
import { answer } from './answer.ts';
import type { Entry, Person } from './person.ts';
import { AGREEMENT, signAs, type Hand } from './sign.ts';

export const REVIEW = 'Review & Confirmation';
const MOST_STEPS = 12;

/**
 * Goes through the wizard from the step on the page up to another, answering each step as the person does. Steps are
 * identified by their names in the progress bar. `at` runs on each step when it is filled in.
 */
export async function walk(
  page: Page,
  person: Person,
  {
    until = REVIEW,
    at = () => Promise.resolve(),
    hand = 'typed',
  }: { until?: string; at?(step: string): Promise<void>; hand?: Hand } = {},
): Promise<string[]> {
  const passed: string[] = [];
  for (let step = await stepOn(page); step !== until; step = await stepOn(page)) {
    passed.push(step);
    if (passed.length > MOST_STEPS) throw new Error(`The steps never end: ${passed.join(', ')}`);
    await fillStep(page, person, step, hand);
    await at(step);
    await goOn(page, step);
  }
  return passed;
}

/** Answers the step on the page, and stays there. */
export async function fillStep(
  page: Page,
  person: Person,
  step: string,
  hand: Hand = 'typed',
): Promise<void> {
  if (step === AGREEMENT) return signAs(page, person, hand);
  const form = page.getByRole('main');
  await form.locator('form').first().waitFor({ state: 'attached' });
  await answer(form, person.steps[step] ?? {});
  const entries = person.lists?.[step] ?? [];
  if (entries.length > 0) await mend(form, entries);
  await addAll(form, entries);
}

/** The step on the page, by its name in the progress bar. */
export async function stepOn(page: Page): Promise<string> {
  const current = page.locator('nav.stepper [aria-current=step] .step-name');
  await current.waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('form').first().waitFor({ state: 'attached' });
  return ((await current.textContent()) ?? '').trim();
}

/** Presses Next and waits for another step. Throws with the step's errors if it stays. */
export async function goOn(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const isOver = await page.waitForFunction((name) => {
    const now = document.querySelector('nav.stepper [aria-current=step] .step-name');
    if (now?.textContent?.trim() !== name) return 'over';
    return document.querySelector('.error-summary') ? 'refused' : false;
  }, step);
  if ((await isOver.jsonValue()) === 'over') return;
  throw new Error(`${step} is refused:\n${await page.locator('.error-summary').innerText()}`);
}

// Fills in what is private in rows that were restored without it.
async function mend(form: Locator, entries: readonly Entry[]): Promise<void> {
  await form.locator('.panel-rows[aria-busy]').waitFor({ state: 'detached' });
  const rows = form.locator('.panel-rows > li');
  for (const [index, entry] of entries.entries()) {
    const row = rows.nth(index);
    if (!(await row.getByText('Incomplete', { exact: true }).isVisible())) continue;
    await row.getByRole('button', { name: /^Edit/ }).click();
    await fillPanel(form, entry);
  }
}

/** Adds the people of a list that are not there yet. */
async function addAll(form: Locator, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries.slice(await form.locator('.panel-rows > li').count()))
    await addOne(form, entry);
}

/** Adds one person to a list by its panel. */
async function addOne(form: Locator, entry: Entry): Promise<void> {
  await form.getByRole('button', { name: entry.add, exact: true }).click();
  await fillPanel(form, entry);
}

async function fillPanel(form: Locator, { answers }: Entry): Promise<void> {
  const panel = form.locator('.panel-open');
  await panel.locator('button[type=submit]').waitFor();
  await answer(panel, answers);
  await closePanel(panel);
}

/** Submits the panel that is open. Throws with its errors if it stays open. */
async function closePanel(panel: Locator): Promise<void> {
  const page = panel.page();
  await panel.locator('button[type=submit]').click();
  const isOver = await page.waitForFunction(() => {
    const open = document.querySelector('.panel-open');
    if (!open) return 'over';
    return open.querySelector('.error-summary, [role=alert]') ? 'refused' : false;
  });
  if ((await isOver.jsonValue()) === 'over') return;
  throw new Error(`The panel is refused:\n${await panel.innerText()}`);
}
