import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readCatalogueFrom } from '../../../../server/catalogue/read-catalogue.ts';
import { writeBook } from '../../../../server/catalogue/sheets/write-book.ts';
import { describeFault } from '../../../../src/shared/forms/configuration/config-error.ts';
import { BROKEN_FILES } from './broken-files.ts';
import { ITEM_SHEET_FAULTS } from './item-sheet-faults.ts';
import {
  both,
  cell,
  type Change,
  drop,
  faultsOf,
  newFolder,
  repeat,
  smallSheets,
} from './sheet-changes.ts';

const FAULTS: [name: string, change: Change, fault: string][] = [
  ['a missing sheet', drop('Agents'), 'Agents: this sheet is missing (a catalogue has all sheets'],
  ['missing plans', drop('Plans'), 'Plans: this sheet is missing'],
  ['missing prices', drop('Prices'), 'Prices: this sheet is missing'],
  ['missing texts', drop('Texts'), 'Texts: this sheet is missing'],
  ['missing availability', drop('Availability'), 'Availability: this sheet is missing'],
  ['missing facts', drop('Facts dental'), 'Facts dental: this sheet is missing'],
  [
    'a sheet that is misspelt',
    (sheets) => sheets.set('Prizes', { name: 'Prizes', rows: [] }),
    "Prizes: there is no such sheet (did you mean 'Prices'?)",
  ],
  [
    'a misspelt heading',
    cell('Plans', 1, 'Carrier', 'Carier'),
    "Plans, row 1: unknown column 'Carier' (did you mean 'Carrier'?)",
  ],
  [
    'a missing heading',
    cell('Plans', 1, 'Carrier', undefined),
    "Plans, row 1: the column 'Carrier' is missing",
  ],
  [
    'a heading twice',
    cell('Plans', 1, 'Carrier', 'Name'),
    "Plans, row 1: the column 'Name' stands twice",
  ],
  ['an empty name', cell('Plans', 2, 'Name', undefined), 'Plans, row 2, column Name: is empty'],
  ['an empty plan id', cell('Plans', 2, 'Plan ID', ''), 'Plans, row 2, column Plan ID: is empty'],
  [
    'an empty category',
    cell('Plans', 2, 'Category', ''),
    'Plans, row 2, column Category: is empty',
  ],
  [
    'an unknown category',
    cell('Plans', 2, 'Category', 'dentl'),
    "Plans, row 2, column Category: unknown category 'dentl' (did you mean 'dental'?)",
  ],
  ['a plan twice', repeat('Plans', 2), "Plans, row 4, column Plan ID: 'p1' stands in row 2, too"],
  [
    'availability twice',
    repeat('Availability', 2),
    "Availability, row 4, column Plan ID: 'p1' stands in row 2, too",
  ],
  [
    'texts of an unknown plan',
    cell('Texts', 2, 'Plan ID', 'p9'),
    "Texts, row 2, column Plan ID: unknown plan 'p9'",
  ],
  [
    'a plan without texts',
    (sheets) => sheets.get('Texts')?.rows.splice(1, 1),
    "Texts: the plan 'p1' has no row here",
  ],
  ['an empty text', cell('Texts', 2, 'Header', undefined), 'Texts, row 2, column Header: is empty'],
  [
    'yes misspelt',
    cell('Plans', 2, 'Featured', 'yess'),
    "Plans, row 2, column Featured: must be yes or no, is 'yess' (did you mean 'yes'?)",
  ],
  [
    'a fee in words',
    cell('Plans', 2, 'Enrollment fee', 'ten'),
    "Plans, row 2, column Enrollment fee: must be dollars, is 'ten'",
  ],
  [
    'a fee below nothing',
    cell('Plans', 2, 'Enrollment fee', -5),
    "Plans, row 2, column Enrollment fee: must not be less than 0, is '-5'",
  ],
  [
    'an age in words',
    cell('Availability', 2, 'From age', 'young'),
    "Availability, row 2, column From age: must be a number, is 'young'",
  ],
  [
    'an age of 300',
    cell('Availability', 2, 'To age', 300),
    'Availability, row 2, column To age: must be at most 120, is 300',
  ],
  [
    'ages the wrong way round',
    cell('Availability', 2, 'To age', 17),
    'Availability, row 2, column To age: 17 is below the column From age, 18',
  ],
  [
    'an unknown state',
    cell('Availability', 2, 'States', 'TX, XX'),
    "Availability, row 2, column States: 'XX' is no state",
  ],
  [
    'an unknown portal',
    cell('Availability', 2, 'Portals', 'EASY'),
    "Availability, row 2, column Portals: unknown portal 'EASY' (did you mean 'EAST'?)",
  ],
  [
    'an unknown tier',
    cell('Availability', 2, 'Coverage', 'IO, XX'),
    "Availability, row 2, column Coverage: 'XX' is no tier",
  ],
  [
    'a zip code of letters',
    cell('Availability', 2, 'Not in ZIP codes', 'abc'),
    "Availability, row 2, column Not in ZIP codes: 'abc' is no zip code",
  ],
  [
    'a day that is none',
    cell('Availability', 2, 'Not before', 'soon'),
    "Availability, row 2, column Not before: 'soon' is no day",
  ],
  [
    'an unknown plan in its place',
    cell('Availability', 2, 'Replaced by plan', 'p9'),
    "Availability, row 2, column Replaced by plan: unknown plan 'p9'",
  ],
  [
    'an unknown association',
    cell('Plans', 2, 'Association', 'clubs'),
    "Plans, row 2, column Association: unknown association 'clubs'",
  ],
  [
    'a fraction of a cent',
    cell('Prices', 2, 'IO: member', 1.005),
    'Prices, row 2, column IO: member: has a fraction of a cent',
  ],
  [
    'a price in words',
    cell('Prices', 2, 'IO: member', 'cheap'),
    "Prices, row 2, column IO: member: must be dollars, is 'cheap'",
  ],
  [
    'a price that is too high',
    cell('Prices', 2, 'IO: member', 1e7),
    'Prices, row 2, column IO: member: must be at most $100,000',
  ],
  [
    'the error of a formula',
    cell('Prices', 2, 'IO: member', '#REF!'),
    'Prices, row 2, column IO: member: holds the error #REF! of a formula',
  ],
  ['an empty price', cell('Prices', 2, 'IF: family', undefined), 'no price for IF'],
  [
    'prices of an unknown plan',
    cell('Prices', 2, 'Plan ID', 'p3'),
    "Prices, row 2, column Plan ID: unknown plan 'p3'",
  ],
  ['ages twice', repeat('Prices', 2), 'Prices, row 4, column Ages: another row has the ages all'],
  ['ages in words', cell('Prices', 2, 'Ages', 'old'), 'Prices, row 2'],
  ['a gap of ages', cell('Prices', 2, 'Ages', '18-50'), 'no price for IO at ages 51-100'],
  [
    'tobacco of a plan that does not ask',
    cell('Prices', 2, 'Tobacco', 'yes'),
    'Prices, row 2, column Tobacco: depends on tobacco use',
  ],
  [
    'a price of one person of a plan with prices by tier',
    cell('Prices', 2, 'Child', 5),
    'Prices, row 2, column Child: is of persons',
  ],
  [
    'an area without rates',
    (sheets) => sheets.get('Rates by state')?.rows.push(['p1', '', 'TX', 90]),
    'Rates by state, row 2, column Plan ID: has no row in Rates',
  ],
  [
    'a fact that is none',
    cell('Facts dental', 2, 'Yearly limit', 'lots'),
    "Facts dental, row 2, column Yearly limit: must be dollars, is 'lots'",
  ],
  [
    'a related plan that is none',
    cell('Related plans', 2, 'Related plan', 'p9'),
    "Related plans, row 2, column Related plan: unknown plan 'p9'",
  ],
  [
    'a platform twice',
    cell('Portals', 2, 'Platform ID', '2'),
    "Portals, row 3, column Platform ID: '2' is used twice (first in Portals, row 2",
  ],
  [
    'a landing page of an agent without one',
    cell('Landing pages', 2, 'Type', 'agent'),
    'Landing pages, row 2, column Agent ID: is empty',
  ],
  [
    'an agent twice',
    repeat('Agents', 2),
    "Agents, row 3, column Agent ID: 'a1' is used twice (first in Agents, row 2, column Agent ID)",
  ],
  [
    'an address that is none',
    cell('Agents', 2, 'Contact email', 'ann'),
    "Agents, row 2, column Contact email: 'ann' does not have the right form",
  ],
  [
    'an unknown agent',
    cell('Groups', 2, 'Agent ID', 'a2'),
    "Groups, row 2, column Agent ID: unknown agent 'a2' (did you mean 'a1'?)",
  ],
  [
    'a kind of group that is none',
    cell('Groups', 2, 'Type', 'club'),
    "Groups, row 2, column Type: is 'club'; allowed: employer, association",
  ],
  [
    'a script',
    cell('Texts', 2, 'Text', '<script>alert(1)</script>'),
    'Texts, row 2, column Text: <script> is not allowed',
  ],
  [
    'a wrong check digit',
    cell('Routing numbers', 2, 'Routing number', '021000022'),
    'Routing numbers, row 2, column Routing number: 021000022 has a wrong check digit',
  ],
  [
    'a value without a heading',
    (sheets) => sheets.get('Plans')?.rows[1]?.push(undefined, 'note'),
    "Plans, row 2: 'note' stands in a column without a heading",
  ],
];

