import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { answer } from './support/answer.ts';
import { begin } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { expectInReach, expectInReachWhileLoading } from './support/check-review.ts';
import { expectFacts } from './support/expect-facts.ts';
import { findInLetter } from './support/mailbox.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE, CHILD, SPOUSE, variant, type Answers } from './support/person.ts';
import { complete, onPage } from './support/shopper.ts';
import { AGREEMENT, signIn } from './support/sign.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';
import { fillStep, goOn, REVIEW, walk } from './support/walk.ts';

const shop = openShop();

const look = async (page: Page, name: string, whole = false): Promise<void> => {
  await checkAccessibility(page);
  await takePicture(page, name, { whole });
};

const FAMILY = variant(ALONE, {
  basics: { tier: 'Family' },
  lists: { 'Dependent Information': [SPOUSE, CHILD] },
});

/** Sections that are edited in place: the tile, the new answers, and the facts that the tile shows then. */
const IN_PLACE: { tile: string; answers: Answers; facts: Record<string, string> }[] = [
  {
    tile: 'Personal Info',
    answers: { 'Marital status': 'Married' },
    facts: { 'Marital status': 'Married' },
  },
  {
    tile: 'Contact Info',
    answers: { 'Street address 1': '4200 Harbor Lane' },
    facts: { 'Street address': '4200 Harbor Lane' },
  },
  {
    tile: 'Employer Info',
    answers: { 'Your occupation': 'Pastry chef' },
    facts: { Occupation: 'Pastry chef' },
  },
  {
    tile: 'Billing Info',
    answers: { 'Account type': 'Savings' },
    facts: { 'Account type': 'Savings' },
  },
];

const tileOf = (page: Page, name: string): Locator => page.getByRole('region', { name });
const edit = (page: Page, name: string): Promise<void> =>
  tileOf(page, name).getByRole('button', { name: /^Edit/ }).click();

test('every section is changed on the review page of a phone, and signed again', async () => {
  const { page, leave } = await visit(shop, '/', PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, FAMILY.basics);
  await walk(page, FAMILY);
  const dialog = page.getByRole('dialog');
  for (const { tile, answers, facts } of IN_PLACE) {
    await edit(page, tile);
    await dialog.getByRole('button', { name: 'Update' }).waitFor();
    await answer(dialog, answers);
    await look(page, `review-edit-${tile}`);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectFacts(tileOf(page, tile), facts);
  }

  await edit(page, 'Beneficiary Info');
  await onPage(page, 'Beneficiary Information');
  await editRow(page, 0, { 'Last name': 'Ferrante-Lin' });
  await goOn(page, 'Beneficiary Information');
  await onPage(page, REVIEW);
  await tileOf(page, 'Beneficiary Info').getByText('Bettina Ferrante-Lin').waitFor();

  await edit(page, 'Dependent Info');
  await onPage(page, 'Dependent Information');
  await editRow(page, 1, { 'First name': 'Claire' });
  await goOn(page, 'Dependent Information');
  await onPage(page, REVIEW);
  await tileOf(page, 'Dependent Info')
    .getByText(/Claire O’Brien/)
    .first()
    .waitFor();
  await edit(page, 'Dependent Info');
  await onPage(page, 'Dependent Information');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await onPage(page, REVIEW);
  await expectUnsaved(page, []);
  await edit(page, 'Beneficiary Info');
  await onPage(page, 'Beneficiary Information');
  await editRow(page, 0, { 'Last name': 'Ferrante-Moss' });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await onPage(page, REVIEW);
  await expectUnsaved(page, ['Beneficiary Info']);
  await tileOf(page, 'Beneficiary Info').getByText('Bettina Ferrante-Lin').waitFor();
  await look(page, 'review-unsaved', true);
  await edit(page, 'Beneficiary Info');
  await goOn(page, 'Beneficiary Information');
  await onPage(page, REVIEW);
  await tileOf(page, 'Beneficiary Info').getByText('Bettina Ferrante-Moss').waitFor();
  await expectUnsaved(page, []);

  // What was signed is no longer what is there.
  await page.getByText('Please sign again').waitFor();
  await look(page, 'review-signature-needed', true);
  await expectInReach(page, 'signature-needed');
  await expectInReachWhileLoading(page);
  await edit(page, AGREEMENT);
  await dialog.getByRole('button', { name: 'Update' }).waitFor();
  await expectOnlySignature(dialog);
  await look(page, 'review-sign-again');
  await signIn(dialog, ALONE);
  await look(page, 'review-edit-signature');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Please sign again').waitFor({ state: 'detached' });
  await complete(page);
  await leave();
});

