import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCatalogueFrom } from '../../../../server/catalogue/read-catalogue.ts';
import { type Book, readTable } from '../../../../server/catalogue/sheets/read-table.ts';
import { writeBook } from '../../../../server/catalogue/sheets/write-book.ts';
import { describeFault } from '../../../../src/shared/forms/configuration/config-error.ts';
import { BROKEN_FILES } from './broken-files.ts';
import { OTHER_KINDS } from './other-kinds.ts';
import { PLAN_KINDS } from './plan-kinds.ts';
import { PRICE_KINDS } from './price-kinds.ts';
import { SALE_KINDS } from './sale-kinds.ts';
import { faultsOf, newFolder, smallSheets } from './sheet-changes.ts';

const FAULT_KINDS = [...PRICE_KINDS, ...SALE_KINDS, ...PLAN_KINDS, ...OTHER_KINDS];

it.each(FAULT_KINDS)('%s', async (_kind, change, says) => {
  expect((await faultsOf(change)).join('\n')).toContain(says);
});

/** What is done to the XML of the sheet Plans in a workbook, or to that of the workbook. */
const IN_WORKBOOK: [kind: string, part: string, change: [RegExp, string], says: string][] = [
  [
    'a hidden sheet',
    'xl/workbook.xml',
    [/<sheet (?=[^>]*name="Plans")/, '<sheet state="hidden" '],
    'Plans: this sheet is hidden (it would be imported like all others: show it, or delete it)',
  ],
  [
    'a hidden row',
    'xl/worksheets/sheet1.xml',
    [/<row r="2"/, '<row r="2" hidden="1"'],
    'Plans, row 2: this row is hidden (clear the filter, or delete what shall not be imported)',
  ],
  [
    'merged cells',
    'xl/worksheets/sheet1.xml',
    [/<\/sheetData>/, '</sheetData><mergeCells count="1"><mergeCell ref="D2:D3"/></mergeCells>'],
    'Plans, row 2: the cells D2:D3 are merged into one (separate them, and write the value in each row)',
  ],
  [
    'a hidden column',
    'xl/worksheets/sheet1.xml',
    [/<col min="3" max="3"/, '<col min="3" max="4" hidden="1"'],
    'Plans, row 1, column Name: this column is hidden, and 1 more (it would be imported like all others: show it, or delete it)',
  ],
  [
    'an error that a formula has in the workbook',
    'xl/worksheets/sheet1.xml',
    [/<c r="K2"[^>]*>.*?<\/c>/, '<c r="K2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'],
    'Plans, row 2, column Enrollment fee: holds the error #DIV/0! of a formula (it divides by an empty cell or 0)',
  ],
  [
    'an error of a later program',
    'xl/worksheets/sheet1.xml',
    [/<c r="K2"[^>]*>.*?<\/c>/, '<c r="K2" t="e"><f>X()</f><v>#CALC!</v></c>'],
    'Plans, row 2, column Enrollment fee: holds the error #CALC! (open it in the spreadsheet that shows it)',
  ],
  [
    'an error among facts',
    'xl/worksheets/sheet11.xml',
    [/<\/row><\/sheetData>/, '<c r="C2" t="e"><v>#N/A</v></c></row></sheetData>'],
    'Facts dental, row 2, column Yearly deductible: holds the error #N/A of a formula (what it looks up is not there)',
  ],
  [
    'a formula that was never counted',
    'xl/worksheets/sheet1.xml',
    [/<\/row><\/sheetData>/, '<c r="E3"><f>1+1</f></c></row></sheetData>'],
    'Plans, row 3: the formula in E3 has no value (open it in a spreadsheet and save it, or write the value)',
  ],
];

it.each(IN_WORKBOOK)('%s', async (_kind, part, [from, to], says) => {
  const reading = await readChanged([[part, from, to]]);
  expect(reading.faults.map(describeFault)).toContain(says);
});

it('hidden columns beyond the headings hold nothing', async () => {
  const hidden = '<col min="26" max="16384" hidden="1"/></cols>';
  const reading = await readChanged([['xl/worksheets/sheet1.xml', /<\/cols>/, hidden]]);
  expect(reading.faults).toEqual([]);
});

