import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { governmentForm } from '../bench/forms/government-form.ts';
import { readForm } from '../tools/open/read-form.ts';
import { type ServedForm, serveForm } from '../tools/open/serve-form.ts';
import { launchBrowser } from './support/browser.ts';

// Largest ratio of the cost of a key among 350 fields to that among 25.
const DEARER = 2;

let browser: Browser;
let served: ServedForm;
let short: ServedForm;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  [served, short, browser] = await Promise.all([serve(16), serve(1), launchBrowser()]);
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
  await Promise.all([served.close(), short.close()]);
});

async function serve(sections: number): Promise<ServedForm> {
  const { schema, initialData } = governmentForm(sections);
  const folder = mkdtempSync(path.join(tmpdir(), 'form-'));
  const write = (name: string, value: unknown) => {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
  const files = {
    schema: write('schema.json', { ...schema, title: 'Application' }),
    data: write('data.json', initialData),
  };
  return serveForm(await readForm(files), 0);
}

/** Types into the field, and measures CPU time of the main thread per key, which a busy machine does not change. */
async function costOfKey(typedAt: Page, name: string): Promise<number> {
  const cdp = await typedAt.context().newCDPSession(typedAt);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? NaN;
  };
  const field = typedAt.locator(`[name="${name}"]`);
  await field.focus();
  await typedAt.keyboard.type('warm');
  const before = await busy();
  await typedAt.keyboard.type('abcdefghijklmnopqrst', { delay: 25 });
  const spent = (await busy()) - before;
  expect(await field.inputValue()).toBe('warmabcdefghijklmnopqrst');
  return spent;
}

test('a government form of several hundred fields opens under a policy without eval', async () => {
  expect(await page.locator('input, select, textarea').count()).toBeGreaterThan(350);
  expect(await page.title()).toBe('Application');
  expect(complaints).toEqual([]);
});

test('a key costs what it costs in a short form', async () => {
  const other = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await other.goto(short.url);
  const few = await costOfKey(other, 'person1.address.city');
  await other.close();
  expect((await costOfKey(page, 'person9.address.city')) / few).toBeLessThan(DEARER);
});

test('a condition opens fields, an error far away gets the focus, and what is valid is sent', async () => {
  await page.locator('[name="person1.hasServed"]').selectOption('yes');
  await page.locator('[name="person1.branch"]').fill('Navy');
  const submit = page.locator('[type=submit]');
  await submit.scrollIntoViewIfNeeded();
  // A group far away gets its own height once it comes into view, which moves the button: pressed in the same moment, as
  // nobody would, the press is lost. This waits until the button stays where it is.
  await submit.scrollIntoViewIfNeeded();
  await submit.click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('form_person1_taxNumber');
  for (let person = 1; person <= 16; person += 1) {
    await page.locator(`[name="person${person}.taxNumber"]`).fill('123456789');
  }
  // The button is outside of the form and submits it all the same.
  await page.locator('[name="person1.taxNumber"]').press('Enter');
  const sent: unknown = JSON.parse(await page.locator('pre').innerText());
  expect(sent).toMatchObject({
    person1: { hasServed: 'yes', branch: 'Navy', taxNumber: '123456789' },
    person9: { address: { country: 'USA', city: 'warmabcdefghijklmnopqrst' } },
  });
  expect(complaints).toEqual([]);
});
