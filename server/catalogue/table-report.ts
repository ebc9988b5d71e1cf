import type { TableName } from './catalogue-rows.ts';

/** What an import did, or would do, to one table; rows are named by their key. */
export interface TableReport<Name extends string = TableName> {
  table: Name;
  added: string[];
  changed: { key: string; columns: string[] }[];
  /** Rows that are no longer in the catalogue; plans are kept and no longer sold. */
  removed: string[];
  unchanged: number;
}
