import type { Pointer } from '../json-types.ts';

/** A line of a step's tile on the review page. */
export interface SummaryLine {
  /** Name by which layers change it. */
  id?: string;
  label: string;
  /** One or several pointers into the saved tab. */
  value: Pointer | Pointer[];
  /** What stands between several values: `, `. A space otherwise. */
  between?: string;
  /** Code to words: `{ "0": "Male" }`. */
  words?: Record<string, string>;
  /** Stands for an answer that is there and that this reader does not get to see; it comes as ''. */
  hidden?: string;
  /** Values for which the line is left out. */
  silent?: string[];
  /** The words of its choices are those that the server offers, as in the form. */
  offered?: true;
  /** `date` (March 1, 2027), `phone`, `money` ($1,250.50), `state` (Texas), `masked`. */
  format?: 'date' | 'phone' | 'money' | 'state' | 'masked';
  /** Written right behind the value: `%`. */
  after?: string;
  /** Instead of the values behind each other: a template over the tab or row (`{height_feet} ft {height_inch} in`). */
  text?: string;
}

/** The rows of a list on a step's tile; a list inside a row stands among the row's lines. */
export interface SummaryRows {
  /** Name by which layers change it. */
  id?: string;
  /** The list: pointer into the saved tab or, inside another list, into its row. */
  each: Pointer;
  /** What shows of a row; pointers begin at the row, labels are templates over it (`{question_text}`). */
  lines: SummaryPart[];
  /** Over each row: a template over the row and `n` (from 1). Without one, rows stand among the tile's own lines. */
  heading?: string;
  /** What values are called in it: `{ "spouse": "spouse#{n}" }`. */
  words?: Record<string, string>;
  /** Over all rows together. */
  label?: string;
  /** Facts below each other (the default), or a table with a column for each line. */
  look?: 'facts' | 'table';
  /** Rows in which one of these is empty are left out. */
  needs?: Pointer[];
  /** Only rows that hold exactly these values. */
  where?: Record<Pointer, string>;
  /** Equal rows are one line on the tile; View Details shows each of them. */
  fold?: FoldedRows[];
  /** Text that is shown without any row. */
  empty?: string;
}

/** One line for two or more rows that hold the same values. `{n}` in its texts is how many they are. */
export interface FoldedRows {
  where: Record<Pointer, string>;
  label: string;
  /** When these are all rows: `No to all {n}`. */
  all: string;
  /** When other rows stand before it: `No to the other {n}`. */
  rest: string;
}

export type SummaryPart = SummaryLine | SummaryRows;
