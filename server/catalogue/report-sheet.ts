import { writeFileSync } from 'node:fs';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import type { ImportReport } from './import-catalogue.ts';
import type { BookCell } from './sheets/sheet.ts';
import { toCsv } from './sheets/write-book.ts';
import type { TableReport } from './table-report.ts';

const TITLES = ['Kind', 'Sheet or table', 'Row', 'Column', 'Key', 'What', 'Hint'];
/** A place as it is said: `Plans, row 12, column Name`. */
const PLACE = /^(.*?)(?:, row (\d+))?(?:, column (.*))?$/s;

/** Writes every fault of an import as a CSV file, one a row. */
export function writeFaults(file: string, faults: readonly ConfigFault[]): void {
  write(file, faults.map(rowOfFault));
}

/** Writes every change of an import or a dry run as a CSV file, one a row; what is only counted has one row a kind. */
export function writeChanges(file: string, { tables, members }: ImportReport): void {
  write(file, [...tables, ...(members ? [members] : [])].flatMap(rowsOfTable));
}

function write(file: string, rows: BookCell[][]): void {
  writeFileSync(file, toCsv({ name: 'Report', rows: [TITLES, ...rows] }));
}

function rowOfFault({ file, pointer, line, column, problem, hint }: ConfigFault): BookCell[] {
  const [, sheet = file, row, title = pointer] = PLACE.exec(file) ?? [];
  const at = row === undefined ? line : Number(row);
  return ['fault', sheet, at, title || column, '', problem, hint ?? ''];
}

function rowsOfTable({
  table,
  added,
  changed,
  removed,
  unnamed = { added: 0, changed: 0, removed: 0 },
}: TableReport<string>): BookCell[][] {
  const row = (kind: string, key: string, what = '') => [kind, table, undefined, '', key, what, ''];
  const more = Object.entries(unnamed).filter(([, count]) => count > 0);
  return [
    ...added.map((key) => row('added', key)),
    ...changed.map(({ key, columns }) => row('changed', key, columns.join(', '))),
    ...removed.map((key) => row('removed', key, table === 'plan' ? 'no longer sold' : '')),
    ...more.map(([kind, count]) => row(kind, '', `${count.toLocaleString('en-US')} more`)),
  ];
}