it('a value without a heading, also in a workbook, whose rows are all as long', async () => {
  const sheets = smallSheets();
  sheets.get('Plans')?.rows[1]?.push(undefined, 'note');
  const book = path.join(newFolder(), 'book.xlsx');
  await writeBook(book, [...sheets.values()]);
  const said = (await readCatalogueFrom(book)).faults.map(describeFault);
  expect(said).toEqual(["Plans, row 2: 'note' stands in a column without a heading"]);
});

it.each(FAULTS)('%s', async (_name, change, fault) => {
  const said = await faultsOf(change);
  expect(said.join('\n')).toContain(fault);
  // What follows from a fault is not said again for each value.
  expect(said.length).toBeLessThanOrEqual(12);
});

it.each(ITEM_SHEET_FAULTS)('%s, %s: %s', async (sheet, heading, value, says) => {
  const said = await faultsOf(cell(sheet, 2, heading, value));
  expect(said.join('\n')).toContain(`${sheet}, row 2, column ${heading}: ${says}`);
});

it('the sheets without a change have no fault', async () => {
  expect(await faultsOf(() => undefined)).toEqual([]);
});

it.each([
  ['Category', 'dentl'],
  ['Category', ''],
  ['Plan ID', ''],
  ['Plan ID', '#REF!'],
])('a plan with a faulty %s %o is unknown to no other sheet', async (heading, value) => {
  const said = await faultsOf(cell('Plans', 2, heading, value));
  expect(said).toEqual([expect.stringContaining(`Plans, row 2, column ${heading}: `)]);
});

