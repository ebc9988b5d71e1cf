import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CatalogueRows } from '../../../../server/catalogue/catalogue-rows.ts';
import { readFactFiles } from '../../../../server/catalogue/check-facts.ts';
import { writeDocuments } from '../../../../server/catalogue/documents/document-files.ts';
import { readCatalogue, readCatalogueFrom } from '../../../../server/catalogue/read-catalogue.ts';
import { catalogueSheets } from '../../../../server/catalogue/sheets/catalogue-sheets.ts';
import { writeBook } from '../../../../server/catalogue/sheets/write-book.ts';
import { projectRoot } from '../../../../server/config/project-root.ts';
import { catalogueFolder, plan, smallCatalogue } from '../catalogue-folder.ts';

const DEMO = path.join(projectRoot(), 'server/catalogue/demo');
const FACTS = readFactFiles([projectRoot()]);

describe.each(['book.xlsx', 'book.zip', 'folder'])('exported to %s and read again', (name) => {
  it('the demo catalogue is the same', async () => {
    const before = rowsOf(DEMO);
    expect(await afterRoundTrip(before, name)).toEqual(inOrder(before.catalogue));
  });
});

describe('texts of any kind', () => {
  // A sheet with letters that were lost is refused.
  const letters = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((one) => !one.includes('\ufffd'));
  const text = fc.oneof(
    letters,
    fc.stringMatching(/^['=+\-@]{1,3}[a-z0-9(]{0,5}$/),
    fc.constantFrom(
      '=1+1',
      "'=x",
      '@a',
      '-5',
      '1,5',
      'a;b',
      '"',
      '""',
      'yes',
      '007',
      "'007",
      '1e5',
      'a\tb',
    ),
  );
  const line = text.filter((one) => /^\S(.*\S)?$/.test(one));
  // A text of blanks alone is an empty cell.
  const html = text.filter(
    (one) => one.trim() !== '' && !/[\r\0-\x08\x0b-\x1f\ufffe\uffff]/.test(one),
  );

  it.each(['book.xlsx', 'folder'])('are the same after %s', async (name) => {
    await fc.assert(
      fc.asyncProperty(line, line, fc.array(html, { minLength: 1 }), async (one, two, lines) => {
        const files = smallCatalogue();
        files['plans/dental.json'][0] = plan({
          ...files['plans/dental.json'][0],
          name: one,
          short_text: two,
          texts: { header_text: lines, body_text: lines.join('\n') },
          facts: { not_covered: two, 'not_covered.es': one },
          networks: [one.replaceAll(',', '')].filter(
            (network) => network.trim() === network && network !== '',
          ),
        });
        const before = rowsOf(catalogueFolder(files));
        const after = await afterRoundTrip(before, name);
        expect(after).toEqual(inOrder(before.catalogue));
      }),
      { numRuns: 30, examples: [['constructor', 'valueOf', ['toString']]] },
    );
  });
});

it.each(['book.xlsx', 'folder'])(
  'tiers of prices in another order are the same after %s',
  async (name) => {
    const files = smallCatalogue();
    const prices = [{ tiers: ['IF', 'IC', 'IS', 'IO'], bands: { all: [400, 300, 200, 100] } }];
    files['plans/dental.json'][0] = plan({ ...files['plans/dental.json'][0], prices });
    const before = rowsOf(catalogueFolder(files));
    expect(await afterRoundTrip(before, name)).toEqual(inOrder(before.catalogue));
  },
);

it('percents with decimals are exact', () => {
  const files = smallCatalogue();
  const rate = { per: 'tier', states: { TX: 80.1, FL: 100.35 }, areas: [], rounding: {} };
  files['plans/dental.json'][0] = plan({ ...files['plans/dental.json'][0], rate });
  expect(readCatalogue(catalogueFolder(files)).faults).toEqual([]);
});

it.each(['book.xlsx', 'folder'])('1 percent is the same after %s', async (name) => {
  const files = smallCatalogue();
  const facts = { basic_share: 1, preventive_share: 100 };
  files['plans/dental.json'][0] = plan({ ...files['plans/dental.json'][0], facts });
  const before = rowsOf(catalogueFolder(files));
  expect(await afterRoundTrip(before, name)).toEqual(inOrder(before.catalogue));
});

it('codes with zeros in front are the same after a spreadsheet opened and saved the CSV files', async () => {
  const files = smallCatalogue();
  const renamed = JSON.parse(
    JSON.stringify(files)
      .replaceAll('"p1"', '"007"')
      .replaceAll('"a1"', '"010"')
      .replaceAll('"g1"', '"123456789012345"')
      .replaceAll('"h1"', '"1e5"'),
  ) as typeof files;
  const address = { address1: '1 Pier', city: 'Newark', state: 'NJ', zip: '07101' };
  renamed['groups.json'] = renamed['groups.json'].map((group) => ({ ...group, address }));
  const areas = ['070', '0701', '07101'].map((start, at) => ({
    name: `Area ${at}`,
    zips: [start],
    percent: 90,
  }));
  renamed['plans/dental.json'][0] = plan({
    ...renamed['plans/dental.json'][0],
    blocked_zips: ['00501'],
    rate: { per: 'tier', states: {}, areas, rounding: {} },
  });
  const before = rowsOf(catalogueFolder(renamed));
  expect(await afterRoundTrip(before, 'folder', saveNumbers)).toEqual(inOrder(before.catalogue));
});

/** What a spreadsheet does with the numbers of CSV files. */
function saveNumbers(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.csv'))) {
    const file = path.join(folder, name);
    const numbers = /(?<=^|,)(\d+(?:\.\d+)?(?:e\d+)?)(?=,|\r)/gim;
    const saved = readFileSync(file, 'utf8').replace(numbers, (cell) => {
      const number = Number(cell);
      return number >= 1e11 ? number.toExponential(2).toUpperCase() : String(number);
    });
    writeFileSync(file, saved);
  }
}

function rowsOf(folder: string) {
  const reading = readCatalogue(folder);
  if (!reading.catalogue) throw new Error(JSON.stringify(reading.faults));
  return reading;
}

async function afterRoundTrip(
  { files, documents }: Pick<ReturnType<typeof rowsOf>, 'files' | 'documents'>,
  name: string,
  change?: (target: string) => void,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = path.join(folder, name);
  await writeBook(target, catalogueSheets(files, FACTS));
  await writeDocuments(target, files, (hash) => Promise.resolve(documents.get(hash)));
  change?.(target);
  const reading = await readCatalogueFrom(target);
  expect(reading.faults).toEqual([]);
  return inOrder(reading.catalogue);
}

// Rows of a table stand in no order.
function inOrder(rows: CatalogueRows | undefined) {
  const sorted = Object.entries(rows ?? {}).map(([table, items]) => [
    table,
    items.map((item) => JSON.stringify(sortKeys(item))).sort(),
  ]);
  return Object.fromEntries(sorted) as unknown;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(entries.map(([key, one]) => [key, sortKeys(one)]));
}
