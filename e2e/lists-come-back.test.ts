import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { begin } from './support/begin.ts';
import { everythingAtRest, everythingOn, type Seen } from './support/everything-on.ts';
import { findInLetter } from './support/mailbox.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE, CHILD, SPOUSE, variant } from './support/person.ts';
import { onPage, type } from './support/shopper.ts';
import { DESK, PHONE, visit, type Visit } from './support/visit.ts';
import { AGREEMENT } from './support/sign.ts';
import { fillStep, goOn, REVIEW, stepOn, walk } from './support/walk.ts';

const shop = openShop();

const BENEFICIARIES = 'Beneficiary Information';
const HEALTH = 'Primary Health Questions';
const DEPENDENTS = 'Dependent Information';

/** What is private in rows and not saved yet, and texts about it, about the visit, or that change with time. */
const PRIVATE =
  /ssn|^\*{5}|^(SSN|Saved|Saving…|Incomplete|Confirm that it is me|Now You can Continue)|is not complete|saved answers are hidden/i;

const FAMILY = variant(ALONE, {
  basics: { tier: 'Family' },
  lists: { [DEPENDENTS]: [SPOUSE, CHILD] },
});

/** Leaves the field, gives the autosave its second, and reads the page. */
async function keptOn(page: Page): Promise<Seen> {
  await page.keyboard.press('Tab');
  await page.waitForTimeout(2_000);
  return everythingAtRest(page, PRIVATE);
}

async function expectBack(page: Page, step: string, before: Seen): Promise<void> {
  await onPage(page, step);
  await expect.poll(() => everythingOn(page, PRIVATE), { message: step }).toEqual(before);
}

/** Saves a family for later on a step whose list is typed only; gives what the steps with lists showed. */
async function leaveFamily(
  last: string,
  to: string,
): Promise<{ seen: Record<string, Seen>; letter: Visit['page'] }> {
  const { page } = await visit(shop, '/', PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, FAMILY.basics);
  const seen: Record<string, Seen> = {};
  await walk(page, FAMILY, {
    until: last,
    async at(step) {
      if (step === BENEFICIARIES) seen[step] = await keptOn(page);
    },
  });
  await fillStep(page, FAMILY, last);
  seen[last] = await keptOn(page);
  await page.getByRole('button', { name: 'Save & Continue Later' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/email/i).fill(to);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText('Information Saved!!! Check your email to continue').first().waitFor();
  return { seen, letter: page };
}

/** Ways back from a letter, into another browser. */
const WAYS: Record<string, (letter: Page, to: string) => Promise<Visit>> = {
  async code(letter, to) {
    const code = await findInLetter(letter, to, /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}/);
    const back = await visit(shop, '/continue-enrollment', PHONE);
    await type(back.page, 'Enrollment code', code);
    await type(back.page, /^Email/, to);
    await back.page.getByRole('button', { name: 'Continue', exact: true }).click();
    return back;
  },
  async link(letter, to) {
    return visit(shop, await findInLetter(letter, to, /\/direct-continue\/\S+/), PHONE);
  },
};

test.each([
  ['code', BENEFICIARIES],
  ['code', DEPENDENTS],
  ['link', BENEFICIARIES],
  ['link', DEPENDENTS],
])('lists come back by %s as they were, typed up to %s', async (way, last) => {
  const to = `${way}.${last.split(' ')[0]}@example.com`.toLowerCase();
  const { seen, letter } = await leaveFamily(last, to);
  const back = await WAYS[way]?.(letter, to);
  if (!back) throw new Error(way);
  const { page } = back;
  await expectBack(page, last, seen[last]!);
  if (last === DEPENDENTS) {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectBack(page, BENEFICIARIES, seen[BENEFICIARIES]!);
  }
  await letter.context().close();
  await back.leave();
});

