import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cellText } from './cells/cell-kind.ts';
import { guardCell, guardCsvCell } from './formula-guard.ts';
import { type BookCell, type BookSheet, UnreadableCatalogue } from './sheet.ts';

/** What Excel takes in a cell, and in a sheet. */
const LONGEST_CELL = 32_767;
const MOST_ROWS = 1_048_576;

/**
 * Writes sheets as a workbook (`.xlsx`), a zip of CSV files (`.zip`) or a folder of them. Throws UnreadableCatalogue when
 * a workbook cannot hold them, or the folder has files already.
 */
export async function writeBook(target: string, sheets: readonly BookSheet[]): Promise<void> {
  const ending = path.extname(target).toLowerCase();
  if (ending === '.xlsx') return writeFileSync(target, await toWorkbook(sheets));
  const files = sheets.map((sheet) => ({ name: `${sheet.name}.csv`, text: toCsv(sheet) }));
  if (ending === '.zip') {
    const { zipSync, strToU8 } = await import('fflate');
    const packed = Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)]));
    return writeFileSync(target, zipSync(packed));
  }
  mkdirSync(target, { recursive: true });
  const others = readdirSync(target).filter((name) => !name.endsWith('.csv'));
  if (others.length > 0)
    throw new UnreadableCatalogue(
      `${target} has other files than CSV in it (${others[0]}): please name a new folder.`,
    );
  for (const { name, text } of files) writeFileSync(path.join(target, name), text);
}

/** A sheet as CSV with a byte order mark, which spreadsheets need to read it as UTF-8. */
export function toCsv({ rows }: BookSheet): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('')}`;
}

function toCsvCell(cell: BookCell): string {
  const text = cellText(guardCsvCell(cell));
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Sheets as a workbook: headings bold and fixed. */
async function toWorkbook(sheets: readonly BookSheet[]): Promise<Buffer> {
  for (const sheet of sheets) checkSize(sheet);
  const { default: write } = await import('write-excel-file/node');
  const pages = sheets.map(({ name, rows }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: rows[0]?.map((_, at) => ({ width: widthOf(rows, at) })) ?? [],
    data: rows.map((row, at) => row.map((cell) => toWorkbookCell(cell, at === 0))),
  }));
  return write(pages).toBuffer();
}

function toWorkbookCell(cell: BookCell, isHeading: boolean) {
  const guarded = guardCell(cell);
  if (guarded === undefined || guarded === '') return null;
  if (typeof guarded === 'number') return { value: guarded, type: Number };
  const text = { value: cellText(guarded), type: String };
  return isHeading ? { ...text, fontWeight: 'bold' as const } : text;
}

function widthOf(rows: readonly BookCell[][], at: number): number {
  const longest = Math.max(...rows.slice(0, 200).map((row) => cellText(row[at]).length));
  return Math.min(Math.max(longest + 2, 10), 50);
}

function checkSize({ name, rows }: BookSheet): void {
  if (rows.length > MOST_ROWS)
    throw new UnreadableCatalogue(
      `${name} has ${rows.length} rows, more than a workbook holds: please export to a folder or a .zip.`,
    );
  const at = rows.findIndex((row) => row.some((cell) => cellText(cell).length >= LONGEST_CELL));
  if (at >= 0)
    throw new UnreadableCatalogue(
      `${name}, row ${at + 1} has a longer text than a workbook's cell holds: please export to a folder or a .zip.`,
    );
}
