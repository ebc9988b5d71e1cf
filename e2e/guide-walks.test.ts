import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { expectFacts } from './support/expect-facts.ts';
import { openShop } from './support/open-shop.ts';
import {
  addPlan,
  answerBasics,
  complete,
  fillBank,
  fillContact,
  fillPersonal,
  onPage,
  pressNext,
  proceed,
  sign,
  type,
} from './support/shopper.ts';
import { visit } from './support/visit.ts';

// The walks of docs/guide-for-analysts.md, with their files as they stand there, in a running store.
const GUIDE = path.join(import.meta.dirname, '../docs/guide-for-analysts.md');
const FILE = /^<!-- file: (\S+) -->\n\n?```\w+\n([\s\S]*?)^```/gm;
const STEP = '{ "name": "contact_info", "required": true },';

const folder = await mkdtemp(path.join(tmpdir(), 'guide-walks-'));
for (const [, name = '', text = ''] of (await readFile(GUIDE, 'utf8')).matchAll(FILE)) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, name.endsWith('GARDEN.json') ? withTools(text) : text);
}
const shop = openShop({ CONFIG_DIRS: folder });
afterAll(() => rm(folder, { recursive: true, force: true }));

test('walk 1 and 2: the garden center asks for tools, keeps them over a reload and shows them on review', async () => {
  const { page, leave } = await visit(shop, '/?portal=GARDEN');
  await page.getByText('Garden Center Benefits').first().waitFor();
  await answerBasics(page);
  await addPlan(page);
  await proceed(page);
  await fillPersonal(page);
  await pressNext(page);
  await fillContact(page, 'How do we reach you?');
  await pressNext(page);

  await onPage(page, 'Your Tools');
  await page.getByText('Yes', { exact: true }).click();
  const tool = page.locator('.list-item').first();
  if ((await tool.count()) === 0) await page.getByRole('button', { name: 'Add' }).click();
  await tool.getByLabel('Tool').fill('Spade');
  await tool.getByLabel('Worth').fill('45.50');
  const kept = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('2019') === true,
  );
  await type(page, 'Member of the garden team since', '03012019');
  await kept;
  await page.reload();
  await onPage(page, 'Your Tools');
  await expect.poll(() => tool.getByLabel('Tool').inputValue()).toBe('Spade');
  await checkAccessibility(page);
  await pressNext(page);
  await finish(page);
  await expectFacts(page.getByRole('region', { name: 'Tools' }), {
    'Own tools': 'Yes',
    'On the team since': 'March 1, 2019',
  });
  await complete(page);
  await leave();
});

test('walk 3: the pets have a step, a dialog, a tile, a page of their own and Spanish', async () => {
  const { page, leave } = await visit(shop, '/?portal=PAWS');
  await page.getByText('Plans for your pets').first().waitFor();
  await answerBasics(page);
  await addPlan(page, 'Pet Wellness');
  await page.getByRole('link', { name: 'Our vets' }).first().waitFor();
  await proceed(page);
  await fillPersonal(page);
  await pressNext(page);
  await fillContact(page);
  await pressNext(page);

  await onPage(page, 'Your Pets');
  await page.getByText('Yes', { exact: true }).click();
  const pet = page.locator('.list-item').first();
  await pet.getByLabel('Name of the pet').fill('Rex');
  await pet.getByLabel('Dog or cat').selectOption('Dog');
  const covered = page.getByRole('button', { name: 'What is covered?' });
  await covered.click();
  const dialog = page.getByRole('dialog', { name: 'What is covered' });
  await dialog.getByText('Accidents from the first day').waitFor();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Understood' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => covered.evaluate((one) => one === document.activeElement)).toBe(true);
  await pressNext(page);
  await finish(page);
  await expectFacts(page.getByRole('region', { name: 'Pets' }), {
    'Pets at home': 'Yes',
    'Dog or cat': 'Dog',
  });
  await complete(page);
  await page.getByText('Pets at home').first().waitFor();
  await leave();
});

test('walk 3: the club is a site of its own, and speaks Spanish', async () => {
  const { page, leave } = await visit(shop, '/?site=dog-club&locale=es');
  await page.getByText('Dog Club Members').first().waitFor();
  await page.getByText('Planes para sus mascotas').first().waitFor();
  await page.getByRole('link', { name: 'Nuestros veterinarios' }).click();
  await onPage(page, 'Nuestros veterinarios');
  await leave();
});

function withTools(text: string): string {
  return text.replace(STEP, `${STEP}\n    { "name": "tools_info", "required": true },`);
}

async function finish(page: Page): Promise<void> {
  await fillBank(page);
  await pressNext(page);
  await sign(page);
  await pressNext(page);
  await onPage(page, 'Review & Confirmation');
}
