import { Refusal } from '../contract.ts';
import { readCells } from './read-cells.ts';
import { type SheetCell, type SheetLimits, UnreadableSheet } from './sheet-cell.ts';

/** A row of a sheet that holds something, and its number as spreadsheets count, from 1. */
export interface FilledRow {
  cells: SheetCell[];
  row: number;
}

/** Titles and filled rows of a CSV file or workbook that was sent as base64. Throws 422 for a file that is no such thing. */
export async function readSentSheet(
  file: string,
  limits: SheetLimits,
): Promise<{ titles: SheetCell[]; filled: FilledRow[] }> {
  const [titles = [], ...rows] = await cellsOf(Buffer.from(file, 'base64'), limits);
  const filled = rows
    .map((cells, at) => ({ cells, row: at + 2 }))
    .filter(({ cells }) => !cells.every(isBlank));
  return { titles, filled };
}

async function cellsOf(bytes: Buffer, limits: SheetLimits): Promise<SheetCell[][]> {
  try {
    return await readCells(bytes, limits);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw new Refusal(422, error.message);
    throw error;
  }
}

function isBlank(cell: SheetCell): boolean {
  return String(cell ?? '').trim() === '';
}
