import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { begin } from '../support/begin.ts';
import { openShop } from '../support/open-shop.ts';
import { ALONE } from '../support/person.ts';
import { complete, onPage } from '../support/shopper.ts';
import { AGREEMENT } from '../support/sign.ts';
import { PHONE, visit } from '../support/visit.ts';
import { fillStep, goOn, stepOn, walk } from '../support/walk.ts';

/*
 * A part of the program that is loaded late fails. Browsers do not request a failed module again, so the files of a part are
 * fetched before it is imported; one that the page itself names is requested under another address.
 *
 * | What fails                      | Must be                                                    |
 * |---------------------------------|------------------------------------------------------------|
 * | what sends calls                | the first call is made all the same, with nothing pressed  |
 * | the behaviour of a step, once   | the step opens all the same, with nothing pressed          |
 * | the same at the next try, too   | the step shows it, and Try again opens it                  |
 * | what was fetched ahead, offline | it comes when the connection is back, with what it imports |
 * | what the page itself names      | the page opens all the same, with nothing pressed          |
 * | what no page does without       | the page says so in its language, with a way to load it    |
 */
const shop = openShop();

/** Lets the first requests for each file of this name fail; gives the files whose requests failed. */
async function failFirst(page: Page, name: string, count: number): Promise<string[]> {
  const failed: string[] = [];
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js`), (route) => {
    const { pathname } = new URL(route.request().url());
    if (failed.filter((file) => file === pathname).length >= count) return route.continue();
    failed.push(pathname);
    return route.abort('connectionreset');
  });
  return failed;
}

async function openHome() {
  const person = await visit(shop, '/?portal=HARBOR');
  person.watch.allow(/127\.0\.0\.1/);
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  return person;
}

test('what sends calls and the behaviour of a step come at the second try', async () => {
  const { page, leave } = await openHome();
  // It is fetched ahead, once the first page stands.
  const calls = await failFirst(page, 'sender', 1);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const behaviours = await failFirst(page, 'behaviour', 1);
  await begin(page, ALONE.basics);
  await stepOn(page);
  expect(calls).toHaveLength(1);
  expect(behaviours).not.toHaveLength(0);
  await leave();
});

test('the behaviour of a step that fails again comes when the person asks for it', async () => {
  const { page, leave } = await openHome();
  const behaviours = await failFirst(page, 'behaviour', 2);
  await begin(page, ALONE.basics);
  await page.getByRole('button', { name: 'Try again' }).click();
  await stepOn(page);
  expect(new Set(behaviours).size).toBeLessThan(behaviours.length);
  await leave();
});

const PART = /\/review-tiles-.*\.js$/;

/** Paths of a part of the program that the page has fetched, and of all that it imports. */
async function partWithImports(page: Page): Promise<string[]> {
  const fetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
  await expect.poll(async () => (await fetched()).some((file) => PART.test(file))).toBe(true);
  const part = (await fetched()).filter((file) => PART.test(file));
  const texts = part.map(async (file) => (await page.request.get(file)).text());
  const imported = (await Promise.all(texts)).flatMap((text) => [
    ...text.matchAll(/from\s*["'`]\.\/([^"'`]+)/g),
  ]);
  return [...part, ...imported.map(([, file]) => `/assets/${file}`)];
}

test('parts of the program that were asked for without a connection come when it is back', async () => {
  const { page, context, watch, leave } = await visit(shop, '/home?portal=PRMIER', PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  await walk(page, ALONE, { until: AGREEMENT });
  const named = (await (await page.reload())?.text()) ?? '';
  // The step fetches ahead what reads the answers for the review, and what that imports. It is held until the line breaks.
  const late = (await partWithImports(page)).filter((file) => !named.includes(`"${file}"`));
  let breakLine = (): void => undefined;
  const isBroken = new Promise<void>((resolve) => (breakLine = resolve));
  const isLate = ({ pathname }: URL) => late.includes(pathname);
  await page.route(isLate, async (route) => {
    await isBroken;
    await route.continue();
  });
  watch.allow(/\/(?:api|assets|config)\//);
  const isLost = page.waitForEvent('requestfailed', (request) => isLate(new URL(request.url())));
  await page.reload();
  await onPage(page, AGREEMENT);
  await context.setOffline(true);
  breakLine();
  await isLost;
  await page.waitForTimeout(1_000);
  await page.unroute(isLate);
  await context.setOffline(false);
  await fillStep(page, ALONE, AGREEMENT);
  await goOn(page, AGREEMENT);
  await page.getByRole('region', { name: 'Personal Info' }).waitFor();
  await complete(page);
  await leave();
});

test('a file that the page itself names and a behaviour imports is lost: the page opens all the same', async () => {
  const { page, leave } = await openHome();
  const lost = await failFirst(page, 'tier-choices', 1);
  await page.reload();
  await page.getByLabel(/ZIP code/i).fill('75001');
  expect(lost).toHaveLength(1);
  await leave();
});

test('what no page does without is lost: the page says so, and is loaded again when told to', async () => {
  const { page, watch, leave } = await visit(shop, '/healthz', { ...PHONE, locale: 'es' });
  watch.allow(/127\.0\.0\.1/);
  const lost = await failFirst(page, 'react', 1);
  await page.goto('/');
  expect(await page.getByRole('status').allInnerTexts()).toContain('Cargando…');
  const again = page.getByRole('link', { name: 'Cargar la página de nuevo' });
  await again.waitFor();
  expect(lost).toHaveLength(1);
  await again.click();
  await page.getByLabel(/código postal/i).fill('75001');
  await leave();
});
