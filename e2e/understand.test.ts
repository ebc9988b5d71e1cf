import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, TABLET, visit } from './support/visit.ts';
import dental from '../schemas/facts/dental.json' with { type: 'json' };
import { words as spanishFacts } from '../schemas/locales/es.facts.json' with { type: 'json' };
import { words as spanish } from '../schemas/locales/es.json' with { type: 'json' };

const shop = openShop();

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])(
  'a plan is understood: what one would pay, and what its words mean: %s',
  async (size, screen) => {
    const { page, leave } = await visit(shop, '/plan/9002/dental-plus', screen);
    const pay = page.getByRole('region', { name: 'What would I pay?' });
    await pay.getByText('You pay the deductible, $50; the plan pays 50% of the rest').waitFor();
    expect(await pay.getByText('−$575').count()).toBe(1);
    await pay.getByText('A checkup with a cleaning, and a filling').click();
    await pay.getByText('The checkup and cleaning').first().waitFor();

    const word = page.getByRole('button', { name: 'deductible', exact: true });
    await word.focus();
    await page.keyboard.press('Enter');
    expect(await word.getAttribute('aria-expanded')).toBe('true');
    const meaning = 'What you pay yourself in a year before the plan begins to pay.';
    await page.getByRole('status').getByText(meaning).waitFor();
    await checkAccessibility(page);
    await takePicture(page, `understand-${size}`);
    await page.keyboard.press('Enter');
    expect(await word.getAttribute('aria-expanded')).toBe('false');

    await page.getByText('Words on this page').click();
    await page.getByRole('link', { name: 'All insurance words' }).click();
    await page.getByRole('heading', { name: 'Insurance words', level: 1 }).waitFor();
    await page.getByText('The person who is paid if you die.').waitFor();
    await checkAccessibility(page);
    await takePicture(page, `words-${size}`);
    await leave();
  },
);

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])('insurance words are explained on the cards of the list: %s', async (size, screen) => {
  const { page, leave } = await visit(shop, '/plans?type=dental', screen);
  const card = page.getByRole('article', { name: 'Dental Basic', exact: true });
  const word = card.getByRole('button', { name: 'Deductible', exact: false }).first();
  await word.focus();
  await page.keyboard.press('Enter');
  expect(await word.getAttribute('aria-expanded')).toBe('true');
  const meaning = 'What you pay yourself in a year before the plan begins to pay.';
  await card.getByRole('status').getByText(meaning).waitFor();
  await checkAccessibility(page);
  await takePicture(page, `understand-cards-${size}`);

  // Another word of the card takes its place, by touch or by mouse.
  const limit = card.getByRole('button', { name: 'Yearly limit' });
  await limit.click();
  expect(await word.getAttribute('aria-expanded')).toBe('false');
  await card.getByRole('status').getByText(meaning).waitFor({ state: 'hidden' });
  await limit.click();
  expect(await card.getByRole('status').count()).toBe(0);
  await leave();
});

test.each([
  ['desk', DESK],
  ['tablet', TABLET],
  ['phone', PHONE],
])('a plan says in plain words what it is, alone and beside another: %s', async (size, screen) => {
  const words =
    'It pays 100% of checkups and 70% of fillings, up to $750 a year for each person. You pay the first $50 of fillings each year yourself. Not covered: Crowns, bridges, implants, braces and cosmetic work.';
  const { page, leave } = await visit(shop, '/plan/9001/dental-basic', screen);
  await page.getByRole('region', { name: 'In plain words' }).getByText(words).waitFor();
  await checkAccessibility(page);
  await takePicture(page, `plain-words-${size}`);
  await page.goto('/compare?plans=9001,9002');
  await page.getByRole('cell').getByText(words).waitFor();
  await checkAccessibility(page);
  await takePicture(page, `plain-words-compared-${size}`);
  await leave();
});

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])('the documents of a plan are at hand, each with language and size: %s', async (size, screen) => {
  const { page, leave } = await visit(shop, '/plan/9001/dental-basic', screen);
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.getByRole('link', { name: /^Summary of benefits/ }).waitFor();
  expect(await documents.getByText('Spanish, PDF, 15 kB').count()).toBe(1);
  const guide = documents.getByRole('link', { name: /^Using your plan \(/ });
  const answer = await page.request.get((await guide.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await documents.scrollIntoViewIfNeeded();
  await checkAccessibility(page);
  await takePicture(page, `documents-${size}`);
  await leave();
});

const SPANISH: Readonly<Record<string, string>> = { ...spanish, ...spanishFacts };

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])('who reads Spanish reads what a plan pays in Spanish: %s', async (size, screen) => {
  const options = { ...screen, locale: 'es-MX' };
  const { page, leave } = await visit(shop, '/plan/9002/dental-plus', options);
  await page.getByRole('region', { name: '¿Cuánto pagaría?' }).waitFor();
  expect(await englishOn(page)).toEqual([]);
  const lines = await linesOf(page);
  for (const { name } of Object.values(dental.facts)) expect(lines).toContain(SPANISH[name]);
  expect(lines).toContain('Frenos, implantes y trabajos estéticos');
  await checkAccessibility(page);
  await takePicture(page, `understand-spanish-${size}`, { whole: true });

  await page.goto('/plans?type=dental');
  await page.getByRole('article').first().waitFor();
  expect(await textOf(page)).toContain(SPANISH[dental.facts.deductible.name]);
  await page.goto('/compare?plans=9001,9002');
  await page.getByRole('columnheader').first().waitFor();
  expect(await textOf(page)).toContain(SPANISH[dental.facts.yearly_limit.name]);
  expect(await englishOn(page)).toEqual([]);
  await page.goto('/words');
  const words = ['Insurance words', 'The person who is paid if you die.'];
  const shown = expect.arrayContaining(words.map((text) => SPANISH[text]));
  await expect.poll(() => linesOf(page)).toEqual(shown);
  expect(await englishOn(page)).toEqual([]);
  await leave();
});

// In one line: a word that is explained is a button of its own within what it stands in.
async function textOf(page: Page): Promise<string> {
  return (await linesOf(page)).join(' ');
}

function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => document.body.innerText.split('\n').map((line) => line.trim()));
}

/** Lines in English of which there is a translation. */
async function englishOn(page: Page): Promise<string[]> {
  const lines = await linesOf(page);
  return lines.filter((line) => (SPANISH[line] ?? line) !== line);
}
