import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { begin } from '../support/begin.ts';
import { openShop } from '../support/open-shop.ts';
import { ALONE, CHILD, variant } from '../support/person.ts';
import { confirmationNumber } from '../support/shopper.ts';
import { PHONE, visit } from '../support/visit.ts';
import { REVIEW, walk } from '../support/walk.ts';
import { answersOn, rowsOn } from './support/answers.ts';
import { either, lasting } from './support/extent.ts';
import { measured, ms } from './support/measured.ts';

/*
 * The network goes away when a step is filled in; Next is pressed, typing goes on, and the network comes back.
 *
 * | How                                                 | Short     | Long       | Must be                              |
 * |-----------------------------------------------------|-----------|------------|--------------------------------------|
 * | steps of the wizard at which it goes away           | the first | all, and   | message within 2 s; no field or row  |
 * |                                                     | two       | the submit | changed; what was typed is saved 5 s |
 * |                                                     |           |            | after the return; then Next goes on  |
 */
const NOTICE_WITHIN = 2_000;
const SAVED_WITHIN = 5_000;
/** A portal and a plan that ask for every step. */
const PERSON = variant(ALONE, {
  basics: { tier: 'Member + Children', category: 'medical' },
  lists: { 'Dependent Information': [CHILD] },
});
const UNTIL = either('Employer Information', REVIEW);

const shop = openShop();

test(
  'nothing is lost at any step, and it goes on where it stopped',
  async () => {
    const { page, context, watch, leave } = await visit(shop, '/?portal=PRMIER', PHONE);
    watch.allow(/127\.0\.0\.1/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const enrollment = await begin(page, PERSON.basics, { plans: ['9020'] });
    const delays: number[] = [];
    const saved: number[] = [];
    let fields = 0;

    const steps = await walk(page, PERSON, {
      until: UNTIL,
      async at(step) {
        const rows = await rowsOn(page);
        const address = page.url();
        delays.push(await goOffline(page));
        const field = await wordField(page, step);
        // A step unchanged since it was sent is saved by itself when the connection is back; this one is changed.
        if (field) await pressNextAndTypeOn(page, field);
        const isEdited = field !== undefined;
        const typed = await answersOn(page);
        fields += Object.keys(typed).length;
        const kept = isEdited
          ? page.waitForResponse((answer) => /app\/draft/.test(answer.url()) && answer.ok())
          : undefined;
        const start = performance.now();
        await context.setOffline(false);
        await kept;
        if (isEdited) saved.push(performance.now() - start);
        expect(await answersOn(page)).toEqual(typed);
        expect(await rowsOn(page)).toBe(rows);
        expect(page.url()).toBe(address);
      },
    });

    if (UNTIL === REVIEW) await completeOffline(page, enrollment);
    measured('Offline at each step', {
      steps: steps.length,
      'fields that were watched / lost': `${fields} / 0`,
      'told after, slowest': ms(Math.max(...delays)),
      'saved after the return, slowest': ms(Math.max(...saved)),
    });
    expect(Math.max(...delays)).toBeLessThanOrEqual(NOTICE_WITHIN);
    expect(Math.max(...saved)).toBeLessThanOrEqual(SAVED_WITHIN);
    await leave();
  },
  lasting(90, 5),
);

async function goOffline(page: Page): Promise<number> {
  const start = performance.now();
  await page.context().setOffline(true);
  await page.getByText(/You are offline\. What you type stays here/).waitFor();
  return performance.now() - start;
}

/** The first field that takes text. */
async function wordField(page: Page, step: string): Promise<Locator | undefined> {
  for (const [label, value] of Object.entries(PERSON.steps[step] ?? {})) {
    const field = page.getByRole('main').getByRole('textbox', { name: label }).first();
    const isWord = /^[A-Z][a-z]+( [A-Z][a-z]+)*$/.test(value);
    if (isWord && (await field.count()) > 0 && (await field.isEditable())) return field;
  }
  return undefined;
}

async function pressNextAndTypeOn(page: Page, field: Locator): Promise<void> {
  const before = await field.inputValue();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page
    .getByText(/Nothing is lost/)
    .first()
    .waitFor();
  await field.press('End');
  await field.pressSequentially('en');
  await expect.poll(() => field.inputValue()).toBe(`${before}en`);
}

// The page with its dialogs is loaded by then; dialogs-that-come-late.test.ts covers the time before.
async function completeOffline(page: Page, enrollment: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Complete Enrollment' }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.context().setOffline(false);
  await again.click();
  expect(await confirmationNumber(page)).not.toBe('');
  expect(page.url()).toContain(enrollment);
}
