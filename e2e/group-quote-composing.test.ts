import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { becomeDana } from './support/become-dana.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { findInLetter } from './support/mailbox.ts';
import { openShop } from './support/open-shop.ts';
import { onPage } from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, visit } from './support/visit.ts';

const shop = openShop();
const CONTACT = 'office@harbor.example.com';

/** Opens a dialog by its button, fills it, and saves it. */
async function fillDialog(
  page: Page,
  button: string,
  fill: (form: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await fill(dialog);
  await checkAccessibility(page);
  await takePicture(page, `composing-${button}`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function chooseGroupAndPlans(page: Page): Promise<void> {
  await fillDialog(page, 'Change: Group', async (form) => {
    await form
      .getByRole('combobox', { name: 'Group' })
      .selectOption({ label: 'Harbor Light Bakery' });
    await form.getByLabel("Contact's email").fill(CONTACT);
  });
  await fillDialog(page, 'Change: For everybody', async (form) => {
    await form.getByRole('combobox', { name: 'Coverage' }).selectOption({ label: 'Member Only' });
    await form.getByLabel('Dental Basic', { exact: true }).check();
  });
}

async function addAnn(page: Page): Promise<void> {
  await fillDialog(page, 'Add a person', async (form) => {
    await form.getByLabel('First name').fill('Ann');
    await form.getByLabel('Last name').fill('Lee');
    await form.getByLabel('Date of birth').fill('04/12/1990');
    await form.getByText('Female', { exact: true }).click();
    await form.getByLabel('ZIP code').fill('75001');
  });
}

/** Chooses a file of people in its dialog. */
async function chooseSheet(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await checkAccessibility(page);
  await takePicture(page, 'composing-sheet');
  await dialog.getByRole('button', { name: 'Add these people' }).click();
}

const SHEET = `First name,Last name,Email,Date of birth,Gender,ZIP code,Coverage,Plans
Tom,Becker,,07/30/1974,Male,75001,Member + Spouse,
Rosa,Delgado,,03/12/1986,Female,7500,,`;

async function addTomAndRosa(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'From a spreadsheet' }).click();
  await page.getByRole('link', { name: /group-quote-people.xlsx/ }).waitFor();
  await chooseSheet(page, SHEET);
  const faults = page.getByRole('dialog', { name: 'Nobody was added' });
  await faults.getByRole('cell', { name: 'ZIP code', exact: true }).waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'composing-sheet-faults');
  await faults.getByRole('button', { name: 'Choose a file' }).click();
  await chooseSheet(page, SHEET.replace(',7500,', ',75001,'));
  await page.getByRole('rowheader', { name: /Rosa Delgado/ }).waitFor();
}

test('a rep composes a quote for a group, its contact accepts it, and its people begin to enroll', async () => {
  const dana = await visit(shop, '/agent-home?agent_id=10110');
  const { page } = dana;
  await becomeDana(page);
  await page.goto('/agent-group-quotes');
  await page.getByText('You have sent no group quotes yet.').or(page.getByRole('table')).waitFor();
  await page.getByRole('button', { name: 'New group quote' }).click();
  await onPage(page, 'New group quote');
  await chooseGroupAndPlans(page);
  await addAnn(page);
  await page.getByRole('rowheader', { name: /Ann Lee/ }).waitFor();
  await addTomAndRosa(page);
  await checkAccessibility(page);
  await takePicture(page, 'composing-desk', { whole: true });
  await page.reload();
  await page.getByRole('rowheader', { name: /Ann Lee/ }).waitFor();
  await page.setViewportSize(PHONE.viewport);
  await takePicture(page, 'composing-phone', { whole: true });
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await onPage(page, 'Your group quotes');
  await page.getByRole('rowheader', { name: /office@harbor/ }).waitFor();
  await takePicture(page, 'composing-list-phone', { whole: true });

  const path = await findInLetter(page, CONTACT, /\/pqs-group-direct-continue\/\S+/);
  const contact = await visit(shop, path);
  await onPage(contact.page, 'Welcome to your personalized quote !');
  await contact.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await contact.page.getByText('You accepted this quote.').waitFor();
  await contact.page.getByRole('button', { name: 'Enroll Ann Lee' }).click();
  await contact.page.waitForURL(/enrollment|personal/);
  await contact.leave();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Look again' }).click();
  await page.getByText('Accepted', { exact: true }).first().waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'composing-list-desk', { whole: true });
  expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  await dana.leave();
});
