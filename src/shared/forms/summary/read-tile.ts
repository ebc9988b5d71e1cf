import type { ReviewTile } from '../../contracts/local-calls.ts';
import type { Language } from '../../words/say.ts';
import { fillRow } from '../form-data/fill-row.ts';
import { getAt } from '../pointer.ts';
import type { FoldedRows, SummaryLine, SummaryPart, SummaryRows } from './summary-types.ts';
import { type Fact, summaryFacts, wordsOf } from './summary-words.ts';

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

/** Lines about some saved answers as a person reads them, one below the other: rows begin with their heading. */
export function readFacts(
  lines: readonly SummaryPart[],
  data: unknown,
  language: Language,
): Fact[] {
  return readParts(lines, data, 1, language).flatMap((part) => flat(part));
}

function flat(part: TilePart): Fact[] {
  if (part.kind === 'facts') return part.facts;
  if (part.kind === 'note') return [{ label: part.label, words: part.words }];
  if (part.kind === 'fold') return [part.fact];
  if (part.kind === 'table') {
    return part.rows.map((cells) => ({
      label: part.label,
      words: cells.filter(Boolean).join(', '),
    }));
  }
  return part.rows.map(({ heading, parts }) => ({
    label: heading || part.label,
    words: parts
      .flatMap(flat)
      .map(({ label, words }) => `${label}: ${words}`)
      .join(', '),
  }));
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
  const rows = rowsAt(data, each).filter((row) => isWhole(row, needs) && holds(row, where));
  if (rows.length === 0) return words ? [{ kind: 'note', label, words }] : [];
  if (line.look === 'table') return tableOf(lines, rows, label, language);
  if (!heading && !label)
    return foldRows(line.fold ?? [], rows, (row, n) => readParts(lines, row, n, language));
  const read = rows.map((row, index) => ({
    heading: fillRow(heading, row, index + 1, line.words),
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

function rowsAt(data: unknown, list: string): unknown[] {
  const rows: unknown = getAt(data, list);
  return Array.isArray(rows) ? rows : [];
}

function isWhole(row: unknown, needs: readonly string[]): boolean {
  return needs.every((field) => !isEmpty(getAt(row, field)));
}

function holds(row: unknown, where: SummaryRows['where'] = {}): boolean {
  return Object.entries(where).every(([field, value]) => {
    const found = getAt(row, field);
    return found != null && String(found) === value;
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
