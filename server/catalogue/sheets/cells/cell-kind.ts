import type { BookCell } from '../sheet.ts';

/** A cell that is not empty. */
export type FilledCell = Exclude<BookCell, undefined>;

/** A value of the catalogue, or what is wrong with the cell and what was probably meant. */
export type CellReading =
  { value: unknown; problem?: undefined } | { problem: string; hint?: string | undefined };

/** How values of one kind stand in cells. */
export interface CellKind {
  write(value: unknown): BookCell;
  read(cell: FilledCell): CellReading;
}

/** A cell as text; dates as YYYY-MM-DD. */
export function cellText(cell: BookCell): string {
  if (cell instanceof Date) return isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return cell === undefined ? '' : String(cell);
}

/** A cell as it is quoted in a fault. */
export function quoted(cell: BookCell): string {
  const said = cellText(cell);
  return `'${said.length > 60 ? `${said.slice(0, 57)}…` : said}'`;
}

/** A cell that a spreadsheet turned into a date. */
export function isDay(cell: FilledCell): CellReading | undefined {
  if (!(cell instanceof Date)) return undefined;
  return {
    problem: `is the day ${cellText(cell)}`,
    hint: 'the spreadsheet took it for a date: format the column as text and write it again',
  };
}
