import type { FilePlace } from '../../src/shared/lint/finding.ts';
import type { Facet } from '../../src/shared/lint/explain-field.ts';

const LONGEST_VALUE = 60;
const GAP = '  ';

/** Facets as lines of a table: the value in force, then, without the facet's name again, those that it overrides. */
export function facetTable(
  facets: readonly Facet[],
  locate: (place: FilePlace) => { file: string; line?: number } | undefined,
): string[] {
  const where = (place: FilePlace): string => {
    const { file = place.file, line } = locate(place) ?? {};
    return line === undefined ? file : `${file}:${line}`;
  };
  const rows = facets.flatMap(({ name, value, sources: [first, ...under] }) => [
    first
      ? [name, shown(value), first.by, where(first)]
      : [name, shown(value), value === undefined ? '' : 'nobody: it is so by itself', ''],
    ...under.map((one) => ['', `(${shown(one.value)})`, `under it: ${one.by}`, where(one)]),
  ]);
  const table = [['facet', 'value', 'said by', 'where'], ...rows];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

function shown(value: unknown): string {
  if (value === undefined) return '-';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
}
