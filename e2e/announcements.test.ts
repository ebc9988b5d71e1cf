import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openShop } from './support/open-shop.ts';
import { addPlan, ANNA, answerBasics, FIRST_PLAN, onPage } from './support/shopper.ts';
import { DESK, PHONE, visit } from './support/visit.ts';

const shop = openShop();

/** The name or text of what has the focus; '' while the page itself has it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: now } = document;
    if (!now || now === document.body) return '';
    const [label] = 'labels' in now ? ((now as HTMLInputElement).labels ?? []) : [];
    return now.getAttribute('aria-label') ?? (label ?? now).textContent.trim();
  });
}

/** Texts of the page's live regions. */
function said(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=status], [role=alert]')]
      .map((region) => region.textContent.trim())
      .filter((text) => text !== ''),
  );
}

test('each question of the home page takes the focus, whatever led to it, and Back stays in the store', async () => {
  const { page, leave } = await visit(shop, '/home', PHONE);
  const isAsked = (title: string) => expect.poll(() => focused(page)).toBe(title);
  const zip = page.getByLabel(/ZIP code/i);
  await zip.fill(ANNA.zip);
  await zip.press('Enter');
  await isAsked('What is your Date of Birth?');
  await page.goBack();
  await isAsked('What is your zip code?');
  expect(new URL(page.url()).pathname).toBe('/home');
  expect(await zip.inputValue()).toBe(ANNA.zip);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await isAsked('What is your Date of Birth?');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await isAsked('What is your zip code?');
  await leave();
});

test('another category and another date say what they changed; adding a plan leaves the focus at the plan', async () => {
  const { page, leave } = await visit(shop, '/', DESK);
  await answerBasics(page);
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  const counted = async () =>
    (await said(page)).find((text) => /^\d+ plans$/.test(text)) ?? 'no count';
  // Of each category a few stand in sight.
  const all = await counted();
  expect(Number.parseInt(all, 10)).toBeGreaterThan(await cards.count());
  const categories = page.getByRole('toolbar', { name: 'Categories' });
  await categories.getByText('Vision', { exact: true }).click();
  await expect.poll(() => said(page)).not.toContain(all);
  const isCounted = async () => (await said(page)).includes(`${await cards.count()} plans`);
  await expect.poll(isCounted).toBe(true);
  expect(await focused(page)).toBe('Vision');

  const card = page.getByRole('article', { name: 'Vision Essentials' });
  await card.getByRole('button', { name: 'Add to Cart: Vision Essentials', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add More Plan' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => card.evaluate((at) => at.contains(document.activeElement))).toBe(true);
  expect(await focused(page)).toBe('Plan Added To Cart');

  await page.goto('/cart');
  const dates = page.getByLabel('Effective date').filter({ visible: true });
  await dates.focus();
  await dates.selectOption({ index: 2 });
  const price = /^From [A-Z][a-z]+ 1, 20\d\d: \$8 first month, then \$8\/month$/;
  await expect.poll(async () => (await said(page)).some((text) => price.test(text))).toBe(true);
  expect(await focused(page)).toBe('Effective date');
  await leave();
});

test('each plan has a page with one title, which names the window', async () => {
  const { page, leave } = await visit(shop, '/', DESK);
  await answerBasics(page);
  for (const name of [FIRST_PLAN, 'Vision Essentials']) {
    await page.getByRole('link', { name: `View More Details: ${name}` }).click();
    await onPage(page, name);
    const titles = page.getByRole('heading', { level: 1 });
    expect(await titles.allInnerTexts()).toEqual([name]);
    await expect.poll(() => page.title()).toBe(`${name} · Fieldstone Benefit Store`);
    await page.goBack();
    await onPage(page, 'Plans');
  }
  await leave();
});

test('no page asks anything twice, nor when a plan goes into the cart', async () => {
  const { page, leave } = await visit(shop, '/', DESK);
  const asked: string[] = [];
  let underWay = 0;
  page.on('requestfinished', () => (underWay -= 1));
  page.on('requestfailed', () => (underWay -= 1));
  page.on('request', (request) => {
    underWay += 1;
    const { pathname, search } = new URL(request.url());
    const isRead = request.method() === 'GET' && pathname.startsWith('/api/v1/');
    if (isRead) asked.push(pathname + search);
  });
  const expectOnce = async (...ofBoth: string[]): Promise<void> => {
    // Within the store no page is loaded, so that the browser does not tell when it has come.
    for (let before = -1; before !== asked.length || underWay > 0;) {
      before = asked.length;
      await page.waitForTimeout(1_000);
    }
    const all = asked.splice(0).filter((call) => !ofBoth.some((name) => call.includes(name)));
    expect(all.filter((call, index) => all.indexOf(call) !== index)).toEqual([]);
  };
  await answerBasics(page);
  // The filter is read by the page that is left and by the one that comes.
  await expectOnce('get-enrollment-temp-info');
  await addPlan(page);
  // What a plan in the cart changes is asked once more.
  await expectOnce(
    'get-plan-cart',
    'get-more-requirement',
    'get-plan-pricing-detail',
    'get-suggested-plan-list-new',
    'get-related-plans',
    'recommendation/association',
  );
  for (const path of ['/home', '/plans', '/plan/9001/dental-basic', '/cart']) {
    // What a page asks last, some time after it is drawn.
    const last = page.waitForRequest(/check-lead-information/);
    await page.goto(path);
    await last;
    await expectOnce();
  }
  await leave();
});
