import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { begin } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE } from './support/person.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, visit } from './support/visit.ts';

const shop = openShop();

/** Who the header says that the store belongs to. */
const owner = (page: Page) => page.getByRole('banner').innerText();
const calls = (page: Page): string[] => {
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) made.push(request.url());
  });
  return made;
};

test('a landing page leaves no trace of the one before, nor does one that is unknown', async () => {
  const { page, leave } = await visit(shop, '/harbor');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await owner(page)).toContain('Harbor Light');
  await page.goto('/DANA/plans');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await owner(page)).not.toContain('Harbor Light');
  await page.waitForLoadState('networkidle');
  const made = calls(page);
  await page.goto('/nosuch');
  await page.getByText('OOPS!').waitFor();
  expect(new URL(page.url()).pathname).toBe('/404');
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(made).toEqual([]);
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Back to Homepage' }).press('Enter');
  await page.getByRole('heading', { name: 'Find your plans' }).waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Harbor|Dana/);
  await leave();
});

test('an enrollment under way is left for another shop only when the person says so', async () => {
  const { page, leave } = await visit(shop, '/dana');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  const dialog = page.getByRole('dialog', { name: 'You have an enrollment under way' });
  await page.goto('/harbor/plans?type=dental');
  await dialog.waitFor();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Keep on with my enrollment' }).press('Enter');
  await page.getByRole('heading', { name: 'Plans', exact: true }).waitFor();
  expect(await owner(page)).not.toContain('Harbor Light');
  await page.goto('/harbor/plans?type=dental');
  await dialog.waitFor();
  await page.getByRole('button', { name: 'Begin anew there' }).press('Enter');
  await page.waitForURL('**/harbor/plans?type=dental');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await owner(page)).toContain('Harbor Light');
  await leave();
});

test('a page says when its visit went to another store in another tab, and leads to either', async () => {
  const { page, context, leave } = await visit(shop, '/harbor/plans?type=dental', PHONE);
  await page.getByRole('heading', { name: 'Plans', exact: true }).waitFor();
  const brand = (on: Page) =>
    on.getByRole('banner').getByRole('link', { name: /^Harbor Light Bakery/ });
  const other = await context.newPage();
  await other.goto('/harbor/home');
  const dialog = page.getByRole('dialog', { name: 'You opened another store' });
  const comeBack = (): Promise<boolean> =>
    page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await comeBack();
  await page.waitForTimeout(500);
  expect(await dialog.count()).toBe(0);

  await other.goto('/dana');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(async () => (await comeBack(), dialog.isVisible())).toBe(true);
  await checkAccessibility(page);
  await takePicture(page, 'moved-shop');
  await page.getByRole('button', { name: 'Come back to this store' }).press('Enter');
  await page.waitForURL('**/harbor/plans?type=dental');
  await brand(page).waitFor();

  const told = other.getByRole('button', { name: 'Go on in the other store' });
  await expect
    .poll(async () => {
      await other.evaluate(() => window.dispatchEvent(new Event('focus')));
      return told.isVisible();
    })
    .toBe(true);
  await told.press('Enter');
  await brand(other).waitFor();
  await leave();
});

test('the recommended products have a page of their own', async () => {
  const { page, leave } = await visit(shop, '/home', PHONE);
  await page.getByRole('link', { name: 'View All' }).press('Enter');
  await page.waitForURL('**/recommend-list?name=page');
  await page.getByRole('heading', { name: 'Recommended Products', level: 1 }).waitFor();
  const plans = page.getByRole('main').getByRole('listitem').filter({ hasText: 'More Info' });
  await plans.first().waitFor();
  expect(await plans.count()).toBeGreaterThan(4);
  await checkAccessibility(page);
  await takePicture(page, 'recommend-list', { whole: true });
  await page.goto('/RecommendList?name=cart');
  await plans.first().waitFor();
  await leave();
});

test("an agent's link opens the plans, and no id stays in the address", async () => {
  const { page, leave } = await visit(shop, '/view-plans/10110/4210/NATWEL', PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/plans');
  await page.goto('/plans?type=dental&agent_id=10110');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?type=dental');
  // Ids that do not belong together open nothing.
  await page.goto('/view-plans/10111/4210/NATWEL');
  await page.getByText('OOPS!').waitFor();
  await leave();
});

test('a phone in Spanish leads from the first question to the second step, and nothing is clipped', async () => {
  const { page, leave } = await visit(shop, '/home', { ...PHONE, locale: 'es-MX' });
  const look = async (name: string): Promise<void> => {
    await takePicture(page, `spanish-${name}`, { whole: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel('Código postal').fill('75001');
  await press('Continuar');
  await page.getByLabel('Fecha de nacimiento').fill('04/12/1988');
  await look('home');
  await press('Continuar');
  await page.getByText('Mujer', { exact: true }).click();
  await press('Continuar');
  await page.getByText('Solo el titular', { exact: true }).click();
  await page.locator('.buttons .button.primary').click();
  await page.waitForURL('**/plans');
  await page.getByRole('article').first().waitFor();
  await look('plans');
  await page.goto('/plan/9001/dental-basic');
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click();
  await page.waitForURL('**/cart');
  await page.getByRole('heading', { name: 'Mi carrito' }).waitFor();
  await look('cart');
  await press('Continuar');
  await press('Continuar a la inscripción');
  await page.getByRole('heading', { name: 'Información personal' }).waitFor();
  await look('personal');
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Apellido').fill('López');
  await page.getByLabel('Estado civil').selectOption({ index: 1 });
  await page.getByLabel('Número de Seguro Social').fill('212456789');
  await press('Siguiente');
  await page.getByRole('heading', { name: 'Información de contacto' }).waitFor();
  await look('contact');
  await leave();
});
