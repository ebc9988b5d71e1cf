import type { FormData, Issue, Pointer } from '../../shared/forms/types.ts';
import type { Address, Entry } from './cells.ts';

/** Makes the fields of a form for its values: by a screen's shape, or by a standard schema and the data. */
export interface FieldSource {
  /** A person entered a value. */
  enter(entry: Entry, value: unknown): void;
  /** Puts values in by pointer; gives what changed. Unknown fields are left alone. */
  put(values: Record<Pointer, unknown>): Address[];
  /** Makes one more row at the end of a list and gives its key. */
  addRow(list: Entry, value: unknown): string;
  /** Chooses another kind of a part that is one of several. */
  choose(part: Entry, fork: string, kind: number): void;
}

/** What forms over standard schemas have beside fields: keys of a person's own, and schemas within themselves. */
export interface OwnKeys {
  /** Adds a key of a person's own to a part; gives its place. */
  addKey(part: Entry): Address | undefined;
  /** Gives a key another name; one that is taken, or not allowed, is refused. */
  renameKey(child: Entry, name: string): boolean;
  removeKey(child: Entry): void;
  /** Draws a part that is a schema within itself. */
  expand(part: Entry): void;
  /** How often a condition was asked since the form was opened. */
  readonly asked: number;
}

/** Says what is wrong with a form. */
export interface FormJudge {
  all(data: FormData): Issue[];
  /** What is wrong with each of these fields. */
  at(entries: readonly Entry[]): (Issue | undefined)[];
  /** Whether what is wrong with a field may hang on any other. */
  readonly isWhole: boolean;
}
