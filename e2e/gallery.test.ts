import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeGallery } from '../tools/pictures/take-gallery.ts';
import { galleryPages, type GalleryTaken } from '../tools/snapshot/gallery-pages.ts';
import { readStored } from '../tools/snapshot/stored.ts';
import { launchBrowser } from './support/browser.ts';

// The gallery with pictures, of some screens: a form, its messages, another language, a dialog, a page of questions.
const FILES = [
  'enrollment/contact-info/minimal.txt',
  'enrollment/contact-info/minimal.es.txt',
  'enrollment/contact-info/invalid-zip.txt',
  'entry/home/minimal.txt',
  'enrollment/contact-info/nothing.NOSUCH.txt',
];
const folder = mkdtempSync(path.join(tmpdir(), 'gallery-'));
const stored = new Map([...readStored()].filter(([file]) => FILES.includes(file)));
let taken: GalleryTaken;

beforeAll(async () => {
  const once = { folder, widths: [390 as const], tell: () => undefined };
  writeFileSync(path.join(folder, 'left.txt'), 'not a picture');
  await takeGallery({ ...once, files: ['enrollment/contact-info/invalid-zip.txt'] });
  taken = await takeGallery({ ...once, files: FILES });
  for (const [file, page] of galleryPages(stored, taken)) {
    writeFileSync(path.join(folder, file), page);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

it('has a small picture of each state, and one a question where a page asks one at a time', () => {
  const counts = FILES.map((file) => taken.pictures.get(file)?.length ?? 0);
  expect(counts.slice(0, 3)).toEqual([1, 1, 1]);
  expect(counts[3]).toBeGreaterThan(2);
  const shown = new Set([...taken.pictures.values()].flat().map(({ file }) => file));
  const kept = readdirSync(path.join(folder, 'pictures')).map((name) => `pictures/${name}`);
  expect(new Set(kept)).toEqual(shown);
  for (const file of kept) expect(statSync(path.join(folder, file)).size).toBeLessThan(200_000);
});

it('names a state that has none', () => {
  expect([...taken.faults]).toEqual([[FILES[4], 'the configuration has no such state']]);
});

it('shows pictures and finds states without a server', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
    await page.getByLabel('Search').fill('5 digit zip');
    await page.getByText('1 of 4').waitFor();
    await page.getByRole('link', { name: 'enrollment/contact-info: invalid-zip' }).click();
    const picture = page.getByAltText('enrollment/contact-info/invalid-zip, 390 px wide');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(390);
  } finally {
    await browser.close();
  }
});
