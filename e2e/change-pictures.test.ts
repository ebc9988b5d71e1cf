import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareSides } from '../tools/changes/compare-sides.ts';
import { decisionsOf, openChanges, readDecisions } from '../tools/changes/decisions.ts';
import { reportPage } from '../tools/changes/report-page.ts';
import { keptSide, readSides } from '../tools/changes/sides.ts';
import { takePictures } from '../tools/changes/take-pictures.ts';
import { ROOT } from '../tools/lib/run.mjs';
import { Camera } from '../tools/pictures/camera.ts';
import { openConfiguration, readSources } from '../tools/snapshot/configuration.ts';
import { findState } from '../tools/snapshot/snapshots.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { launchBrowser } from './support/browser.ts';

const SCREEN = 'screens/enrollment/workplace-info/screen.json';
const PORTAL = 'schemas/portals/NATWEL.json';
const WIDTHS = { 'Before, 390 px': 390, 'After, 390 px': 390, 'Before, 1280 px': 1280 };

let folder: string;
let browser: Browser;
let page: Page;
let told = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  change(SCREEN, (draft: { form: { rules: { when: object }[] } }) => {
    draft.form.rules[0]!.when = { '/data/site': ['dock', 'mill', 'office', 'road'] };
  });
  change(PORTAL, (draft: { tabs: { name: string }[] }) => {
    draft.tabs = draft.tabs.filter(({ name }) => name !== 'beneficiary_info');
  });
  const sides = await readSides('live', folder);
  const changes = compareSides(...sides);
  const shown = await takePictures(sides, changes, (done) => (told = done));
  const [before, after] = [keptSide(sides[0]), keptSide(sides[1])];
  const report = { before, after, changes, decisions: {}, shown };
  writeFileSync(path.join(folder, 'report.html'), reportPage(report));
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`file://${path.join(folder, 'report.html')}`);
}, 180_000);

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

function change<File>(name: string, edit: (file: File) => void): void {
  const file = JSON.parse(readFileSync(path.join(ROOT, name), 'utf8')) as File;
  edit(file);
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), JSON.stringify(file));
}

test('a rule that asks one more question is pictured with the answer that makes it so', async () => {
  const asked = page.getByRole('group', { name: /Department is also asked when .* On the road/ });
  for (const [caption, width] of Object.entries(WIDTHS)) {
    const picture = asked.getByRole('figure', { name: caption }).getByRole('img').first();
    const size = await picture.evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight > 600,
    ]);
    expect(size, caption).toEqual([width, true]);
  }
  const heights = await asked
    .getByRole('img', { name: /390 px wide/ })
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalHeight));
  expect(heights[1]).toBeGreaterThan(heights[0] ?? 0);
  expect(told).toBe(2);
});

test('a step that a portal has no more is pictured as it was', async () => {
  const gone = page.getByRole('group', { name: /^The step Beneficiar.* is gone/ });
  for (const width of [390, 1280]) {
    const before = gone.getByRole('figure', { name: `Before, ${width} px` });
    expect(await before.getByRole('img').count()).toBe(1);
    const after = gone.getByRole('figure', { name: `After, ${width} px` });
    expect(await after.getByText('Not there.').count()).toBe(1);
  }
});

test('what differs is marked until the marks are taken away, and a picture is shown large', async () => {
  const mark = page.locator('.marks').first();
  expect(await mark.isVisible()).toBe(true);
  await page.getByLabel('Mark what differs').uncheck();
  expect(await mark.isVisible()).toBe(false);
  const sheet = page.getByRole('button', { name: /before, 1280 px wide/ }).first();
  const narrow = (await sheet.boundingBox())?.width ?? 0;
  await sheet.click();
  expect((await sheet.boundingBox())?.width).toBeGreaterThan(narrow);
  await page.keyboard.press('Escape');
  expect((await sheet.boundingBox())?.width).toBe(narrow);
});

test('each picture is in the file once, nothing is loaded from elsewhere, and everybody can use the page', async () => {
  const text = readFileSync(path.join(folder, 'report.html'), 'utf8');
  expect(text).not.toMatch(/<link|src=|url\(/);
  const kept = await page.locator('#pictures').evaluate((data) => data.textContent);
  const files = Object.values(JSON.parse(kept) as Record<string, string>);
  expect(new Set(files).size).toBe(files.length);
  await checkAccessibility(page);
});

test('what is decided is saved with what was compared', async () => {
  const changes = page.getByRole('group');
  const count = await changes.count();
  for (let at = 1; at < count; at++) await changes.nth(at).getByLabel('Approve').check();
  await changes.first().getByLabel('Reject').check();
  await changes.first().getByLabel('Comment').fill('</script> Too wide');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save decisions' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('decisions.json');
  const file = path.join(folder, 'decisions.json');
  await saved.saveAs(file);
  const kept = readDecisions(file);
  expect(kept).toMatchObject({ before: { name: 'live' }, after: { name: folder } });
  expect(kept?.changes).toHaveLength(count);
  expect(openChanges(kept?.changes ?? [], decisionsOf(kept)).map(({ why }) => why)).toEqual([
    'rejected: </script> Too wide',
  ]);
});

test('the same page has one picture, however many are taken at once and however late its files come', async () => {
  const configuration = await openConfiguration(await readSources());
  const state = findState(configuration, 'enrollment/contact-info/minimal.txt')!;
  const late = () => setTimeout(Math.random() * 400);
  const camera = await Camera.open([configuration.bundle], late);
  const shots = Array.from({ length: 8 }, () => camera.take({ configuration, ...state }));
  const taken = (await Promise.all(shots)).map((one) => one[390][0]?.toString('base64'));
  await camera.close();
  expect(new Set(taken).size).toBe(1);
}, 60_000);
