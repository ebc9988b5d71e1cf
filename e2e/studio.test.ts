import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { arrive } from './support/arrive.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openQuay } from './support/quay.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const QUESTION = 'portal=QUAY&screen=enrollment/contact-info&field=/email_address';

// The studio writes files: those of a folder of its own.
const { shop, file } = await openQuay();

const preview = (page: Page) => page.frameLocator('iframe');
const label = (page: Page) => page.getByLabel('Words above the field');

test('a question is changed by keyboard, seen at once, undone, published and taken back', async () => {
  const before = await readFile(file, 'utf8');
  const { page, leave } = await visit(shop, '/studio?portal=QUAY');
  const tree = page.getByRole('tree');
  const step = tree.getByRole('treeitem', { name: 'Contact Information' });
  await step.focus();
  await page.keyboard.press('ArrowRight');
  // Past its first group, which is open.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Email' }).waitFor();
  await page
    .getByRole('region', { name: 'Why is it so?' })
    .getByText('QUAY.json')
    .first()
    .waitFor();
  await preview(page).getByText('Contact number').first().waitFor();
  await checkAccessibility(page);
  await label(page).fill('Work e-mail');
  await preview(page).getByText('Work e-mail').first().waitFor();
  await takePicture(page, 'studio-01-question');
  await page.getByRole('button', { name: /^Undo: / }).click();
  await preview(page).getByText('Work e-mail').first().waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Redo: / }).click();
  await preview(page).getByText('Work e-mail').first().waitFor();
  expect(await readFile(file, 'utf8')).toBe(before);

  // The draft outlives the page.
  await page.reload();
  await preview(page).getByText('Work e-mail').first().waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('"label": "Work e-mail"').first().waitFor();
  await checkAccessibility(page);
  await dialog.getByLabel('What is the change?').fill('Work e-mails');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Nothing to publish').waitFor();
  expect(await readFile(file, 'utf8')).toContain('"label": "Work e-mail"');

  await page.getByRole('button', { name: 'What was published' }).click();
  await page.getByRole('button', { name: 'Take “Work e-mails” back' }).click();
  await expect.poll(() => readFile(file, 'utf8')).toBe(before);

  await page.getByRole('button', { name: 'Compare two publishes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Compare two publishes' }).waitFor();
  await page.getByLabel('Changes of schemas/portals/QUAY.json').waitFor();
  await takePicture(page, 'studio-05-compare');
  await checkAccessibility(page);
  const chosen = page.getByLabel('to', { exact: true });
  await chosen.selectOption({
    label: await page.getByLabel('What differs from').locator('option:checked').innerText(),
  });
  await page.getByText('Both are the same publish.').waitFor();
  await page.goBack();
  await page.getByLabel('Changes of schemas/portals/QUAY.json').waitFor();
  await leave();
});

