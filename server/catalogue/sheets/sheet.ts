/** A cell as it is written or was read. */
export type BookCell = string | number | Date | undefined;

/** A sheet of a workbook, or a CSV file; the first row holds the headings. */
export interface BookSheet {
  name: string;
  rows: BookCell[][];
  /** What is wrong with it beside its cells: what is hidden, merged or was cut off. */
  faults?: readonly Omit<CellFault, 'sheet'>[];
}

/** Where a value stands; rows count from 1, as spreadsheets show them. */
export interface CellPlace {
  sheet: string;
  row?: number;
  /** Heading of the column. */
  column?: string;
}

export interface CellFault extends CellPlace {
  problem: string;
  hint?: string | undefined;
}

/** A file or folder that cannot be read as a catalogue at all; the message says why. */
export class UnreadableCatalogue extends Error {
  override readonly name = 'UnreadableCatalogue';
}
