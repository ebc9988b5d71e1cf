import { listOf, recordOf, recordsOf, textOf, valueAt, type OpenRecord } from '../../kit/read.ts';

/** A value of a row: where it stands, the words before it, and those in its place where there is none. */
export interface Line {
  from: string;
  label: string;
  or: string;
}

/** Values of a row that are a list: each with its state, which is said in words unless it is the usual one. */
export interface Entries {
  from: string;
  text: string;
  state: string;
  usual: string;
  words: OpenRecord;
  or: string;
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
    lines: recordsOf(lines).map(({ from, label, or }) => ({
      from: textOf(from),
      label: textOf(label),
      or: textOf(or),
    })),
    entries: recordsOf([entries]).map(({ words, ...entry }) => ({
      from: textOf(entry.from),
      text: textOf(entry.text),
      state: textOf(entry.state),
      usual: textOf(entry.usual),
      words: recordOf(words),
      or: textOf(entry.or),
    }))[0],
  }));
}

/** What stands at a dotted path: `group_info.group_name`. */
export function atPath(root: unknown, path: unknown): unknown {
  return valueAt(root, `/${textOf(path).replaceAll('.', '/')}`);
}

/** The text of a line in a row; '' without one. */
export function lineText(row: unknown, { from, or }: Line): string {
  return textOf(atPath(row, from), or);
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
