import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseCsv } from './parse-csv.ts';
import { unguardCell } from './formula-guard.ts';
import { type BookSheet, UnreadableCatalogue } from './sheet.ts';
import { unpack } from './unpack.ts';
import { readWorkbook } from './read-workbook.ts';

const MOST_BYTES = 300_000_000;

/** Whether a path is a catalogue in sheets: a workbook, a zip of CSV files, or a folder of them. */
export function isBook(source: string): boolean {
  if (!statSync(source).isDirectory()) return true;
  return readdirSync(source).some((name) => isCsv(name));
}

/** Sheets of a workbook, a zip of CSV files or a folder of them. Throws UnreadableCatalogue, with words for its owner. */
export async function readBook(source: string): Promise<BookSheet[]> {
  const sheets = statSync(source).isDirectory() ? await readFolder(source) : await readFile(source);
  for (const sheet of sheets)
    for (const row of sheet.rows)
      for (const [at, cell] of row.entries()) row[at] = unguardCell(cell);
  return sheets;
}

function readFolder(folder: string): Promise<BookSheet[]> {
  const names = readdirSync(folder).filter((name) => isCsv(name));
  return Promise.all(
    names.sort().map((name) => {
      const bytes = readWhole(path.join(folder, name));
      return parseCsv(sheetName(name), bytes);
    }),
  );
}

async function readFile(file: string): Promise<BookSheet[]> {
  const bytes = readWhole(file);
  const name = path.basename(file);
  if (name.endsWith('.xls') || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    throw new UnreadableCatalogue(
      `${name} is in Excel's old format, or locked by a password: please save it as .xlsx without one.`,
    );
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    throw new UnreadableCatalogue(
      `${name} is neither a workbook (.xlsx) nor a .zip of CSV files. A single CSV file is not a catalogue: name its folder.`,
    );
  const files = await unpack(bytes, name);
  if ([...files.keys()].some((one) => one.endsWith('vbaProject.bin')))
    throw new UnreadableCatalogue(
      `${name} has macros, which a catalogue does not need: please save it as .xlsx, without macros.`,
    );
  if (files.has('xl/workbook.xml')) return readWorkbook(files, name);
  const tables = [...files].filter(([one]) => isCsv(one));
  if (tables.length === 0)
    throw new UnreadableCatalogue(`${name} holds neither a workbook nor CSV files.`);
  return Promise.all(tables.map(([one, content]) => parseCsv(sheetName(one), content)));
}

function readWhole(file: string): Buffer {
  const { size } = statSync(file);
  if (size > MOST_BYTES)
    throw new UnreadableCatalogue(`${path.basename(file)} is too big: ${size} bytes.`);
  return readFileSync(file);
}

function isCsv(name: string): boolean {
  const base = path.basename(name);
  return base.toLowerCase().endsWith('.csv') && !base.startsWith('.') && !name.includes('__MACOSX');
}

function sheetName(file: string): string {
  return path.basename(file).slice(0, -'.csv'.length);
}
