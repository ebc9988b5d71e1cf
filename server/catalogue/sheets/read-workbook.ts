import { type BookCell, type BookSheet, UnreadableCatalogue } from './sheet.ts';
import { cellsAsShown, percentStyles } from './cells-as-shown.ts';
import { unseenParts } from './unseen-parts.ts';

const REFERENCE = /\sr\s*=\s*(["'])([A-Za-z]*)([0-9]*)\1/g;
/** A cell far away from the others would make a table of millions. */
const MOST_ROWS = 1_048_576;
const WIDEST = 2;
const MOST_EMPTY = 2_000_000;

/** Sheets of an unpacked workbook: values, never formulas. Throws UnreadableCatalogue. */
export async function readWorkbook(
  files: ReadonlyMap<string, Uint8Array>,
  name: string,
): Promise<BookSheet[]> {
  const { zipSync, strFromU8, strToU8 } = await import('fflate');
  const safe: Record<string, Uint8Array> = {};
  const percents = percentStyles(files);
  for (const [file, bytes] of files) {
    if (!/\.(xml|rels)$/i.test(file)) continue;
    const text = strFromU8(bytes);
    if (/<!DOCTYPE|<!ENTITY/i.test(text))
      throw new UnreadableCatalogue(`${name} is no workbook that Excel wrote.`);
    const isSheet = file.startsWith('xl/worksheets/');
    // A workbook says itself which files are its sheets: any that can be one is looked at.
    if (isSheet || text.includes('sheetData')) checkReach(text, name);
    const read = isSheet ? cellsAsShown(text, percents) : text;
    safe[file] = strToU8(read.replace(/<dimension\b[^>]*>/g, ''));
  }
  const { default: read } = await import('read-excel-file/node');
  try {
    const sheets = await read(Buffer.from(zipSync(safe, { level: 0 })), { trim: false });
    return sheets.map(({ sheet, data }) => {
      const rows = data.map((row) => row.map(toCell));
      return { name: sheet, rows, faults: unseenParts(files, sheet, rows[0] ?? []) };
    });
  } catch {
    throw new UnreadableCatalogue(`${name} could not be read as a workbook: its XML is broken.`);
  }
}

function checkReach(text: string, name: string): void {
  let [width, height, count] = [0, 0, 0];
  for (const [, , letters = '', digits = ''] of text.matchAll(REFERENCE)) {
    if (letters.length > WIDEST)
      throw new UnreadableCatalogue(
        `${name} has a cell in the column ${letters}: please remove it.`,
      );
    width = Math.max(width, columnNumber(letters));
    height = Math.max(height, Number(digits));
    count += 1;
  }
  if (height > MOST_ROWS || width * height > MOST_EMPTY + 20 * count)
    throw new UnreadableCatalogue(
      `${name} has a cell far away from the others, in row ${height}: please remove empty rows and columns.`,
    );
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
}

function toCell(value: unknown): BookCell {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number' || value instanceof Date) return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
