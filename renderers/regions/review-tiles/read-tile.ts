import {
  type Fields,
  fieldsOf,
  isSet,
  listOf,
  recordsOf,
  textOf,
  valueAt,
} from '../../kit/read.ts';
import { fillRow } from '../../../src/shared/forms/fill-row.ts';
import { type Fact, factsOf, wordsOf } from '../../kit/summary.ts';

/** What stands on a tile, from top to bottom. */
export type TilePart =
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'table'; label: string; columns: string[]; rows: string[][] }
  | { kind: 'rows'; label: string; rows: { heading: string; parts: TilePart[] }[] }
  | { kind: 'note'; label: string; words: string };

export interface Tile {
  tab: string;
  screen: string;
  title: string;
  icon: string;
  /** `page`: it is changed on the step's own page. */
  editing: string;
  parts: TilePart[];
}

/** A step's tile with its values as a person reads them; lines without a value are left out. */
export function readTile(tile: Fields): Tile {
  return {
    tab: textOf(tile.tab),
    screen: textOf(tile.screen),
    title: textOf(tile.title),
    icon: textOf(tile.icon),
    editing: textOf(tile.editing) || 'place',
    parts: readParts(recordsOf(tile.lines), tile.data, 1),
  };
}

function readParts(lines: readonly Fields[], data: unknown, n: number): TilePart[] {
  return joinFacts(
    lines.flatMap((line) => (line.each ? readRows(line, data) : fact(line, data, n))),
  );
}

function fact(line: Fields, data: unknown, n: number): TilePart[] {
  const facts = factsOf([line], data, n);
  return facts.length > 0 ? [{ kind: 'facts', facts }] : [];
}

function readRows(line: Fields, data: unknown): TilePart[] {
  const rows = listOf(valueAt(data, textOf(line.each))).filter((row) => isMeant(row, line));
  const lines = recordsOf(line.lines);
  const label = textOf(line.label);
  const heading = textOf(line.heading);
  if (rows.length === 0) {
    const words = textOf(line.empty);
    return words ? [{ kind: 'note', label, words }] : [];
  }
  if (line.look === 'table') return tableOf(lines, rows, label);
  if (!heading && !label) return rows.flatMap((row, index) => readParts(lines, row, index + 1));
  const read = rows.map((row, index) => ({
    heading: fillRow(heading, row, index + 1),
    parts: readParts(lines, row, index + 1),
  }));
  return [{ kind: 'rows', label, rows: read }];
}

function isMeant(row: unknown, { needs, where }: Fields): boolean {
  const isThere = listOf(needs).every((field) => !isEmpty(valueAt(row, textOf(field))));
  return (
    isThere &&
    Object.entries(fieldsOf(where)).every(([field, value]) => {
      const found = valueAt(row, field);
      return typeof found === 'boolean' ? found === isSet(value) : textOf(found) === value;
    })
  );
}

function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}

// A column in which nobody said anything is no column.
function tableOf(lines: readonly Fields[], rows: readonly unknown[], label: string): TilePart[] {
  const columns = lines
    .map((line) => ({
      head: textOf(line.label),
      cells: rows.map((row) => wordsOf(line, row)),
    }))
    .filter(({ cells }) => cells.some(Boolean));
  if (columns.length === 0) return [];
  return [
    {
      kind: 'table',
      label,
      columns: columns.map(({ head }) => head),
      rows: rows.map((_row, index) => columns.map(({ cells }) => cells[index] ?? '')),
    },
  ];
}

function joinFacts(parts: readonly TilePart[]): TilePart[] {
  return parts.reduce<TilePart[]>((joined, part) => {
    const last = joined.at(-1);
    if (part.kind !== 'facts' || last?.kind !== 'facts') return [...joined, part];
    return [...joined.slice(0, -1), { kind: 'facts', facts: [...last.facts, ...part.facts] }];
  }, []);
}
