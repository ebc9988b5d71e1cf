import type { ReviewTile } from '../../../src/shared/contracts/local-calls.ts';
import type {
  FoldedRows,
  SummaryLine,
  SummaryPart,
  SummaryRows,
} from '../../../src/shared/forms/summary-types.ts';
import { fillRow } from '../../../src/shared/forms/form-data/fill-row.ts';
import { isSet, listOf, textOf, valueAt } from '../../kit/read.ts';
import type { Language } from '../../../src/shared/words/say.ts';
import { type Fact, summaryFacts, wordsOf } from '../../kit/store/summary.ts';

/** Parts of a tile, from top to bottom. */
export type TilePart =
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'table'; label: string; columns: string[]; rows: string[][] }
  | { kind: 'rows'; label: string; rows: { heading: string; parts: TilePart[] }[] }
  | { kind: 'note'; label: string; words: string }
  /** One line for several rows, and those rows. */
  | { kind: 'fold'; fact: Fact; parts: TilePart[] };

export interface Tile extends Omit<ReviewTile, 'lines' | 'data'> {
  parts: TilePart[];
}

/** A step's tile with its values as a person reads them in a language; lines without a value are left out. */
export function readTile({ lines, data, ...tile }: ReviewTile, language: Language): Tile {
  return { ...tile, title: language.say(tile.title), parts: readParts(lines, data, 1, language) };
}

/** Whether a line stands for several rows. */
export function hasFold(parts: readonly TilePart[]): boolean {
  return parts.some(
    (part) =>
      part.kind === 'fold' || (part.kind === 'rows' && part.rows.some((row) => hasFold(row.parts))),
  );
}

function readParts(
  lines: readonly SummaryPart[],
  data: unknown,
  n: number,
  language: Language,
): TilePart[] {
  return joinFacts(
    lines.flatMap((line) =>
      'each' in line ? readRows(line, data, language) : fact(line, data, n, language),
    ),
  );
}

function fact(line: SummaryLine, data: unknown, n: number, language: Language): TilePart[] {
  const facts = summaryFacts([line], data, language, n);
  return facts.length > 0 ? [{ kind: 'facts', facts }] : [];
}

function readRows(line: SummaryRows, data: unknown, language: Language): TilePart[] {
  const { each, lines, heading = '', label = '', needs = [], where, empty: words } = line;
  const rows = listOf(valueAt(data, each)).filter(
    (row) => isWhole(row, needs) && holds(row, where),
  );
  if (rows.length === 0) return words ? [{ kind: 'note', label, words }] : [];
  if (line.look === 'table') return tableOf(lines, rows, label, language);
  if (!heading && !label)
    return foldRows(line.fold ?? [], rows, (row, n) => readParts(lines, row, n, language));
  const read = rows.map((row, index) => ({
    heading: fillRow(heading, row, index + 1),
    parts: readParts(lines, row, index + 1, language),
  }));
  return [{ kind: 'rows', label, rows: read }];
}

// Equal rows come last, each kind of them folded into one line; a single one is not folded.
function foldRows(
  kinds: readonly FoldedRows[],
  rows: readonly unknown[],
  read: (row: unknown, n: number) => TilePart[],
): TilePart[] {
  const folds = kinds
    .map((fold) => ({ fold, folded: rows.filter((row) => holds(row, fold.where)) }))
    .filter(({ folded }) => folded.length > 1);
  const partsOf = (some: readonly unknown[]) =>
    joinFacts(some.flatMap((row) => read(row, rows.indexOf(row) + 1)));
  const shown = rows.filter((row) => !folds.some(({ folded }) => folded.includes(row)));
  const lines = folds.map(({ fold, folded }): TilePart => {
    const words = folded.length === rows.length ? fold.all : fold.rest;
    const fact = { label: fold.label, words: fillRow(words, {}, folded.length) };
    return { kind: 'fold', fact, parts: partsOf(folded) };
  });
  return [...partsOf(shown), ...lines];
}

function isWhole(row: unknown, needs: readonly string[]): boolean {
  return needs.every((field) => !isEmpty(valueAt(row, field)));
}

function holds(row: unknown, where: SummaryRows['where'] = {}): boolean {
  return Object.entries(where).every(([field, value]) => {
    const found = valueAt(row, field);
    if (typeof found === 'boolean') return found === isSet(value);
    return found != null && textOf(found) === value;
  });
}

function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}

// Empty columns are left out.
function tableOf(
  lines: readonly SummaryPart[],
  rows: readonly unknown[],
  label: string,
  language: Language,
): TilePart[] {
  const columns = lines
    .filter((line) => 'value' in line)
    .map((line) => ({
      head: line.label,
      cells: rows.map((row) => wordsOf(line, row, language)),
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
