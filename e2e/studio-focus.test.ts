import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openQuay } from './support/quay.ts';
import { visit } from './support/visit.ts';

const SCREENS = path.resolve(import.meta.dirname, '../screens/studio');
const QUESTION = '/studio/question?portal=QUAY&screen=enrollment/contact-info&field=/email_address';

/** By which button each page and dialog of the studio is opened, and where that stands. */
const OPENED: readonly [screen: string, at: string, button: string][] = [
  ['new-portal', '/studio?all=1', 'A new portal'],
  ['add-step', QUESTION, 'Add a step'],
  ['add-schema', '/studio/add-step?portal=QUAY', 'From a JSON Schema…'],
  ['look-at-schema', '/studio/add-schema?portal=QUAY', 'Look at it'],
  ['add', QUESTION, 'Add a question'],
  ['rules', QUESTION, 'Rules'],
  ['remove', QUESTION, 'Delete…'],
  ['texts', QUESTION, 'Texts by language'],
  ['texts-sheet', '/studio/texts?portal=QUAY', 'From a spreadsheet…'],
  ['history', QUESTION, 'What was published'],
  ['rehearsal', QUESTION, 'Who is in the middle'],
  ['publish', QUESTION, 'Publish…'],
];
/** Opened by the tree or an address, by no button of their own; other journeys walk them. */
const OTHERS = ['answer', 'compare', 'desk', 'group', 'portal', 'question', 'start', 'step'];

const { shop } = await openQuay();

const focused = (page: Page, within: string) =>
  page.evaluate((place) => document.activeElement?.matches(place) === true, within);

// What a button needs before it opens something.
async function prepare(page: Page, screen: string): Promise<void> {
  if (screen === 'look-at-schema') {
    const schema = { type: 'object', properties: { shoe: { type: 'string' } } };
    await page.getByLabel('Or paste it here').fill(JSON.stringify(schema));
  }
  if (screen !== 'publish') return;
  await page.getByLabel('Help under the field').fill('We write once.');
  await page.getByText('1 file differs').waitFor();
}

test('each page and dialog of the studio takes the focus as it opens; a dialog keeps it, and gives it back', async () => {
  expect(await readdir(SCREENS)).toEqual(
    [...OPENED.map(([screen]) => screen), ...OTHERS].toSorted(),
  );
  const { page, leave } = await visit(shop, '/studio?portal=QUAY');
  for (const [screen, at, name] of OPENED) {
    await page.goto(at);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const opener = page.getByRole('button', { name, exact: true });
    await opener.waitFor();
    await prepare(page, screen);
    await opener.press('Enter');
    const file = await readFile(path.join(SCREENS, screen, 'screen.json'), 'utf8');
    const { title, kind } = JSON.parse(file) as { title: string; kind?: string };
    const isDialog = kind === 'modal';
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    const within = isDialog ? '[role=dialog], [role=dialog] *' : 'h1';
    await expect.poll(() => focused(page, within), { message: screen }).toBe(true);
    await checkAccessibility(page);
    if (!isDialog) continue;
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(await focused(page, within), `${screen} after ${press + 1} Tab`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true);
  }
  await leave();
});