describe('a percent of a workbook', () => {
  const styles = (format: string): [string, RegExp, string][] => [
    ['xl/styles.xml', /<fonts/, `<numFmts count="1">${format}</numFmts><fonts`],
    ['xl/styles.xml', /<\/cellXfs>/, '<xf numFmtId="9"/><xf numFmtId="170"/></cellXfs>'],
  ];
  const NONE = '<numFmt numFmtId="170" formatCode="0.0&quot;%&quot;"/>';
  const read = async (cell: string, format = NONE) => {
    const end = `${cell}</row></sheetData>`;
    const { files, faults } = await readChanged([
      ...styles(format),
      ['xl/worksheets/sheet11.xml', /<\/row><\/sheetData>/, end],
    ]);
    const facts = files?.plans.flatMap(({ plans }) => plans).find((one) => one.plan_id === 'p1');
    return facts?.facts.basic_share ?? faults.map(describeFault);
  };

  it.each<[string, unknown, string?]>([
    ['<c r="F2" s="2"><v>1</v></c>', 100],
    ['<c r="F2" s="2"><v>0.5</v></c>', 50],
    ['<c r="F2" s="2" t="n"><v>0.07</v></c>', 7],
    ['<c r="F2" s="2"><f>1/2</f><v>0.5</v></c>', 50],
    ['<c r="F2" s="3"><v>1</v></c>', 100, '<numFmt numFmtId="170" formatCode="0.0%;[Red]-0.0%"/>'],
    ['<c r="F2" s="3"><v>80</v></c>', 80],
    ['<c r="F2"><v>80</v></c>', 80],
  ])('%s is %s', async (cell, value, format) => {
    expect(await read(cell, format)).toBe(value);
  });

  it('1 without the format is not certain, and neither is 80 with it', async () => {
    expect(await read('<c r="F2"><v>1</v></c>')).toEqual([
      "Facts dental, row 2, column Fillings: is '1', a fraction or a percentage (100 for 100 %, or 1%?)",
    ]);
    expect(await read('<c r="F2" s="2"><v>80</v></c>')).toEqual([
      expect.stringContaining('Facts dental, row 2, column Fillings'),
    ]);
  });

  it('is no amount of dollars', async () => {
    const cell = '<c r="K2" s="2"><v>0.5</v></c>';
    const reading = await readChanged([
      ...styles(NONE),
      ['xl/worksheets/sheet1.xml', /<c r="K2"[^>]*>.*?<\/c>/, cell],
    ]);
    expect(reading.faults.map(describeFault)).toEqual([
      "Plans, row 2, column Enrollment fee: must be dollars, is '50%' (a percentage does not belong here)",
    ]);
  });
});

/** Reads a right catalogue as a workbook, of which the XML was changed. */
async function readChanged(changes: readonly [part: string, from: RegExp, to: string][]) {
  const file = path.join(newFolder(), 'a.xlsx');
  await writeBook(file, [...smallSheets().values()]);
  const parts = unzipSync(readFileSync(file));
  for (const [part, from, to] of changes) {
    const xml = strFromU8(parts[part] ?? new Uint8Array());
    expect(xml).toMatch(from);
    parts[part] = strToU8(xml.replace(from, to));
  }
  writeFileSync(file, zipSync(parts));
  return readCatalogueFrom(file);
}

/** What is done to the bytes of a CSV file. */
const IN_CSV: [kind: string, change: (text: string) => string, says: string][] = [
  [
    'a file that was cut off',
    (text) => text.slice(0, text.lastIndexOf('Carrier')),
    'Plans, row 3: the file ends in the middle of a row, after 4 of its cells (it was cut off: export or save it again)',
  ],
];

it.each(IN_CSV)('%s', { timeout: 60_000 }, async (_kind, change, says) => {
  const folder = newFolder();
  await writeBook(folder, [...smallSheets().values()]);
  const file = path.join(folder, 'Plans.csv');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  expect((await readCatalogueFrom(folder)).faults.map(describeFault)).toContain(says);
});

it('a sheet that a spreadsheet cut off', () => {
  const rows = Array.from({ length: 1_048_576 }, (): string[] => []);
  const book: Book = {
    sheets: new Map([['Prices', { name: 'Prices', rows }]]),
    faults: [],
    unread: new Set(),
  };
  readTable(book, 'Prices', []);
  expect(book.faults[0]?.problem).toBe('has 1048576 rows, all that a spreadsheet keeps');
});

/** A right catalogue in other ways to write it, of which the meaning is certain. */
it.each([
  ['semicolons', (text: string) => text.replaceAll(',', ';')],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text.slice(1)}`, 'utf16le')],
  ['old line ends', (text: string) => text.replaceAll('\r\n', '\r')],
])('a file with %s is read', async (_way, change) => {
  const folder = newFolder();
  await writeBook(folder, [...smallSheets().values()]);
  const file = path.join(folder, 'Plans.csv');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  expect((await readCatalogueFrom(folder)).faults).toEqual([]);
});

it('at least 100 kinds are tried, each with a sentence of its own', () => {
  const says = [...FAULT_KINDS, ...IN_WORKBOOK, ...IN_CSV, ...BROKEN_FILES].map((kind) =>
    String(kind.at(-1)),
  );
  // Without the place, the values and the numbers in it.
  const sentences = says.map((one) =>
    one
      .replace(/^[^:]*(column I[OSCF]: [^:]*)?: /, '')
      .replaceAll(/'[^']*'/g, '')
      .replaceAll(/\d+/g, ''),
  );
  expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([]);
  expect(sentences.length).toBeGreaterThanOrEqual(100);
});
