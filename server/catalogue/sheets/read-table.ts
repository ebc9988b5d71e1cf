import { didYouMean } from '../../../src/shared/forms/configuration/did-you-mean.ts';
import { quoted, cellText } from './cells/cell-kind.ts';
import type { BookCell, CellFault, BookSheet } from './sheet.ts';
import type { BookColumn } from './sheet-columns.ts';

/** A row of a sheet: the values of its cells by column; cells that are empty or faulty are left out. */
export interface TableRow {
  /** From 1, as spreadsheets show it. */
  row: number;
  values: Map<BookColumn, unknown>;
  hasFaults: boolean;
}

/** Sheets that were read, by name, and what is wrong with them. */
export interface Book {
  sheets: ReadonlyMap<string, BookSheet>;
  faults: CellFault[];
  /** Sheets that are missing, or whose headings are: what would stand in them is not known. */
  unread: Set<string>;
}

/** What is wrong with a sheet that is not there. */
export const MISSING_SHEET = 'this sheet is missing';
const MOST_COLUMNS = 200;
/** Rows that a sheet of a spreadsheet holds. */
const MOST_ROWS = 1_048_576;
/** What spreadsheets write where a formula has no value, and why it has none. */
const ERRORS: ReadonlyMap<string, string> = new Map([
  ['#REF!', 'a cell that it names was deleted'],
  ['#N/A', 'what it looks up is not there'],
  ['#VALUE!', 'it counts with a text'],
  ['#NAME?', 'a name in it is not known'],
  ['#DIV/0!', 'it divides by an empty cell or 0'],
  ['#NULL!', 'its ranges have no cell in common'],
  ['#NUM!', 'its number is too large'],
  ['#SPILL!', 'cells that its list needs are filled'],
]);
/** Those of other and later programs: `#CALC!`, `#FIELD!`. */
const OTHER_ERROR = /^#[A-Z][A-Z\d_/]*[!?]$/;
/** Letters of UTF-8 that were read as another encoding and saved so. */
const MISREAD = /Ã[\u0080-\u00bf]|â€[\u0080-\u024f™œ˜]|Â[\u00a0-\u00bf]/;

/** The rows of a sheet that are not blank. A heading that is not known, stands twice or is missing is a fault. */
export function readTable(book: Book, name: string, columns: readonly BookColumn[]): TableRow[] {
  const sheet = book.sheets.get(name);
  if (!sheet) {
    book.unread.add(name);
    const hint = didYouMean(name, book.sheets.keys()) ?? 'a catalogue has all sheets of an export';
    book.faults.push({ sheet: name, problem: MISSING_SHEET, hint });
    return [];
  }
  for (const fault of sheet.faults ?? []) book.faults.push({ sheet: name, ...fault });
  if (sheet.rows.length >= MOST_ROWS)
    book.faults.push({
      sheet: name,
      problem: `has ${MOST_ROWS} rows, all that a spreadsheet keeps`,
      hint: 'what came after them was cut off: change the CSV file without a spreadsheet',
    });
  const [titles = [], ...rows] = sheet.rows;
  const order = readTitles(book, name, titles, columns);
  if (!order) {
    book.unread.add(name);
    return [];
  }
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cellText(cell).trim() === '')) return [];
    return [readRow(book, { sheet: name, row: index + 2 }, cells, order)];
  });
}

/** The rows of a sheet that has to have some; one fault where it has none. */
export function readFilled(book: Book, name: string, columns: readonly BookColumn[]): TableRow[] {
  const rows = readTable(book, name, columns);
  if (rows.length === 0 && !book.unread.has(name))
    book.faults.push({ sheet: name, problem: 'there is no plan in it' });
  return rows;
}

function readRow(
  { faults }: Book,
  place: { sheet: string; row: number },
  cells: readonly BookCell[],
  order: readonly TitledColumn[],
): TableRow {
  const values = new Map<BookColumn, unknown>();
  const before = faults.length;
  for (const [at, cell] of cells.entries()) {
    const column = order[at];
    if (cell === undefined || cellText(cell).trim() === '') continue;
    if (column === 'reported') continue;
    if (!column) {
      faults.push({ ...place, problem: `${quoted(cell)} stands in a column without a heading` });
      continue;
    }
    const reading = unreadable(cellText(cell)) ?? column.kind.read(cell);
    if (reading.problem === undefined) values.set(column, reading.value);
    else faults.push({ ...place, column: column.title, ...reading });
  }
  return { row: place.row, values, hasFaults: faults.length > before };
}

