import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openQuay } from './support/quay.ts';
import { takePicture } from './support/take-picture.ts';
import { visit } from './support/visit.ts';

const QUESTION = '/studio/question?portal=QUAY&screen=enrollment/contact-info&field=/email_address';
const ODD = `"It's" & <b>5 > 3</b> 🐢`;

const { shop, file } = await openQuay();
const original = await readFile(file, 'utf8');
const label = (page: Page) => page.getByLabel('Words above the field');
const help = (page: Page) => page.getByLabel('Help under the field');
const preview = (page: Page) => page.frameLocator('iframe');

test('what two tabs change in one question is kept, each the last to change a value', async () => {
  const { page, context, leave } = await visit(shop, QUESTION);
  await label(page).waitFor();
  const other = await context.newPage();
  await other.goto(QUESTION);
  await label(other).waitFor();
  // The other tab says so at once, until its next edit.
  const said = other.getByText('Changed in another tab.');
  await label(page).fill('First tab');
  await said.waitFor();
  await preview(page).getByText('First tab').first().waitFor();
  // It shows it by itself, in its form, too.
  await preview(other).getByText('First tab').first().waitFor();
  await expect.poll(() => label(other).inputValue()).toBe('First tab');
  await help(other).pressSequentially('Second tab', { delay: 400 });
  await preview(other).getByText('Second tab').first().waitFor();
  await said.waitFor({ state: 'hidden' });
  await preview(other).getByText('First tab').first().waitFor();
  for (const tab of [page, other]) {
    await tab.reload();
    await expect.poll(() => label(tab).inputValue()).toBe('First tab');
    await expect.poll(() => help(tab).inputValue()).toBe('Second tab');
  }
  // Undo in one tab of what the other did.
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect.poll(() => help(page).inputValue()).toBe('');
  await expect.poll(() => label(page).inputValue()).toBe('First tab');
  await leave();
});

test('what is typed in one tab stays when another tab changes the draft', async () => {
  const { page, context, leave } = await visit(shop, QUESTION);
  const before = await label(page).inputValue();
  const typing = await context.newPage();
  await typing.goto(QUESTION);
  await help(typing).pressSequentially('Half a wo');
  await preview(typing).getByText('Half a wo').first().waitFor();
  const pasting = await context.newPage();
  await pasting.goto('/studio/add-schema?portal=QUAY');
  const schema = pasting.getByLabel('Or paste it here');
  await schema.fill('{ "type": "object" ');
  await pasting.getByRole('tree').getByRole('treeitem').first().focus();
  await label(page).fill('Changed meanwhile');
  await preview(page).getByText('Changed meanwhile').first().waitFor();
  await preview(typing).getByText('Changed meanwhile').first().waitFor();
  await preview(pasting).locator('body').waitFor();
  await typing.keyboard.type('rd');
  await preview(typing).getByText('Half a word').first().waitFor();
  expect(await help(typing).inputValue()).toBe('Half a word');
  expect(await schema.inputValue()).toBe('{ "type": "object" ');
  await help(typing).fill('');
  await label(page).fill(before);
  await leave();
});

test('an edit whose answer is lost is sent again, and stands once in what can be undone', async () => {
  const { page, watch, leave } = await visit(shop, QUESTION);
  watch.allow(/studio\/edit/);
  await label(page).waitFor();
  const before = await label(page).inputValue();
  let asked = 0;
  await page.route(/studio\/edit/, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await label(page).fill('Lost and found');
  await expect.poll(() => asked).toBeGreaterThan(1);
  await preview(page).getByText('Lost and found').first().waitFor();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect.poll(() => label(page).inputValue()).toBe(before);
  await page.reload();
  await expect.poll(() => label(page).inputValue()).toBe(before);
  await leave();
});

test('words that look like code are words, and a file changed by hand is not overwritten', async () => {
  const { page, watch, leave } = await visit(shop, QUESTION);
  watch.allow(/studio\/publish/);
  // A try before this one may have left its own.
  await writeFile(file, original);
  const shown = async (): Promise<string> => {
    await page.reload();
    return label(page).inputValue();
  };
  await expect.poll(shown).toBe('');
  await label(page).fill(ODD);
  await preview(page).getByText(ODD).first().waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  await dialog.getByLabel('What is the change?').fill(ODD);
  await dialog.getByText(JSON.stringify(ODD).slice(1, -1)).first().waitFor();
  const byHand = original.replace('"name": "Quay"', '"name": "Quay by hand"');
  await writeFile(file, byHand);
  await publish.click();
  await dialog.getByText('Undo what you changed there').waitFor();
  await takePicture(page, 'studio-07-changed-by-hand');
  expect(await readFile(file, 'utf8')).toBe(byHand);
  // As it says: the change is made again over the new file.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Undo: / }).click();
  await page.getByText('Nothing to publish').waitFor();
  await expect.poll(() => label(page).inputValue()).toBe('');
  await label(page).fill(ODD);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByLabel('What is the change?').fill(ODD);
  await publish.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Nothing to publish').waitFor();
  const published = await readFile(file, 'utf8');
  expect(published).toContain(JSON.stringify(ODD));
  expect(published).toContain('"name": "Quay by hand"');

  await page.getByRole('button', { name: 'What was published' }).click();
  await page.getByRole('button', { name: `Take “${ODD}” back` }).waitFor();
  await page.goBack();
  await expect.poll(() => label(page).inputValue()).toBe(ODD);
  await page.goForward();
  await page.getByRole('button', { name: `Take “${ODD}” back` }).click();
  await expect.poll(() => readFile(file, 'utf8')).toBe(byHand);
  await leave();
});

test('a publish in another browser, and its way back, are said where the studio is open', async () => {
  const { page, leave } = await visit(shop, QUESTION);
  const before = await label(page).inputValue();
  const news = (at: Page) => at.getByText(/^What is live has changed/);
  // A publish is live when the server has read it: a moment later.
  const front = (at: Page) =>
    expect
      .poll(
        async () => {
          await at.evaluate(() => window.dispatchEvent(new Event('focus')));
          return news(at).count();
        },
        { interval: 1_000 },
      )
      .toBe(1);
  const other = await visit(shop, QUESTION);
  await label(other.page).fill('Said by another');
  await other.page.getByRole('button', { name: 'Publish…' }).click();
  await other.page.getByLabel('What is the change?').fill('From elsewhere');
  await other.page.keyboard.press('Enter');
  await other.page.getByText('Nothing to publish').waitFor();

  await front(page);
  await expect.poll(() => label(page).inputValue()).toBe('Said by another');
  await preview(page).getByText('Said by another').first().waitFor();
  await takePicture(page, 'studio-08-changed-elsewhere');
  await page.getByRole('button', { name: 'Close' }).click();
  await other.page.getByRole('button', { name: 'What was published' }).click();
  await other.page.getByRole('button', { name: 'Take “From elsewhere” back' }).click();
  await expect.poll(() => readFile(file, 'utf8')).not.toContain('Said by another');
  await front(page);
  await expect.poll(() => label(page).inputValue()).toBe(before);
  expect(await news(other.page).count()).toBe(0);
  await other.leave();
  await leave();
});