test('a misspelt name is told with its line, stops the publish, and is put right by one press', async () => {
  const { page, leave } = await visit(shop, `/studio/question?${QUESTION}`);
  await page.getByLabel('How it is asked').fill('textaera');
  const fix = page.getByRole('button', { name: 'Use “textarea”' });
  await fix.waitFor();
  // Seen beside the field, however far down that is.
  for (const { viewport } of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await page.getByLabel('Help under the field').focus();
    await page.getByLabel('How it is asked').focus();
    const { y = -1 } = (await fix.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(viewport.height);
  }
  expect(await page.getByRole('button', { name: 'Publish…' }).isDisabled()).toBe(true);
  await takePicture(page, 'studio-02-problem');
  await page.getByRole('button', { name: 'Use “textarea”' }).click();
  await page.getByRole('button', { name: 'Use “textarea”' }).waitFor({ state: 'hidden' });
  await preview(page).locator('textarea').first().waitFor();
  await leave();
});

test('the preview is filled from a fixture and from a proven set, and keeps it while the page changes', async () => {
  const { page, leave } = await visit(
    shop,
    '/studio/question?portal=HARBOR&screen=enrollment/workplace-info&field=/department',
  );
  const answers = page.getByLabel('Answers');
  const department = preview(page).getByLabel(/^Department/);
  await answers.selectOption({ label: 'Fixture: maximal' });
  await expect.poll(() => department.inputValue()).toBe('Bread & rolls');
  await takePicture(page, 'studio-03-answers');
  await checkAccessibility(page);
  await label(page).fill('Department of the house');
  await preview(page).getByLabel('Department of the house').waitFor();
  expect(await preview(page).getByLabel('Department of the house').inputValue()).toBe(
    'Bread & rolls',
  );
  await answers.selectOption({ label: 'Proof: department site office' });
  await expect.poll(() => department.inputValue()).toBe('');
  await answers.selectOption({ label: 'As typed' });
  await department.waitFor({ state: 'hidden' });
  await leave();
});

test('a press on words of the preview, in a question or around it, or on a button shows why they are so', async () => {
  const { page, leave } = await visit(shop, '/studio?portal=QUAY');
  const why = page.getByRole('region', { name: 'Why is it so?' });
  await page.getByRole('treeitem', { name: 'Contact Information' }).click();
  await preview(page).getByText('Street address 1').first().click();
  await page.getByRole('heading', { level: 1, name: 'Street address 1' }).waitFor();
  await preview(page).getByRole('heading', { name: 'Where you live' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact Information' }).waitFor();
  await why.getByRole('row', { name: /^group 2 "Where you live" screen/ }).waitFor();
  await takePicture(page, 'studio-04-why-step');
  await checkAccessibility(page);

  // Buttons, too. The one that sends the step says what is missing; the others would lead out of the preview.
  const heading = page.getByRole('heading', { level: 1 });
  const email = `/studio/question?${QUESTION}`;
  await page.goto(email);
  await expect.poll(() => heading.innerText()).toBe('Email');
  await preview(page).getByRole('button', { name: 'Save & Continue Later' }).click();
  await expect.poll(() => heading.innerText()).toBe('Contact Information');
  await why.getByRole('row', { name: /^submit "Next"/ }).waitFor();
  expect(await preview(page).getByRole('dialog').count()).toBe(0);
  // The page is drawn once, also where what the studio works on comes late: a press on it is not lost.
  const known = /\/app\/studio(\?|$)/;
  const comesLate = async (route: Route) => {
    await sleep(3_000);
    await route.continue();
  };
  await page.route(known, comesLate, { times: 1 });
  const drawn: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/app/studio/preview')) drawn.push(request.url());
  });
  await page.goto(email);
  const late = page.waitForResponse(known);
  await preview(page).getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => heading.innerText()).toBe('Contact Information');
  await preview(page)
    .getByText(/^There are \d+ problems/)
    .waitFor();
  await late;
  await sleep(1_500);
  expect(drawn).toHaveLength(1);
  await leave();
});

test('the pages of the store hold nothing of the studio', async () => {
  const assets = path.join(ROOT, 'dist/web/assets');
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(path.join(assets, name), 'utf8')));
  expect(names.filter((name, at) => /studio/i.test(`${name} ${texts[at]}`))).toEqual([]);
  const answer = await fetch(`${shop.store.url}/config/index.json`);
  expect(await answer.text()).not.toMatch(/studio/i);
});

test('a step is moved with the mouse, past several at once, and undone', async () => {
  const { page, leave } = await visit(shop, '/studio?portal=QUAY');
  const steps = page.getByRole('tree').getByRole('treeitem');
  await steps.nth(2).waitFor();
  const before = await steps.allInnerTexts();
  await steps.first().dragTo(steps.nth(2));
  const [first = '', second = '', third = '', ...rest] = before;
  await expect.poll(() => steps.allInnerTexts()).toEqual([second, third, first, ...rest]);
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect.poll(() => steps.allInnerTexts()).toEqual(before);
  await leave();
});

test('what an answer must be is said beside its words, and holds in the preview', async () => {
  const { page, leave } = await visit(
    shop,
    '/studio/question?portal=QUAY&screen=enrollment/workplace-info&field=/supervisor_name',
  );
  await page.getByLabel('Most characters that can be typed').waitFor();
  await page.getByRole('button', { name: 'What an answer must be…' }).click();
  const most = page.getByLabel('Most characters', { exact: true });
  await most.fill('4');
  await page.getByLabel('Too long').fill('At most four letters');
  const why = page.getByRole('region', { name: 'Why is it so?' });
  await why.getByRole('row', { name: /^schema maxLength 4 portal QUAY/ }).waitFor();
  await takePicture(page, 'studio-0a-answer');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Its words' }).click();
  await page.getByLabel('Words above the field').waitFor();
  await leave();
});

