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
  const wrong = wrongFile(name, bytes);
  if (wrong !== undefined) throw new UnreadableCatalogue(`${name} ${wrong}`);
  const files = await unpack(bytes, name);
  const tables = [...files].filter(([one]) => isCsv(one));
  const wrongly = wrongContent([...files.keys()]);
  if (wrongly !== undefined) throw new UnreadableCatalogue(`${name} ${wrongly}`);
  if (files.has('xl/workbook.xml')) return readWorkbook(files, name);
  return Promise.all(tables.map(([one, content]) => parseCsv(sheetName(one), content)));
}

// Offices keep a workbook with a password in Excel's old format, with this name in it.
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const OLD_FORMAT = "is in Excel's old format: please save it as .xlsx.";
const SAVE_AS = 'please save it as an Excel workbook, .xlsx.';

/** What a file is that is neither a workbook nor a zip, in words; undefined when it may be one. */
function wrongFile(name: string, bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 200).toString('latin1').trimStart().toLowerCase();
  const [first, second] = bytes;
  if (bytes.length === 0) return 'is empty.';
  if (first === 0xd0 && second === 0xcf)
    return bytes.includes(ENCRYPTED)
      ? 'is locked by a password: please save it without one.'
      : OLD_FORMAT;
  if (first === 0x50 && second === 0x4b) return undefined;
  if (start.startsWith('%pdf')) return `is a PDF: ${SAVE_AS}`;
  if (start.startsWith('<')) return `is a web page, whatever its name says: ${SAVE_AS}`;
  if (name.endsWith('.xls')) return OLD_FORMAT;
  if (/\.(csv|tsv|txt)$/i.test(name))
    return 'is one sheet of a catalogue: please name the folder with all of them.';
  if (name.endsWith('.json')) return 'is one file of a catalogue: please name its folder.';
  return 'is neither a workbook (.xlsx) nor a .zip of CSV files.';
}

/** Why files that were unpacked are no workbook and no CSV files, in words; undefined when they are. */
function wrongContent(names: readonly string[]): string | undefined {
  const has = (ending: RegExp) => names.some((one) => ending.test(one));
  if (has(/vbaProject\.bin$/))
    return 'has macros, which a catalogue does not need: please save it as .xlsx, without macros.';
  if (has(/^xl\/workbook\.bin$/)) return `is a binary workbook: ${SAVE_AS}`;
  if (has(/^xl\/workbook\.xml$/)) return undefined;
  if (has(/^content\.xml$/)) return `is an OpenDocument spreadsheet: ${SAVE_AS}`;
  if (has(/\.iwa$/)) return `is a document of Numbers: ${SAVE_AS}`;
  const sheets = names.filter(isCsv);
  const titles = sheets.map((one) => sheetName(one).toLowerCase());
  const twice = sheets.find((_, at) => titles.indexOf(titles[at] ?? '') !== at);
  if (twice !== undefined)
    return `holds the sheet ${sheetName(twice)} twice: please leave one of them out.`;
  if (sheets.length > 0) return undefined;
  if (has(/\.xlsx$/i)) return 'holds a workbook in a zip: please unpack it.';
  if (has(/plans\/.*\.json$/)) return 'holds JSON files: please unpack it and name their folder.';
  return 'holds neither a workbook nor CSV files.';
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
