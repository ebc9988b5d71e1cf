import { Refusal } from '../../../contract.ts';
import { guardedCell } from './guarded-cell.ts';
import type { TranslatedText } from './list-texts.ts';
import { ENGLISH, localeTitle, PLACE_TITLE, type SheetLocale } from './sheet-columns.ts';

/** A file to be kept: its bytes in base64. */
export interface KeptFile {
  name: string;
  type: string;
  content: string;
}

const NAME = 'texts';
/** Without it a spreadsheet takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF';
const LONGEST_OF_EXCEL = 32_767;
const UNFIT = 'A text does not fit into a cell of Excel. Please take the CSV file.';

/** Texts with what each language says for them, as a CSV file or a workbook. */
export async function textsSheet(
  rows: readonly Pick<TranslatedText, 'english' | 'spot' | 'words'>[],
  locales: readonly SheetLocale[],
  type: 'csv' | 'xlsx',
): Promise<KeptFile> {
  const titles = [PLACE_TITLE, ENGLISH, ...locales.map(localeTitle)];
  const cells = rows.map(({ english, spot: { kind, title, label }, words }) => {
    const place = [kind, title, label].filter(Boolean).join(' · ');
    const said = locales.map(({ code }) => words.find(({ locale }) => locale === code)?.text ?? '');
    return [place, english, ...said].map(guardedCell);
  });
  if (type === 'csv') {
    const text = BYTE_ORDER_MARK + [titles, ...cells].map(csvRow).join('');
    return { name: `${NAME}.csv`, type: 'text/csv', content: Buffer.from(text).toString('base64') };
  }
  // Names of the language's own objects confuse what writes the workbook.
  const isUnfit = (cell: string) => cell.length > LONGEST_OF_EXCEL || cell in {};
  if (cells.flat().some(isUnfit)) throw new Refusal(422, UNFIT);
  return { name: `${NAME}.xlsx`, type: XLSX, content: await workbook(titles, cells) };
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function workbook(titles: string[], cells: string[][]): Promise<string> {
  const { default: writeSheet } = await import('write-excel-file/node');
  const bold = titles.map((value) => ({ value, fontWeight: 'bold' as const }));
  const data = cells.map((row) =>
    row.map((value) => (value === '' ? null : { value, type: String, wrap: true })),
  );
  const columns = titles.map((_, at) => ({ width: at === 0 ? 30 : 60 }));
  const file = writeSheet([bold, ...data], { columns, sheet: 'Texts', stickyRowsCount: 1 });
  const bytes = await file.toBuffer();
  return bytes.toString('base64');
}

function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}