test('a group is named, moved, duplicated and deleted by keyboard, and takes a question in by mouse', async () => {
  const { page, leave } = await visit(shop, '/studio?portal=QUAY');
  const tree = page.getByRole('tree');
  const line = (name: string | RegExp) => tree.getByRole('treeitem', { name });
  const linesOf = (level: number) => tree.locator(`[aria-level="${level}"]`).allInnerTexts();
  await line('Workplace').focus();
  await page.keyboard.press('ArrowRight');
  const place = line('Your place');
  await place.waitFor();
  expect(await linesOf(2)).toEqual(['Your place', 'Your supervisor']);
  expect(await line(/^Shift/).getAttribute('aria-level')).toBe('3');
  // Folded away, and open again.
  await place.focus();
  await page.keyboard.press('ArrowLeft');
  await line(/^Shift/).waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowRight');
  await line(/^Shift/).waitFor();

  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Your place' }).waitFor();
  await page.getByLabel('Heading over the questions').fill('Where you bake');
  await preview(page).getByRole('heading', { name: 'Where you bake' }).waitFor();
  const why = page.getByRole('region', { name: 'Why is it so?' });
  await why
    .getByRole('list', { name: 'Below it: title' })
    .getByText(/^screen: "Your place" screens.enrollment.workplace-info.screen.json:\d+$/)
    .waitFor();
  await takePicture(page, 'studio-08-group');
  await checkAccessibility(page);

  const bake = line('Where you bake');
  await bake.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => linesOf(2)).toEqual(['Your supervisor', 'Where you bake']);
  await line(/^Shift/).dragTo(line(/^Supervisor's name/));
  await expect
    .poll(() => linesOf(3).then((names) => names.findIndex((name) => name.startsWith('Shift'))))
    .toBeLessThan(2);
  await line('Your supervisor').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('heading', { level: 2, name: 'Questions' }).waitFor();
  await takePicture(page, 'studio-09-delete-group');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await arrive(page, 'Your supervisor');
  await line('Your supervisor').focus();
  await page.keyboard.press('ControlOrMeta+D');
  await line('Your supervisor 2').waitFor();
  expect((await linesOf(2)).at(-1)).toBe('Your supervisor 2');
  await page.getByRole('button', { name: 'Undo: Group “Your supervisor 2”' }).press('Enter');
  await line('Your supervisor 2').waitFor({ state: 'hidden' });

  // A new one comes with its first question.
  await page.getByRole('button', { name: 'Add a group' }).click();
  await page.getByLabel('What do you ask for?').selectOption({ label: 'Date' });
  await page.getByLabel('Name of the new group').fill('Your first day');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await line('Your first day').waitFor();
  await leave();
});

test('on a phone the chosen page comes first, and steps are folded away until they are asked for', async () => {
  const { page, leave } = await visit(shop, `/studio/question?${QUESTION}`, PHONE);
  const heading = page.getByRole('heading', { level: 1, name: 'Email' });
  await heading.waitFor();
  await label(page).waitFor();
  const tree = page.getByRole('tree');
  expect(await tree.isVisible()).toBe(false);
  expect((await heading.boundingBox())?.y).toBeLessThan(400);
  await takePicture(page, 'studio-06-phone');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Steps and questions' }).click();
  await tree.getByRole('treeitem', { name: /^Contact number/ }).waitFor();
  await takePicture(page, 'studio-07-phone-tree');
  await checkAccessibility(page);
  // Narrowed to what has some words, with the step that it belongs to.
  const search = page.getByLabel('Find a step or question');
  await search.fill('CONTÁCT num');
  expect(await tree.getByRole('treeitem').allInnerTexts()).toEqual([
    'Contact Information',
    'How we reach you',
    expect.stringMatching(/^Contact number/),
  ]);
  await search.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Contact number/);
  await search.fill('');
  await tree.getByRole('treeitem', { name: /^Contact number/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact number' }).waitFor();
  await tree.waitFor({ state: 'hidden' });
  // Back leads to the list as it was left.
  await page.goBack();
  await heading.waitFor();
  await tree.getByRole('treeitem', { name: /^Email/, selected: true }).waitFor();
  await leave();
});
