/** A cell as it was read. */
export type SheetCell = string | number | Date | undefined;

/** How much of a text with separators is read. */
export interface SheetLimits {
  rows: number;
  /** Letters in a row. */
  longestRow: number;
}

/** A sheet cannot be read as a whole; the message says why. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet';
}