it('all faults are said at once', async () => {
  const change = both(
    cell('Plans', 2, 'Featured', 'yess'),
    cell('Prices', 3, 'IO: member', 'cheap'),
    cell('Agents', 2, 'Contact email', 'ann'),
  );
  expect(await faultsOf(change)).toHaveLength(3);
});

it.each(BROKEN_FILES)('%s is refused with words', async (_name, file, bytes, says) => {
  const target = path.join(newFolder(), file);
  writeFileSync(target, bytes());
  await expect(readCatalogueFrom(target)).rejects.toThrow(says);
});

it('a million columns are one fault', async () => {
  const folder = newFolder();
  await writeBook(folder, [...smallSheets().values()]);
  writeFileSync(path.join(folder, 'Plans.csv'), `${'a,'.repeat(999_999)}a\r\n`);
  const { faults } = await readCatalogueFrom(folder);
  expect(faults.map(describeFault).join()).toContain('has 1000000 columns; at most 200');
});

it('formulas are written as text', async () => {
  const sheets = smallSheets();
  cell('Plans', 2, 'Name', '=cmd()')(sheets);
  const folder = newFolder();
  await writeBook(folder, [...sheets.values()]);
  expect(readFileSync(path.join(folder, 'Plans.csv'), 'utf8')).toContain(",'=cmd(),");
});
