import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { begin } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { everythingOn } from './support/everything-on.ts';
import { expectFacts } from './support/expect-facts.ts';
import { findInLetter } from './support/mailbox.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE } from './support/person.ts';
import { complete, onPage, pressNext, sign } from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, visit } from './support/visit.ts';
import { walk } from './support/walk.ts';

// A portal whose first step is a standard JSON Schema, without anything specific to this store.
const folder = await mkdtemp(path.join(tmpdir(), 'standard-step-'));
await cp(path.join(import.meta.dirname, 'fixtures/riverside'), folder, { recursive: true });
const shop = openShop({ CONFIG_DIRS: folder });
afterAll(() => rm(folder, { recursive: true, force: true }));

const VISIT = 'Your Home Visit';
const OF_THE_MOMENT = /^(Saved|Saving…)$/;

async function fillVisit(page: Page): Promise<void> {
  await onPage(page, VISIT);
  await page.getByLabel('Yes', { exact: true }).check();
  await page.getByLabel('Day of the visit').fill('01/15/2027');
  await page.getByLabel('How to reach you: kind').selectOption({ label: 'By telephone' });
  await page.getByLabel('Telephone number').fill('2145550100');
  await page.getByLabel('People').fill('3');
  await page.getByLabel('Language').selectOption({ label: 'Spanish' });
  for (const name of ['Rex', 'Tom']) {
    await page.getByRole('button', { name: /Add/ }).last().click();
    await page.getByLabel('Name', { exact: true }).last().fill(name);
  }
  await page.getByLabel('Weight').first().fill('19.99');
}

test('a standard schema as a step: refused, reloaded, resumed, reviewed, edited and bought', async () => {
  const { page, leave } = await visit(shop, '/?portal=RIVSD', PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);

  await onPage(page, VISIT);
  await pressNext(page);
  await page.getByText('Field is required').first().waitFor();
  await checkAccessibility(page);
  await fillVisit(page);
  await page.keyboard.press('Tab');
  await page.waitForTimeout(2_000);
  await page.waitForLoadState('networkidle');
  const typed = await everythingOn(page, OF_THE_MOMENT);
  await takePicture(page, 'standard-01-visit', { whole: true });
  await page.reload();
  await onPage(page, VISIT);
  await expect.poll(() => everythingOn(page, OF_THE_MOMENT)).toEqual(typed);

  await page.getByRole('button', { name: 'Save & Continue Later' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/email/i).fill('river@example.com');
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText('Information Saved!!! Check your email to continue').first().waitFor();
  const link = await findInLetter(page, 'river@example.com', /\/direct-continue\/\S+/);
  await leave();

  const back = await visit(shop, link, PHONE);
  await onPage(back.page, VISIT);
  await expect.poll(() => everythingOn(back.page, OF_THE_MOMENT)).toEqual(typed);
  await walk(back.page, ALONE);
  await reviewVisit(back.page);
  // What was signed has changed.
  await back.page.getByRole('link', { name: 'Sign again' }).click();
  await sign(back.page);
  await pressNext(back.page);
  await complete(back.page);
  await back.leave();
});

async function reviewVisit(page: Page): Promise<void> {
  const tile = page.getByRole('region', { name: 'Home Visit' });
  await expectFacts(tile, {
    'Shall a nurse visit you?': 'Yes',
    'Day of the visit': 'January 15, 2027',
    'How to reach you: Telephone number': '2145550100',
    'Household: People': '3',
    'Household: Language': 'Spanish',
    'Animals 1: Name': 'Rex',
    'Animals 1: Weight': '19.99',
    'Animals 2: Name': 'Tom',
  });
  await checkAccessibility(page);
  await takePicture(page, 'standard-02-review', { whole: true });
  await tile.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Telephone number').fill('12');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await dialog.getByText('Telephone number: Enter a valid value').first().waitFor();
  // The field stands above the dialog's buttons, not behind them.
  await expect.poll(() => dialog.getByLabel('Telephone number').evaluate(isInSight)).toBe(true);
  await takePicture(page, 'standard-03-edit');
  await dialog.getByLabel('How to reach you: kind').selectOption({ label: 'By letter' });
  await dialog.getByLabel('Note for the letter carrier').fill('The blue door');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectFacts(tile, { 'How to reach you: Note for the letter carrier': 'The blue door' });
  expect(await tile.getByText('Telephone number').count()).toBe(0);
}

function isInSight(field: Element): boolean {
  const { left, top, width, height } = field.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === field;
}
