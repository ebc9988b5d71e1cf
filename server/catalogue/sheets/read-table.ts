import { didYouMean } from '../../../src/shared/forms/configuration/did-you-mean.ts';
import { quoted, cellText } from './cell-kinds.ts';
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
}

const MOST_COLUMNS = 200;
const ERRORS = ['#REF!', '#N/A', '#VALUE!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!'];

/** The rows of a sheet that are not blank. A heading that is not known, stands twice or is missing is a fault. */
export function readTable(book: Book, name: string, columns: readonly BookColumn[]): TableRow[] {
  const sheet = book.sheets.get(name);
  if (!sheet) {
    const hint = didYouMean(name, book.sheets.keys()) ?? 'a catalogue has all sheets of an export';
    book.faults.push({ sheet: name, problem: 'this sheet is missing', hint });
    return [];
  }
  const [titles = [], ...rows] = sheet.rows;
  const order = readTitles(book, name, titles, columns);
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cellText(cell).trim() === '')) return [];
    return [readRow(book, { sheet: name, row: index + 2 }, cells, order)];
  });
}

function readRow(
  { faults }: Book,
  place: { sheet: string; row: number },
  cells: readonly BookCell[],
  order: readonly (BookColumn | undefined)[],
): TableRow {
  const values = new Map<BookColumn, unknown>();
  const before = faults.length;
  for (const [at, cell] of cells.entries()) {
    const column = order[at];
    if (cell === undefined || cellText(cell).trim() === '') continue;
    if (!column) {
      if (at >= order.length)
        faults.push({ ...place, problem: `${quoted(cell)} stands in a column without a heading` });
      continue;
    }
    const reading = ERRORS.includes(cellText(cell))
      ? { problem: `holds the error ${cellText(cell)} of a formula` }
      : column.kind.read(cell);
    if (reading.problem === undefined) values.set(column, reading.value);
    else faults.push({ ...place, column: column.title, ...reading });
  }
  return { row: place.row, values, hasFaults: faults.length > before };
}

function readTitles(
  { faults }: Book,
  sheet: string,
  titles: readonly BookCell[],
  columns: readonly BookColumn[],
): (BookColumn | undefined)[] {
  if (titles.length > MOST_COLUMNS) {
    const problem = `has ${titles.length} columns; at most ${MOST_COLUMNS}`;
    faults.push({ sheet, row: 1, problem });
    return [];
  }
  const byTitle = new Map(columns.map((column) => [column.title.toLowerCase(), column]));
  const seen = new Set<BookColumn>();
  const order = titles.map((cell) => {
    const title = cellText(cell).trim();
    const column = byTitle.get(title.toLowerCase());
    if (title === '') return undefined;
    if (!column) {
      const hint = didYouMean(
        title,
        columns.map((one) => one.title),
      );
      faults.push({ sheet, row: 1, problem: `unknown column ${quoted(title)}`, hint });
      return undefined;
    }
    if (seen.has(column)) {
      faults.push({ sheet, row: 1, problem: `the column ${quoted(title)} stands twice` });
      return undefined;
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
