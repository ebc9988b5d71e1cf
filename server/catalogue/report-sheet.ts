import { writeFileSync } from 'node:fs';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { changedFields, type FieldChange } from './changed-fields.ts';
import type { ImportReport } from './import-catalogue.ts';
import type { KnownFacts } from './sheets/catalogue-sheets.ts';
import type { BookCell } from './sheets/sheet.ts';
import { toCsv } from './sheets/write-book.ts';
import type { TableReport } from './table-report.ts';

const TITLES = [
  'Kind',
  'Sheet or table',
  'Row',
  'Column',
  'Key',
  'What',
  'Hint',
  'Before',
  'After',
];
/** A place as it is said: `Plans, row 12, column Name`. */
const PLACE = /^(.*?)(?:, row (\d+))?(?:, column (.*))?$/s;

/** Writes every fault of an import as a CSV file, one a row. */
export function writeFaults(file: string, faults: readonly ConfigFault[]): void {
  write(file, faults.map(rowOfFault));
}

/** Writes every change of an import or a dry run as a CSV file, one a row; what is only counted has one row a kind. */
export function writeChanges(
  file: string,
  { tables, members }: ImportReport,
  facts: KnownFacts = new Map(),
): void {
  const all = [...tables, ...(members ? [members] : [])];
  write(
    file,
    all.flatMap((one) => rowsOfTable(one, facts)),
  );
}

function write(file: string, rows: BookCell[][]): void {
  writeFileSync(file, toCsv({ name: 'Report', rows: [TITLES, ...rows] }));
}

function rowOfFault({ file, pointer, line, column, problem, hint }: ConfigFault): BookCell[] {
  const [, sheet = file, row, title = pointer] = PLACE.exec(file) ?? [];
  const at = row === undefined ? line : Number(row);
  return ['fault', sheet, at, title || column, '', problem, hint ?? '', '', ''];
}

function rowsOfTable(
  {
    table,
    added,
    changed,
    removed,
    unnamed = { added: 0, changed: 0, removed: 0 },
  }: TableReport<string>,
  facts: KnownFacts,
): BookCell[][] {
  const row = (kind: string, key: string, what = '', field?: FieldChange) => {
    const { field: column, before, after } = field ?? { field: '', before: '', after: '' };
    return [kind, table, undefined, column, key, what, '', before, after];
  };
  const more = Object.entries(unnamed).filter(([, count]) => count > 0);
  return [
    ...added.map((key) => row('added', key)),
    ...changed.flatMap(({ key, columns, rows }) =>
      rows
        ? changedFields(rows.before, rows.after, columns, facts).map((field) =>
            row('changed', key, '', field),
          )
        : [row('changed', key, columns.join(', '))],
    ),
    ...removed.map((key) => row('removed', key, table === 'plan' ? 'no longer sold' : '')),
    ...more.map(([kind, count]) => row(kind, '', `${count.toLocaleString('en-US')} more`)),
  ];
}
