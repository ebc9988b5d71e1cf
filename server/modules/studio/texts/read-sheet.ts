import { Refusal } from '../../../contract.ts';
import { type FilledRow, readSentSheet } from '../../../sheets/read-sent-sheet.ts';
import type { Workspace } from '../workspace.ts';
import { textOfCell } from './guarded-cell.ts';
import { readTexts, type ReadText } from './read-texts.ts';
import { faultIn, type SaidText } from './say-texts.ts';
import { readColumnTitles, type SheetColumns, type TextFault } from './sheet-columns.ts';
import { localesIn, wordsNow } from './words-now.ts';

/** What a sheet would change. */
export interface SheetChange extends SaidText {
  row: number;
  before: string;
  of: ReadText;
}

/** Changes of a sheet, or what is wrong with it: then none of them. */
export interface ReadSheet {
  changes: SheetChange[];
  faults: TextFault[];
}

const LIMITS = { rows: 10_000, longestRow: 400_000 };
const NO_TEXT = 'Nothing that people read here says this.';
const STANDS_TWICE = 'This text stands here twice.';
const NO_WORDS = 'Please write this cell as text.';
const EMPTY = 'There are no texts in this file.';

/** Reads texts by language from a CSV file or workbook, given as base64. Empty cells change nothing. Throws 422. */
export async function readTextsSheet(
  work: Workspace,
  file: string,
  portal: string | undefined,
): Promise<ReadSheet> {
  const { titles, filled } = await readSentSheet(file, LIMITS);
  const said = titles.map((cell) => String(cell ?? '').trim());
  const { columns, faults } = readColumnTitles(said, localesIn(work));
  if (faults.length > 0) return { changes: [], faults };
  if (filled.length === 0) throw new Refusal(422, EMPTY);
  const find = finder(readTexts(work, portal));
  const seen = new Set<string>();
  const read = filled.map(({ cells, row }): ReadSheet => {
    const of = find(textOfCell(String(cells[columns.english] ?? '')));
    const wrong = (column: string, message: string) => ({
      changes: [],
      faults: [{ row, column, message }],
    });
    if (!of) return wrong('English', NO_TEXT);
    if (seen.has(of.english)) return wrong('English', STANDS_TWICE);
    seen.add(of.english);
    return readRow(work, { cells, row, of, columns, portal });
  });
  const found = read.flatMap((one) => one.faults);
  return { changes: found.length > 0 ? [] : read.flatMap((one) => one.changes), faults: found };
}

interface RowOrder extends FilledRow {
  of: ReadText;
  columns: SheetColumns;
  portal: string | undefined;
}

function readRow(work: Workspace, { cells, row, of, columns, portal }: RowOrder): ReadSheet {
  const read: ReadSheet = { changes: [], faults: [] };
  for (const { code, title, at } of columns.locales) {
    const cell = cells[at];
    if (cell instanceof Date) {
      read.faults.push({ row, column: title, message: NO_WORDS });
      continue;
    }
    const text = textOfCell(String(cell ?? ''));
    const { text: before, key } = wordsNow(work, code, of, portal);
    if (loose(text) === '' || loose(text) === loose(before)) continue;
    const fault = faultIn(of, key, text);
    if (fault !== undefined) read.faults.push({ row, column: title, message: fault });
    else read.changes.push({ row, english: of.english, locale: code, text, before, of });
  }
  return read;
}

// Spreadsheets change breaks of lines, and people lose spaces at the ends.
function finder(texts: readonly ReadText[]): (english: string) => ReadText | undefined {
  const exact = new Map(texts.map((text) => [text.english, text]));
  const alike = new Map(texts.map((text) => [loose(text.english), text]));
  return (english) => exact.get(english) ?? alike.get(loose(english));
}

function loose(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
