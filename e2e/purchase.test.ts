import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import {
  addPlan,
  ANNA,
  answerBasics,
  complete,
  confirmationNumber,
  FIRST_PLAN,
  onPage,
  proceed,
} from './support/shopper.ts';
import { ALONE, CARD, variant } from './support/person.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';
import { walk } from './support/walk.ts';

const shop = openShop();

const WAYS = [
  {
    name: 'desk',
    options: DESK,
    person: variant(ALONE, { steps: { 'Billing Information': CARD } }),
    hand: 'drawn',
  },
  { name: 'phone', options: PHONE, person: ALONE, hand: 'typed' },
] as const;

test.each(WAYS)('a shopper buys a plan: $name', async ({ name, options, person, hand }) => {
  const { page, leave } = await visit(shop, '/', options);
  const look = async (screen: string) => {
    await checkAccessibility(page);
    await takePicture(page, `${name}-${screen}`, { whole: true });
  };
  await page.getByRole('heading', { name: 'What is your zip code?' }).waitFor();
  await look('01-home');
  await answerBasics(page);
  await page.getByRole('article', { name: FIRST_PLAN }).waitFor();
  await look('02-plans');
  await addPlan(page);
  await look('03-cart');
  await proceed(page);
  await walk(page, person, { hand });
  const number = await complete(page);
  await look('04-receipt');
  await page.getByRole('button', { name: 'See what you signed' }).click();
  await onPage(page, 'Your signed agreement');
  await page.getByRole('img', { name: /signature/i }).waitFor();
  await look('05-signed-copy');
  await page.goBack();

  await page.reload();
  expect(await confirmationNumber(page)).toBe(number);
  await page.goto('/demo');
  await page.getByText(number).first().waitFor();
  await look('06-mailbox');
  await leave();
});

test('nothing that was typed stands anywhere in clear', async () => {
  const { readdir, readFile } = await import('node:fs/promises');
  const { join } = await import('node:path');
  const files = await readdir(shop.store.folder, { recursive: true, withFileTypes: true });
  const secrets = [ANNA.ssn, ANNA.card, ANNA.account];
  const found: string[] = [];
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name));
    for (const secret of secrets) if (bytes.includes(secret)) found.push(`${file.name}: ${secret}`);
  }
  for (const secret of [...secrets, ANNA.email, ANNA.lastName]) {
    if (shop.store.log().includes(secret)) found.push(`log: ${secret}`);
  }
  expect(found).toEqual([]);
});
