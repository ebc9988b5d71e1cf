import type { Book, TableRow } from './read-table.ts';
import { ID_COLUMNS } from './sheet-columns.ts';
import { unknownId } from './unknown-id.ts';

/** A plan as far as sheets have told of it. */
export interface PlanDraft {
  file: string;
  category: string;
  /** Place in the file. */
  pointer: string;
  item: Record<string, unknown>;
  /** A row of its prices cannot be read. */
  hasPriceFaults?: boolean;
}

/** The plans of a book, as its sheet of plans lists them. */
export interface ListedPlans {
  byId: Map<string, PlanDraft>;
  /** Ids of plans that the sheet lists and whose row cannot be read. */
  unread: Set<string>;
  /** Rows of the sheet whose id cannot be read. */
  rowsWithoutId: number;
}

/** Whether a plan may be listed that cannot be read. */
export function hasUnread({ byId, unread, rowsWithoutId }: ListedPlans): boolean {
  return byId.size === 0 || unread.size + rowsWithoutId > 0;
}

/** The plan that a row names; a fault where there is none, unless a fault in the sheet of plans hides which there are. */
export function planOf(
  book: Book,
  sheet: string,
  { row, values }: TableRow,
  { byId, unread, rowsWithoutId }: ListedPlans,
): PlanDraft | undefined {
  const id = values.get(ID_COLUMNS.plan) as string | undefined;
  const plan = id === undefined ? undefined : byId.get(id);
  const isUnread = id !== undefined && (unread.has(id) || rowsWithoutId > 0 || byId.size === 0);
  if (!plan && !isUnread)
    book.faults.push({ sheet, row, ...unknownId('plan', id, byId.keys(), ID_COLUMNS.plan.title) });
  return plan;
}
