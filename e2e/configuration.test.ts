import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'own-configuration-'));
const shop = openShop({ CONFIG_DIRS: folder });
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a browser that speaks Spanish is served in Spanish, and can switch without losing anything', async () => {
  const { page, watch, leave } = await visit(shop, '/', { ...DESK, locale: 'es-MX' });
  watch.allow(/validate-zip-code/);
  await page.getByRole('heading', { name: '¿Cuál es su código postal?' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await page.getByText('Paso 1 de 4').waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.locator('.field-error').filter({ hasText: 'Este campo es obligatorio' }).waitFor();
  // No such place: the server's message is in the page's language.
  await page.getByLabel('Código postal').fill('00000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page
    .locator('.field-error')
    .filter({ hasText: 'Escriba un código postal válido' })
    .waitFor();
  await checkAccessibility(page);
  await takePicture(page, 'home-in-spanish');

  await page.getByLabel('Código postal').fill('75001');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Fecha de nacimiento').fill('04/12/19');
  const english = page.getByRole('button', { name: 'English' });
  await english.click();
  await page.getByRole('heading', { name: 'What is your Date of Birth?' }).waitFor();
  expect(await page.getByLabel('Date of birth').inputValue()).toBe('04/12/2019');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  const spanish = page.getByRole('button', { name: 'Español' });
  expect(await spanish.evaluate((node) => node === document.activeElement)).toBe(true);

  // Remembered, whatever the browser's language.
  await page.reload();
  await page.getByRole('heading', { name: 'What is your Date of Birth?' }).waitFor();
  await leave();
});

test('on a phone the languages are in the menu', async () => {
  const { page, leave } = await visit(shop, '/', { ...PHONE, locale: 'en-US' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Español' }).click();
  await page.getByRole('heading', { name: '¿Cuál es su código postal?' }).waitFor();
  await checkAccessibility(page);
  await leave();
});

test('an open browser takes up changed files with its next navigation', async () => {
  const { page, leave } = await visit(shop, '/');
  await page.getByRole('heading', { name: 'What is your zip code?' }).waitFor();
  await page.getByLabel('ZIP code').fill('750');
  const { hash } = await index();
  write('schemas/sites/lake.json', {
    version: 1,
    name: 'lake',
    title: 'Lake',
    screens: { 'entry/home': { title: 'Lake' } },
  });
  write('schemas/portals/NATWEL.json', {
    ...(await natwel()),
    screens: { 'store/recommend-list': { title: 'Everything we sell' } },
  });
  await expect.poll(async () => (await index()).hash, { timeout: 5_000 }).not.toBe(hash);
  // The page does not change while it is in use.
  expect(await page.getByLabel('ZIP code').inputValue()).toBe('750');
  await page.getByRole('link', { name: 'View All' }).first().click();
  await page.getByRole('heading', { name: 'Everything we sell' }).waitFor();
  await leave();
});

async function index(): Promise<{ hash: string }> {
  const answer = await fetch(`${shop.store.url}/config/index.json`);
  return (await answer.json()) as { hash: string };
}

async function natwel(): Promise<object> {
  const { default: file } = (await import('../schemas/portals/NATWEL.json', {
    with: { type: 'json' },
  })) as { default: object };
  return file;
}

function write(name: string, content: object): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}
