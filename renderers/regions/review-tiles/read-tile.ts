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
  | { kind: 'note'; label: string; words: string }
  /** One line for several rows, and those rows. */
  | { kind: 'fold'; fact: Fact; parts: TilePart[] };

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

/** Whether a line stands for several rows. */
export function hasFold(parts: readonly TilePart[]): boolean {
  return parts.some(
    (part) =>
      part.kind === 'fold' || (part.kind === 'rows' && part.rows.some((row) => hasFold(row.parts))),
  );
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
  const { needs, where } = line;
  const rows = listOf(valueAt(data, textOf(line.each))).filter(
    (row) => isWhole(row, needs) && holds(row, where),
  );
  const lines = recordsOf(line.lines);
  const label = textOf(line.label);
  const heading = textOf(line.heading);
  if (rows.length === 0) {
    const words = textOf(line.empty);
    return words ? [{ kind: 'note', label, words }] : [];
  }
  if (line.look === 'table') return tableOf(lines, rows, label);
  if (!heading && !label) return foldRows(line, rows, (row, n) => readParts(lines, row, n));
  const read = rows.map((row, index) => ({
    heading: fillRow(heading, row, index + 1),
    parts: readParts(lines, row, index + 1),
  }));
  return [{ kind: 'rows', label, rows: read }];
}

// Rows that say the same come last, each kind of them as one line; a single one stands for itself.
function foldRows(
  line: Fields,
  rows: readonly unknown[],
  read: (row: unknown, n: number) => TilePart[],
): TilePart[] {
  const folds = recordsOf(line.fold)
    .map((fold) => ({ fold, folded: rows.filter((row) => holds(row, fold.where)) }))
    .filter(({ folded }) => folded.length > 1);
  const partsOf = (some: readonly unknown[]) =>
    joinFacts(some.flatMap((row) => read(row, rows.indexOf(row) + 1)));
  const shown = rows.filter((row) => !folds.some(({ folded }) => folded.includes(row)));
  const lines = folds.map(({ fold, folded }): TilePart => {
    const words = textOf(folded.length === rows.length ? fold.all : fold.rest);
    const fact = { label: textOf(fold.label), words: fillRow(words, {}, folded.length) };
    return { kind: 'fold', fact, parts: partsOf(folded) };
  });
  return [...partsOf(shown), ...lines];
}

function isWhole(row: unknown, needs: unknown): boolean {
  return listOf(needs).every((field) => !isEmpty(valueAt(row, textOf(field))));
}

function holds(row: unknown, where: unknown): boolean {
  return Object.entries(fieldsOf(where)).every(([field, value]) => {
    const found = valueAt(row, field);
    if (typeof found === 'boolean') return found === isSet(value);
    return found != null && textOf(found) === value;
  });
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
