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

/** The plan that a row names; a fault where there is none. */
export function planOf(
  book: Book,
  sheet: string,
  { row, values }: TableRow,
  byId: ReadonlyMap<string, PlanDraft>,
): PlanDraft | undefined {
  const id = values.get(ID_COLUMNS.plan) as string | undefined;
  const plan = id === undefined ? undefined : byId.get(id);
  if (!plan)
    book.faults.push({ sheet, row, ...unknownId('plan', id, byId.keys(), ID_COLUMNS.plan.title) });
  return plan;
}