/** Expects a remark about answers that are not saved at these tiles alone. */
async function expectUnsaved(page: Page, tiles: string[]): Promise<void> {
  await tileOf(page, 'Contact Info').waitFor();
  const noted = page
    .getByRole('region')
    .filter({ hasText: 'other answers here that are not saved' });
  await expect
    .poll(() => noted.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(tiles);
}

/** Expects the reason, the ticks and the name as they were, and no signature. */
async function expectOnlySignature(form: Locator): Promise<void> {
  await form.getByText('A signature counts only for what you saw when you signed.').waitFor();
  const ticks = form.getByRole('checkbox');
  expect(await ticks.count()).toBeGreaterThan(0);
  for (const tick of await ticks.all()) expect(await tick.isChecked()).toBe(true);
  expect(await form.getByLabel('Your full name').inputValue()).toBe(ALONE.signature);
  expect(await form.getByRole('img', { name: /your signature/ }).count()).toBe(0);
}

/** Changes one row of a list in its panel. */
async function editRow(page: Page, index: number, answers: Answers): Promise<void> {
  const row = page.locator('.panel-rows > li').nth(index);
  await row.getByRole('button', { name: /^Edit/ }).click();
  const panel = page.locator('.panel-open');
  await panel.locator('button[type=submit]').waitFor();
  await answer(panel, answers);
  await panel.locator('button[type=submit]').click();
  await panel.waitFor({ state: 'detached' });
}

const BAD_EMAIL = 'anna@harbor.invalid';

test('a rep on the way: enroller code, a contact verified by code, a panel with errors', async () => {
  const { page, watch, leave } = await visit(shop, '/?portal=BROEXH', DESK);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics, { role: 'rep' });
  await onPage(page, 'Personal Information');
  await fillStep(page, ALONE, 'Personal Information');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Enter Enroller Code' }).click();
  await dialog.getByLabel('Enroller code').fill('NOBODY1');
  // Wrong answers are meant.
  watch.allow(/save-enroller-code|validate-member-email|save-contact-info/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This enroller code is not known.').first().waitFor();
  await look(page, 'enroller-code');
  await dialog.getByLabel('Enroller code').fill('BLK109');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await goOn(page, 'Personal Information');

  await onPage(page, 'Contact Information');
  await fillStep(page, ALONE, 'Contact Information');
  await page.getByLabel("Client's email").fill(BAD_EMAIL);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Click here' }).click();
  await dialog.getByRole('button', { name: 'Send code' }).waitFor();
  await look(page, 'verify-01-send');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByText('Resend code in').waitFor();
  await look(page, 'verify-02-code');
  const code = await findInLetter(page, BAD_EMAIL, /\b[0-9]{6}\b/);
  await dialog.getByLabel('6-digit code').first().fill(code);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByText('Your contact was verified successfully.').waitFor();
  await look(page, 'verify-03-done');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Verified.').first().waitFor();
  await goOn(page, 'Contact Information');

  await onPage(page, 'Beneficiary Information');
  await page.getByRole('button', { name: 'Add Beneficiary', exact: true }).click();
  const panel = page.locator('.panel-open');
  await panel.getByLabel('First name', { exact: true }).fill('12345');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await panel.getByText(/There are \d problems/).waitFor();
  await look(page, 'beneficiary-errors', true);
  expect(await page.getByRole('button', { name: 'Next', exact: true }).count()).toBe(0);
  await leave();
});