// What no kind of cell takes.
function unreadable(said: string): { problem: string; hint: string } | undefined {
  const why = ERRORS.get(said);
  if (why !== undefined) return { problem: `holds the error ${said} of a formula`, hint: why };
  if (OTHER_ERROR.test(said))
    return { problem: `holds the error ${said}`, hint: 'open it in the spreadsheet that shows it' };
  if (/^#{3,}$/.test(said))
    return { problem: `holds ${said}`, hint: 'the column was too narrow when it was saved' };
  if (said.includes('\ufffd'))
    return { problem: `${quoted(said)} has letters that were lost`, hint: 'write them again' };
  return MISREAD.test(said)
    ? { problem: `${quoted(said)} has garbled letters`, hint: 'save the file as CSV UTF-8' }
    : undefined;
}

/** The column of a heading: undefined where there is none, `reported` where that is a fault by itself. */
type TitledColumn = BookColumn | 'reported' | undefined;

function readTitles(
  book: Book,
  sheet: string,
  titles: readonly BookCell[],
  columns: readonly BookColumn[],
): TitledColumn[] | undefined {
  const { faults } = book;
  if (titles.length > MOST_COLUMNS) {
    const problem = `has ${titles.length} columns; at most ${MOST_COLUMNS}`;
    faults.push({ sheet, row: 1, problem });
    return titles.map(() => 'reported');
  }
  const wrong = wrongTitles(book.sheets.get(sheet)?.rows ?? [], columns);
  if (wrong !== undefined) {
    faults.push({ sheet, row: 1, ...wrong });
    return undefined;
  }
  const byTitle = new Map(columns.map((column) => [column.title.toLowerCase(), column]));
  const seen = new Set<BookColumn>();
  const order = titles.map((cell): TitledColumn => {
    const title = cellText(cell).trim();
    const column = byTitle.get(title.toLowerCase());
    if (title === '') return undefined;
    if (!column) {
      const hint = didYouMean(
        title,
        columns.map((one) => one.title),
      );
      faults.push({
        sheet,
        row: 1,
        problem: `unknown column ${quoted(title)}`,
        hint: hint ?? elsewhere(book, sheet, title),
      });
      return 'reported';
    }
    if (seen.has(column)) {
      faults.push({ sheet, row: 1, problem: `the column ${quoted(title)} stands twice` });
      return 'reported';
    }
    seen.add(column);
    return column;
  });
  for (const column of columns) {
    if (seen.has(column) || column.optional) continue;
    faults.push({ sheet, row: 1, problem: `the column ${quoted(column.title)} is missing` });
  }
  return order;
}

// A sheet whose headings stand elsewhere has one fault, not one for each column.
function wrongTitles(
  rows: readonly BookCell[][],
  columns: readonly BookColumn[],
): { problem: string; hint: string } | undefined {
  const hint = 'the headings of an export belong into row 1';
  const known = new Set(columns.map(({ title }) => title.toLowerCase()));
  const knownIn = (cells: readonly BookCell[]) =>
    cells.filter((cell) => known.has(cellText(cell).trim().toLowerCase())).length;
  const found = rows.slice(0, 10).findIndex((cells) => knownIn(cells) > 0);
  if (found === 0) return undefined;
  if (found > 0) return { problem: `the headings stand in row ${found + 1}`, hint };
  const isEmpty = rows.every((cells) => cells.every((cell) => cellText(cell).trim() === ''));
  return isEmpty
    ? { problem: 'this sheet is empty', hint: 'a sheet without rows has its headings' }
    : { problem: 'there is no heading in this row', hint };
}

// A column that another sheet has: a fact of another category, say.
function elsewhere({ sheets }: Book, own: string, title: string): string | undefined {
  for (const { name, rows } of sheets.values())
    if (name !== own && rows[0]?.some((cell) => cellText(cell) === title))
      return `a column of the sheet ${name}`;
  return undefined;
}