test('who was deleted stays deleted, through a reload and another step', async () => {
  const entries = ALONE.lists?.[BENEFICIARIES] ?? [];
  const second = entries.map(({ add, answers }) => ({
    add,
    answers: {
      ...answers,
      'First name': 'Ben',
      'Social Security Number': '317334521',
      'Beneficiary percentage': '40',
    },
  }));
  const first = entries.map(({ add, answers }) => ({
    add,
    answers: { ...answers, 'Beneficiary percentage': '60' },
  }));
  const person = variant(ALONE, { lists: { [BENEFICIARIES]: [...first, ...second] } });
  const { page, leave } = await visit(shop, '/', PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, person.basics);
  await walk(page, person, { until: BENEFICIARIES });
  await fillStep(page, person, BENEFICIARIES);
  // Saved as well: what is deleted is still there on the server.
  await goOn(page, BENEFICIARIES);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await onPage(page, BENEFICIARIES);
  await page.getByRole('button', { name: 'Delete Ben Ferrante' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await page.getByText('Your total Beneficiary Percentage is 60').waitFor();
  const before = await keptOn(page);
  expect(before.texts).not.toContain('Ben Ferrante');
  await page.reload();
  await expectBack(page, BENEFICIARIES, withoutUndo(before));
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => stepOn(page)).not.toBe(BENEFICIARIES);
  await goOn(page, await stepOn(page));
  await expectBack(page, BENEFICIARIES, withoutUndo(before));
  await leave();
});

/** A deletion can be undone until the page is left. */
function withoutUndo(seen: Seen): Seen {
  const texts = seen.texts.filter((text) => !/^Undo$|was removed\.$/.test(text));
  return { ...seen, texts };
}

test('ticks, name and drawing are still there after Back and Next', async () => {
  const { page, leave } = await visit(shop, '/', DESK);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  await walk(page, ALONE, { until: AGREEMENT });
  await fillStep(page, ALONE, AGREEMENT, 'drawn');
  const { fields } = await everythingOn(page, PRIVATE);
  expect(Object.values(fields)).toContain(ALONE.signature);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => stepOn(page)).not.toBe(AGREEMENT);
  await goOn(page, await stepOn(page));
  await page.getByRole('img', { name: /your signature/i }).waitFor();
  expect((await everythingOn(page, PRIVATE)).fields).toEqual(fields);
  await goOn(page, AGREEMENT);
  expect(await stepOn(page)).toBe(REVIEW);
  await leave();
});

/** Two medicines, each with answers of its own. */
async function takeMedicines(page: Page): Promise<void> {
  const medicines = page.getByRole('group', { name: 'Medicines' });
  await medicines.getByText('Yes', { exact: true }).first().click();
  await medicines.getByRole('button', { name: 'Add Medication' }).click();
  const answers = {
    'Name of the medicine': ['Ibuprofen', 'Metformin'],
    'How much and how often': ['400 mg a day', '850 mg twice a day'],
    'What is it for?': ['Headaches', 'Blood sugar'],
  };
  for (const [label, values] of Object.entries(answers)) {
    const fields = medicines.getByLabel(label);
    await fields.nth(values.length - 1).waitFor();
    for (const [row, value] of values.entries()) await fields.nth(row).fill(value);
  }
}

test('Back and on again keeps every row of every list, before and after it is saved', async () => {
  const child = variant(ALONE, {
    basics: { tier: 'Member + Children', category: 'medical' },
    lists: { [DEPENDENTS]: [CHILD] },
  });
  const { page, leave } = await visit(shop, '/?portal=PRMIER', DESK);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, child.basics, { plans: ['9020'] });
  const passed: string[] = [];
  await walk(page, child, {
    until: 'Billing Information',
    async at(step) {
      if (![BENEFICIARIES, HEALTH, DEPENDENTS].includes(step)) return;
      if (step === HEALTH) await takeMedicines(page);
      const before = await keptOn(page);
      expect(before.texts.join() + JSON.stringify(before.fields)).toMatch(
        /Bettina Ferrante|Metformin|Clara/,
      );
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect.poll(() => stepOn(page)).not.toBe(step);
      await goOn(page, await stepOn(page));
      await expectBack(page, step, before);
      await page.goBack();
      await expect.poll(() => stepOn(page)).not.toBe(step);
      await page.goForward();
      await expectBack(page, step, before);
      passed.push(step);
    },
  });
  expect(passed).toEqual([BENEFICIARIES, HEALTH, DEPENDENTS]);
  await leave();
});
