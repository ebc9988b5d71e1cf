import { decodeCsv, separatorOf } from './csv-text.ts';
import { type SheetCell, type SheetLimits, UnreadableSheet } from './sheet-cell.ts';

/** Rows of a text with separators, in UTF-8, UTF-16 or Windows-1252. Throws UnreadableSheet for anything else. */
export async function readCsv(
  bytes: Uint8Array,
  { rows, longestRow }: SheetLimits,
): Promise<SheetCell[][]> {
  const text = decodeCsv(bytes);
  if (text.includes('\0')) throw new UnreadableSheet('This file is no spreadsheet.');
  const { parse } = await import('csv-parse/sync');
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      max_record_size: longestRow,
      to: rows,
    });
  } catch {
    throw new UnreadableSheet(
      'This file could not be read: a quotation mark is open, or a row is too long.',
    );
  }
}
