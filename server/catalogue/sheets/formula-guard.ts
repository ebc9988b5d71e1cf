import type { BookCell } from './sheet.ts';

const FORMULA = /^[=+\-@\t\r]/;
/** Codes that a spreadsheet writes as other numbers when it saves a CSV file: `007` as 7, long ones as 1.23E+11. */
const CODE = /^(0\d+|\d{12,}|\d+e\d+)$/i;

/** Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function guardCell(cell: BookCell): BookCell {
  return typeof cell === 'string' && isGuarded(cell) ? `'${cell}` : cell;
}

/** The same for CSV, in which a code would be taken for a number, too: a workbook says that it is text. */
export function guardCsvCell(cell: BookCell): BookCell {
  return typeof cell === 'string' && CODE.test(cell) ? `'${cell}` : guardCell(cell);
}

/** Undoes `guardCell` and `guardCsvCell`. */
export function unguardCell(cell: BookCell): BookCell {
  return typeof cell === 'string' && cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell;
}

// With or without apostrophes before it, so that each text has one reading. The writer of workbooks mistakes texts such
// as `constructor` for properties that all objects have.
function isGuarded(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return FORMULA.test(bare) || bare in Object.prototype || (bare !== text && CODE.test(bare));
}
