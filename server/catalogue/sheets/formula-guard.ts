import type { BookCell } from './sheet.ts';

const FORMULA = /^[=+\-@\t\r]/;

/** Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function guardCell(cell: BookCell): BookCell {
  return typeof cell === 'string' && isGuarded(cell) ? `'${cell}` : cell;
}

/** Undoes `guardCell`. */
export function unguardCell(cell: BookCell): BookCell {
  return typeof cell === 'string' && cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell;
}

// With or without apostrophes before it, so that each text has one reading. The writer of workbooks mistakes texts such
// as `constructor` for properties that all objects have.
function isGuarded(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return FORMULA.test(bare) || bare in Object.prototype;
}
