import type { ImportReport } from './import-catalogue.ts';
import type { TableReport } from './table-report.ts';

/** An import report as text: a line per changed row and one per table. */
export function describeReport({ dryRun, tables, members }: ImportReport): string[] {
  const lines = [...tables, ...(members ? [members] : [])].flatMap(describeTable);
  return dryRun ? [...lines, 'Dry run: nothing was written.'] : lines;
}

function describeTable({
  table,
  added,
  changed,
  removed,
  unchanged,
}: TableReport<string>): string[] {
  const gone = table === 'plan' ? 'no longer sold' : 'removed';
  return [
    ...added.map((key) => `  + ${table} ${key}`),
    ...changed.map(({ key, columns }) => `  ~ ${table} ${key}: ${columns.join(', ')}`),
    ...removed.map((key) => `  - ${table} ${key}${table === 'plan' ? ' (no longer sold)' : ''}`),
    `${table}: ${added.length} added, ${changed.length} changed, ${removed.length} ${gone}, ${unchanged} unchanged`,
  ];
}
