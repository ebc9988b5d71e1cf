import type { CsvError } from 'csv-parse/sync';
import { decodeCsv, separatorOf } from '../../sheets/csv-text.ts';
import { type BookSheet, UnreadableCatalogue } from './sheet.ts';

const LONGEST_RECORD = 4_000_000;

/** A sheet from a text with separators, in UTF-8, UTF-16 or Windows-1252. Throws UnreadableCatalogue for anything else. */
export async function parseCsv(name: string, bytes: Uint8Array): Promise<BookSheet> {
  const text = decodeCsv(bytes);
  if (text.includes('\0'))
    throw new UnreadableCatalogue(
      `${name}.csv is no text with separators: please save it as CSV UTF-8.`,
    );
  const { parse } = await import('csv-parse/sync');
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      // Blank lines are rows, so that rows are numbered as spreadsheets number them.
      skip_empty_lines: false,
      max_record_size: LONGEST_RECORD,
    });
    return { name, rows, faults: cutOff(text, rows) };
  } catch (error) {
    const { lines } = error as CsvError;
    const line = typeof lines === 'number' ? ` near line ${lines}` : '';
    throw new UnreadableCatalogue(
      `${name}.csv could not be read${line}: a quotation mark is open, or a row is too long.`,
    );
  }
}

// Spreadsheets end every row with a line break, and write all cells of the last.
function cutOff(text: string, rows: readonly string[][]): NonNullable<BookSheet['faults']> {
  const last = rows.at(-1) ?? [];
  if (/[\r\n]$/.test(text) || rows.length < 2 || last.length >= (rows[0] ?? []).length) return [];
  const problem = `the file ends in the middle of a row, after ${last.length} of its cells`;
  return [{ row: rows.length, problem, hint: 'it was cut off: export or save it again' }];
}
