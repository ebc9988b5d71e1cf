import type { ImportReport } from './import-catalogue.ts';
import { changedFields, fieldInWords } from './changed-fields.ts';
import type { KnownFacts } from './sheets/catalogue-sheets.ts';
import { type ChangedRow, sumsOf, type TableReport } from './table-report.ts';

// Lines of a kind of change to a table; more than a person reads are counted.
const MOST_NAMED = 50;

/** An import report as text: a line for each of the first changed rows, and sums for each table. */
export function describeReport(
  { dryRun, tables, members }: ImportReport,
  facts: KnownFacts = new Map(),
): string[] {
  const lines = [...tables, ...(members ? [members] : [])].flatMap((one) =>
    describeTable(one, facts),
  );
  return dryRun ? [...lines, 'Dry run: nothing was written.'] : lines;
}

function describeTable(report: TableReport<string>, facts: KnownFacts): string[] {
  const { table, added, changed, removed, unchanged } = report;
  const isPlan = table === 'plan';
  const sums = sumsOf(report);
  return [
    ...firstOf(
      added.map((key) => `  + ${table} ${key}`),
      sums.added,
    ),
    ...firstOf(
      changed
        .slice(0, MOST_NAMED)
        .map((row) => `  ~ ${table} ${row.key}: ${rowInWords(row, facts)}`),
      sums.changed,
    ),
    ...firstOf(
      removed.map((key) => `  - ${table} ${key}${isPlan ? ' (no longer sold)' : ''}`),
      sums.removed,
    ),
    `${table}: ${sums.added} added, ${sums.changed} changed, ${sums.removed} ${isPlan ? 'no longer sold' : 'removed'}, ${unchanged} unchanged`,
  ];
}

function rowInWords({ columns, rows }: ChangedRow, facts: KnownFacts): string {
  if (!rows) return columns.join(', ');
  return changedFields(rows.before, rows.after, columns, facts).map(fieldInWords).join('; ');
}

function firstOf(lines: readonly string[], all: number): string[] {
  const shown = lines.slice(0, MOST_NAMED);
  const more = all - shown.length;
  return more > 0 ? [...shown, `    and ${more.toLocaleString('en-US')} more`] : shown;
}
