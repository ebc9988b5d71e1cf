import type { CsvError } from 'csv-parse/sync';
import { type BookSheet, UnreadableCatalogue } from './sheet.ts';

const LONGEST_RECORD = 4_000_000;
const SEPARATORS = [',', ';', '\t'];

/** A sheet from a text with separators, in UTF-8, UTF-16 or Windows-1252. Throws UnreadableCatalogue for anything else. */
export async function parseCsv(name: string, bytes: Uint8Array): Promise<BookSheet> {
  const text = decode(bytes);
  if (text.includes('\0')) throw new UnreadableCatalogue(`${name}.csv is no text with separators.`);
  const { parse } = await import('csv-parse/sync');
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      // Blank lines are rows, so that rows are numbered as spreadsheets number them.
      skip_empty_lines: false,
      max_record_size: LONGEST_RECORD,
    });
    return { name, rows };
  } catch (error) {
    const { lines } = error as CsvError;
    const line = typeof lines === 'number' ? ` near line ${lines}` : '';
    throw new UnreadableCatalogue(
      `${name}.csv could not be read${line}: a quotation mark is open, or a row is too long.`,
    );
  }
}

// The one that stands most in the row of titles.
function separatorOf(text: string): string {
  const [titles = ''] = text.split(/\r|\n/, 1);
  const often = (separator: string) => titles.split(separator).length;
  return SEPARATORS.reduce((best, one) => (often(one) > often(best) ? one : best));
}

// Spreadsheets write Windows-1252 where nobody asks for UTF-8.
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
