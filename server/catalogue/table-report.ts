import type { TableName } from './catalogue-rows.ts';

/** Changes by an import or a dry run to one table; rows are named by their key. */
export interface TableReport<Name extends string = TableName> {
  table: Name;
  added: string[];
  changed: { key: string; columns: string[] }[];
  /** Rows that are no longer in the catalogue; plans are kept and no longer sold. */
  removed: string[];
  unchanged: number;
}
