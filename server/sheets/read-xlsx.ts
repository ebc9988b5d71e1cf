import { type SheetCell, UnreadableSheet } from './sheet-cell.ts';

const MOST_BYTES = 12_000_000;
const MOST_FILES = 200;
const CHUNK = 16_384;
/** Files of a workbook that are read; pictures and programs are not. */
const READ = /\.(xml|rels)$/;
const REFERENCE = /\sr\s*=\s*(["'])(.*?)\1/g;
/** Up to row 9999 and column ZZ: a single cell far away would make a table of millions. */
const NEAR = /^[A-Z]{0,2}[0-9]{1,4}$/;

const UNREADABLE = 'This file could not be read as an Excel workbook.';
const TOO_BIG = 'This workbook is too big. Please keep the table alone in it.';

/** Rows of a workbook's first sheet: values, never formulas. Throws UnreadableSheet. */
export async function readXlsx(bytes: Uint8Array): Promise<SheetCell[][]> {
  const safe = await repack(bytes);
  const { readSheet } = await import('read-excel-file/node');
  try {
    const rows = await readSheet(Buffer.from(safe), { trim: false });
    return rows.map((row) => row.map(toCell));
  } catch {
    throw new UnreadableSheet(UNREADABLE);
  }
}

function toCell(value: unknown): SheetCell {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number' || value instanceof Date) return value;
  return typeof value === 'string' ? value : String(value);
}

// What is read is what was counted: the files of the workbook are taken out under a limit, and packed anew.
async function repack(bytes: Uint8Array): Promise<Uint8Array> {
  const { Unzip, UnzipInflate, zipSync, strFromU8, strToU8 } = await import('fflate');
  const files = new Map<string, Uint8Array[]>();
  let size = 0;
  const unzip = new Unzip((file) => {
    if (!READ.test(file.name)) return;
    if (files.size >= MOST_FILES) throw new UnreadableSheet(TOO_BIG);
    const parts: Uint8Array[] = [];
    files.set(file.name, parts);
    file.ondata = (error, part) => {
      if (error) throw error;
      size += part.length;
      if (size > MOST_BYTES) throw new UnreadableSheet(TOO_BIG);
      parts.push(part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += CHUNK)
      unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  } catch {
    const isTooBig = size > MOST_BYTES || files.size >= MOST_FILES;
    throw new UnreadableSheet(isTooBig ? TOO_BIG : UNREADABLE);
  }
  const whole = [...files].map(([name, parts]): [string, Uint8Array] => {
    const text = strFromU8(Buffer.concat(parts));
    // A workbook says itself which files are its sheets: any that can be one is looked at.
    if (!text.includes('sheetData')) return [name, strToU8(text)];
    for (const [, , reference = ''] of text.matchAll(REFERENCE))
      if (!NEAR.test(reference)) throw new UnreadableSheet(TOO_BIG);
    return [name, strToU8(text.replace(/<dimension\b[^>]*>/g, ''))];
  });
  return zipSync(Object.fromEntries(whole), { level: 0 });
}
