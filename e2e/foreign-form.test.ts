import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { governmentForm } from '../bench/forms/government-form.ts';
import { ForeignDocument } from '../src/shared/forms/foreign/foreign-document.ts';
import { compileForeign } from '../src/shared/validation/compile-foreign.ts';
import { type ServedForm, serveForm } from '../tools/open/serve-form.ts';
import { launchBrowser } from './support/browser.ts';

// Of the main thread's own time, so that a busy machine does not count.
const QUICK_MS = 16;

let browser: Browser;
let served: ServedForm;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  const { schema, initialData } = governmentForm(16);
  const document = new ForeignDocument(schema);
  const validators = compileForeign(document);
  const form = {
    title: 'Application',
    schema: document.root,
    ui: {},
    data: initialData,
    validators,
  };
  [served, browser] = await Promise.all([serveForm(form, 0), launchBrowser()]);
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(served.url);
  await page.waitForSelector('[type=submit]');
});

afterAll(async () => {
  await browser.close();
  await served.close();
});

test('a government form of several hundred fields opens under a policy without eval', async () => {
  expect(await page.locator('input, select, textarea').count()).toBeGreaterThan(350);
  expect(await page.title()).toBe('Application');
  expect(complaints).toEqual([]);
});

test('a key costs what it costs in a short form', async () => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const city = page.locator('[name="person9.address.city"]');
  await city.focus();
  await page.keyboard.type('warm');
  const before = await busy();
  await page.keyboard.type('abcdefghijklmnopqrst', { delay: 25 });
  expect(((await busy()) - before) / 20).toBeLessThan(QUICK_MS);
  expect(await city.inputValue()).toBe('warmabcdefghijklmnopqrst');
});

test('a condition opens fields, an error far away gets the focus, and what is valid is sent', async () => {
  await page.locator('[name="person1.hasServed"]').selectOption('yes');
  await page.locator('[name="person1.branch"]').fill('Navy');
  await page.click('[type=submit]');
  await page.waitForFunction(() => document.activeElement?.id === 'form_person1_taxNumber');
  for (let person = 1; person <= 16; person += 1) {
    await page.locator(`[name="person${person}.taxNumber"]`).fill('123456789');
  }
  // The button stands outside of the form and is its own all the same.
  await page.locator('[name="person1.taxNumber"]').press('Enter');
  const sent: unknown = JSON.parse(await page.locator('pre').innerText());
  expect(sent).toMatchObject({
    person1: { hasServed: 'yes', branch: 'Navy', taxNumber: '123456789' },
    person9: { address: { country: 'USA', city: 'warmabcdefghijklmnopqrst' } },
  });
  expect(complaints).toEqual([]);
});
