import { type SheetCell, type SheetLimits, UnreadableSheet } from './sheet-cell.ts';

const SEPARATORS = [',', ';', '\t'];

/** Rows of a text with separators, in UTF-8, UTF-16 or Windows-1252. Throws UnreadableSheet for anything else. */
export async function readCsv(
  bytes: Uint8Array,
  { rows, longestRow }: SheetLimits,
): Promise<SheetCell[][]> {
  const text = decode(bytes);
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
