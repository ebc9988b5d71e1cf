import type { Row, TableName } from './catalogue-rows.ts';

/** A row that changes; without the rows where its values are nobody's business. */
export interface ChangedRow {
  key: string;
  columns: string[];
  rows?: { before: Row; after: Row };
}

/** Changes by an import or a dry run to one table; rows are named by their key, prices one by one. */
export interface TableReport<Name extends string = TableName> {
  table: Name;
  added: string[];
  changed: ChangedRow[];
  /** Rows that are no longer in the catalogue; plans are kept and no longer sold. */
  removed: string[];
  unchanged: number;
  /** Changes that are not named, as there are too many; undefined: all are. */
  unnamed?: { added: number; changed: number; removed: number };
}

/** How many rows of a table an import added, changed and removed. */
export function sumsOf({
  added,
  changed,
  removed,
  unnamed,
}: TableReport<string>): Record<'added' | 'changed' | 'removed', number> {
  return {
    added: added.length + (unnamed?.added ?? 0),
    changed: changed.length + (unnamed?.changed ?? 0),
    removed: removed.length + (unnamed?.removed ?? 0),
  };
}
