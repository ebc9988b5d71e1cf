import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openQuay } from './support/quay.ts';
import { takePicture } from './support/take-picture.ts';
import { visit } from './support/visit.ts';

// The studio writes files: those of a folder of its own.
const { shop, folder } = await openQuay();
const SPANISH = path.join(folder, 'schemas/locales/es.QUAY.json');

const preview = (page: Page) => page.frameLocator('iframe');
const spanish = (page: Page, english: string) =>
  page.getByRole('textbox', { name: `Español: ${english}`, exact: true });

test('a text is found and said in Spanish for one portal by keyboard, seen at once and undone', async () => {
  const { page, watch, leave } = await visit(shop, '/studio?portal=QUAY');
  await page.getByRole('button', { name: 'Texts by language' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Texts by language' }).waitFor();
  await page.getByRole('searchbox', { name: 'Words' }).fill('telefono de contacto');
  await page.getByRole('searchbox', { name: 'Words' }).press('Enter');
  await page.getByText('none is like this').waitFor();
  await page.getByRole('searchbox', { name: 'Words' }).fill('numero de contacto');
  await page.keyboard.press('Enter');
  await spanish(page, 'Contact number').waitFor();
  await checkAccessibility(page);
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Español' });
  await page.getByRole('link', { name: 'Open Contact number' }).press('Enter');
  await preview(page).getByText('Número de contacto').first().waitFor();

  // Made of the configuration: what stays as it is does not come from the words of languages.
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Made-up language' });
  await preview(page)
    .getByText(/^\[Çöñţáçţ ñüm/)
    .first()
    .waitFor();
  await takePicture(page, 'studio-texts-04-made-up');

  await page.goBack();
  await preview(page)
    .getByText(/^\[Émpłöýéř/)
    .first()
    .waitFor();
  await spanish(page, 'Contact number').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Teléfono del muelle');
  await page.getByRole('button', { name: /^Undo: “Contact number” in es/ }).waitFor();
  // What is typed stays, though the search finds it no longer.
  expect(await spanish(page, 'Contact number').inputValue()).toBe('Teléfono del muelle');
  const isFocused = () =>
    spanish(page, 'Contact number').evaluate((field) => field === document.activeElement);
  expect(await isFocused()).toBe(true);
  await takePicture(page, 'studio-texts-01-list');
  await spanish(page, 'Contact number').focus();
  expect(existsSync(SPANISH)).toBe(false);

  await page.keyboard.press('ControlOrMeta+A');
  watch.allow(/app\/studio\/say/);
  await page.keyboard.type('Teléfono {n}');
  await page.getByText('{n} does not stand in the English text.').first().waitFor();
  expect(await spanish(page, 'Contact number').inputValue()).toBe('Teléfono {n}');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Teléfono del muelle');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('"Contact number": "Teléfono del muelle"').waitFor();
  await dialog.getByLabel('What is the change?').fill('Spanish of the quay');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Nothing to publish').waitFor();
  expect(await readFile(SPANISH, 'utf8')).toContain('"Contact number": "Teléfono del muelle"');
  await leave();
});

test('an English text is changed by keyboard, its Spanish follows, and one undo takes both back', async () => {
  const { page, watch, leave } = await visit(shop, '/studio/texts?all=1');
  const words = page.getByRole('searchbox', { name: 'Words' });
  const english = page.getByRole('textbox', { name: /^English: / });
  await words.fill('numero de contacto');
  await words.press('Enter');
  await page.getByText(/^1 text$/).waitFor();
  const before = await english.inputValue();
  await english.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Phone for questions');
  // Written when the field is left; the focus stays where it went.
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: `Undo: “${before}”` }).waitFor();
  const said = spanish(page, 'Phone for questions');
  await said.waitFor();
  expect(await said.inputValue()).toBe('Número de contacto');
  // The program may say the old words, too: they stay with the language.
  await page.getByText(/^No file says this/).waitFor();
  expect(await english.count()).toBe(1);
  await checkAccessibility(page);
  await takePicture(page, 'studio-texts-05-english');

  watch.allow(/app\/studio\/say/);
  await english.fill('');
  await page.keyboard.press('Tab');
  await page.getByText('A text cannot be empty.').first().waitFor();
  await page.getByRole('button', { name: /^Undo: / }).press('Enter');
  await page.getByText('Nothing to publish').waitFor();
  await page.reload();
  await words.fill('numero de contacto');
  await words.press('Enter');
  // An empty translation takes the words away.
  await spanish(page, before).fill('');
  await page.getByRole('button', { name: `Undo: “${before}” in es` }).press('Enter');
  await page.getByText('Nothing to publish').waitFor();
  await words.fill('was removed');
  await words.press('Enter');
  await page
    .getByText(/^No file says this/)
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: 'Portal' }).selectOption({ label: 'Quay' });
  await page.waitForURL('**/studio/portal?portal=QUAY');
  await page.getByRole('button', { name: 'Texts by language' }).press('Enter');
  await page.waitForURL('**/studio/texts?portal=QUAY');
  await words.fill('contact number');
  await words.press('Enter');
  await page
    .getByText(/^All portals say this/)
    .first()
    .waitFor();
  await takePicture(page, 'studio-texts-06-english-of-all');
  await leave();
});

test('texts are downloaded, filled in, looked through and taken in as one change', async () => {
  const { page, leave } = await visit(shop, '/studio/texts?portal=QUAY');
  const csv = async (): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).press('Enter'),
    ]);
    return readFile(await download.path(), 'utf8');
  };
  await page.getByLabel('Screen', { exact: true }).selectOption('enrollment/workplace-info');
  await page.getByText(/^\d{1,2} texts$/).waitFor();
  const text = await csv();
  expect(text).toContain('"English","Español (es)"');
  await page.getByRole('button', { name: 'From a spreadsheet…' }).press('Enter');
  const file = page.getByLabel('File (CSV or XLSX)');
  const choose = (content: string) =>
    file.setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose(text);
  await page.getByText('Nothing in this file differs').waitFor();
  await choose('English,es\nYour Workplace,{n}\nNobody says this,x\n');
  await page.getByRole('cell', { name: 'Nothing that people read here says this.' }).waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'studio-texts-02-faults');
  await choose('English,es\nYour Workplace,Su muelle\nBack,Volver\n');
  await page.getByRole('heading', { name: 'It changes 2 texts' }).waitFor();
  await page.getByRole('cell', { name: 'Su muelle' }).waitFor();
  await takePicture(page, 'studio-texts-03-changes');
  await page.getByRole('button', { name: 'Take 2 texts in' }).press('Enter');
  await page.getByRole('button', { name: 'Undo: 2 texts of a sheet' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Texts by language' }).waitFor();
  await expect.poll(() => spanish(page, 'Your Workplace').inputValue()).toBe('Su muelle');
  await leave();
});
