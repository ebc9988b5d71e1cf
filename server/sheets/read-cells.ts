import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SheetCell, SheetLimits } from './sheet-cell.ts';

/** First bytes of a workbook, which is a zip archive. */
const ZIP_MARK = [0x50, 0x4b];

/** Rows of a CSV file or of a workbook's first sheet. Throws UnreadableSheet for anything else. */
export async function readCells(bytes: Buffer, limits: SheetLimits): Promise<SheetCell[][]> {
  const isWorkbook = ZIP_MARK.every((byte, at) => bytes[at] === byte);
  return isWorkbook ? readXlsx(bytes) : readCsv(bytes, limits);
}
