import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
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

const bought: string[] = [];

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
  bought.push(number);
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

/** What was typed, also in the forms in which pages show it. */
const TYPED = [
  ...[ANNA.ssn, '212-45-6789'],
  ...[ANNA.card, '4111 1111 1111 1111', '4111-1111-1111-1111'],
  ANNA.account,
  ANNA.email,
  ANNA.address,
  ...[ANNA.phone, '(214) 555-0147', '214-555-0147'],
];

test('nothing that was typed stands anywhere in clear', async () => {
  expect(bought.length).toBeGreaterThanOrEqual(WAYS.length);
  const files = await readdir(shop.store.folder, { recursive: true, withFileTypes: true });
  const found = new Set<string>();
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(path.join(file.parentPath, file.name));
    for (const text of TYPED) if (bytes.includes(text)) found.add(`${file.name}: ${text}`);
    for (const number of bought) if (bytes.includes(number)) found.add(number);
  }
  for (const text of [...TYPED, ANNA.lastName])
    if (shop.store.log().includes(text)) found.add(`log: ${text}`);
  // Numbers of policies stand in clear: what was looked through is what was bought.
  expect([...found].toSorted()).toEqual(bought.toSorted());
  expect(shop.store.log()).toContain('save-review-info');
});
