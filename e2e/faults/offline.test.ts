import type { Page } from 'playwright';
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
/** The field of a step in which somebody goes on typing; the other steps have none that takes words. */
const WORD_FIELDS: Readonly<Record<string, string>> = {
  'Personal Information': 'Middle name',
  'Contact Information': 'City',
  'Employer Information': 'Your occupation',
  'Billing Information': 'Account holder name',
};
/** A portal and a plan that ask for every step. */
const PERSON = variant(ALONE, {
  basics: { tier: 'Member + Children', category: 'medical' },
  steps: {
    'Personal Information': { ...ALONE.steps['Personal Information'], 'Middle name': 'Maria' },
  },
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
        const label = WORD_FIELDS[step];
        // A step unchanged since it was sent is saved by itself when the connection is back; this one is changed.
        const words = label && (await pressNextAndTypeOn(page, label));
        const typed = await answersOn(page);
        fields += Object.keys(typed).length;
        const kept = words ? draftWith(page, words) : undefined;
        const start = performance.now();
        await context.setOffline(false);
        await kept;
        if (kept) saved.push(performance.now() - start);
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
    const withWords = steps.filter((step) => step in WORD_FIELDS);
    expect(withWords.length).toBe(either(2, Object.keys(WORD_FIELDS).length));
    expect(saved).toHaveLength(withWords.length);
    expect(fields).toBeGreaterThan(0);
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

/** Returns what stands in the field at last. */
async function pressNextAndTypeOn(page: Page, label: string): Promise<string> {
  const field = page.getByRole('main').getByRole('textbox', { name: label, exact: true });
  const before = await field.inputValue();
  expect(before).toMatch(/^[A-Z]/);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page
    .getByText(/Nothing is lost/)
    .first()
    .waitFor();
  await field.press('End');
  await field.pressSequentially('en');
  await expect.poll(() => field.inputValue()).toBe(`${before}en`);
  return `${before}en`;
}

/** Waits until a draft with these words is acknowledged. */
async function draftWith(page: Page, words: string): Promise<void> {
  await page.waitForResponse((answer) => {
    const sent = answer.request().postData() ?? '';
    return /app\/draft/.test(answer.url()) && answer.ok() && sent.includes(`"${words}"`);
  });
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
