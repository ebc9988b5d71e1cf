import { formatDollars } from '../../../src/shared/domain/money.ts';
import { listOf, recordOf, recordsOf, textOf, valueAt, type OpenRecord } from '../../kit/read.ts';

/** A value of a row: where it stands, the words before it, and those in its place where there is none. */
export interface Line {
  from: string;
  label: string;
  empty: string;
  /** What to say for a code. */
  words: OpenRecord;
  /** `dollars`: an amount. */
  as: string;
  /** `bad`: a fault. */
  tone: string;
}

/** Values of a row that are a list: each with its state, which is said in words unless it is the usual one. */
export interface Entries {
  from: string;
  text: string;
  state: string;
  usual: string;
  words: OpenRecord;
  empty: string;
}

export interface Column {
  title: string;
  lines: readonly Line[];
  entries: Entries | undefined;
}

/** The option `columns`; what is missing reads as empty. */
export function readColumns(option: unknown): Column[] {
  return recordsOf(option).map(({ title, lines, entries }) => ({
    title: textOf(title),
    lines: recordsOf(lines).map(({ words, ...line }) => ({
      from: textOf(line.from),
      label: textOf(line.label),
      empty: textOf(line.empty),
      words: recordOf(words),
      as: textOf(line.as),
      tone: textOf(line.tone),
    })),
    entries: recordsOf([entries]).map(({ words, ...entry }) => ({
      from: textOf(entry.from),
      text: textOf(entry.text),
      state: textOf(entry.state),
      usual: textOf(entry.usual),
      words: recordOf(words),
      empty: textOf(entry.empty),
    }))[0],
  }));
}

/** What stands at a dotted path: `group_info.group_name`. */
export function atPath(root: unknown, path: unknown): unknown {
  return valueAt(root, `/${textOf(path).replaceAll('.', '/')}`);
}

/** The text of a line in a row; '' without one. */
export function lineText(row: unknown, { from, empty, words, as }: Line): string {
  const value = atPath(row, from);
  if (typeof value === 'number') return as === 'dollars' ? formatDollars(value) : String(value);
  const text = textOf(value, empty);
  return textOf(words[text], text);
}

export interface ColumnEntry {
  text: string;
  /** The state in words; '' for the usual one. */
  state: string;
}

export function entriesOf(
  row: unknown,
  { from, text, state, usual, words }: Entries,
): ColumnEntry[] {
  return listOf(atPath(row, from)).map((entry) => {
    const now = textOf(atPath(entry, state));
    return {
      text: textOf(atPath(entry, text)),
      state: now === usual ? '' : textOf(words[now], now),
    };
  });
}
