import { setImmediate as othersFirst } from 'node:timers/promises';
import { TIERS } from '../../../src/shared/domain/tiers.ts';
import { getAt } from '../../../src/shared/forms/pointer.ts';
import type { Places } from './places.ts';
import { type ListedPlans, type PlanDraft, planOf } from './plan-draft.ts';
import { type Book, readFilled, type TableRow } from './read-table.ts';
import type { CellFault } from './sheet.ts';
import {
  AGES_COLUMN,
  AMOUNT_COLUMNS,
  COVERS,
  ID_COLUMNS,
  PERSON,
  PRICE_COLUMNS,
  PRICES,
} from './sheet-columns.ts';

interface TableDraft {
  [key: string]: unknown;
  bands: Record<string, unknown[]>;
}

// Rows after which others have their turn.
const AT_ONCE = 20_000;

/** Adds the price tables to plans: rows of a plan that differ only in ages and amounts are one table. */
export async function readPrices(book: Book, plans: ListedPlans, places: Places): Promise<void> {
  const columns = [
    ID_COLUMNS.plan,
    ID_COLUMNS.planName,
    ...PRICE_COLUMNS,
    AGES_COLUMN,
    ...AMOUNT_COLUMNS,
  ];
  const tables: KnownTables = new Map();
  const rows = readFilled(book, PRICES, columns);
  if (rows.length === 0) for (const plan of plans.byId.values()) skipPrices(plan);
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) await othersFirst();
    const plan = planOf(book, PRICES, row, plans);
    if (plan) addRow(plan, row, { book, places, tables });
  }
}

type KnownTables = Map<string, { table: TableDraft; pointer: string }>;

function addRow(
  plan: PlanDraft,
  row: TableRow,
  { book, places, tables }: { book: Book; places: Places; tables: KnownTables },
): void {
  if (row.hasFaults) return skipPrices(plan);
  const fault = misplacedAmount(book, plan, row);
  if (fault) {
    book.faults.push({ sheet: PRICES, row: row.row, ...fault });
    return skipPrices(plan);
  }
  const prices = (plan.item.prices ??= []) as TableDraft[];
  const { names, amounts } = amountsOf(plan, row);
  const of = Object.fromEntries(
    PRICE_COLUMNS.flatMap((column) =>
      row.values.has(column) ? [[column.path, row.values.get(column)] as const] : [],
    ),
  );
  const tiers = tiersOf(plan, of.tiers, names);
  const key = JSON.stringify([row.values.get(ID_COLUMNS.plan), of, tiers]);
  const place = { sheet: PRICES, row: row.row };
  const known = tables.get(key) ?? {
    table: { ...of, ...(tiers ? { tiers } : {}), bands: {} },
    pointer: `${plan.pointer}/prices/${prices.length}`,
  };
  if (!tables.has(key)) {
    tables.set(key, known);
    prices.push(known.table);
    places.add(plan.file, known.pointer, { ...place, columns: PRICE_COLUMNS });
  }
  const band = String(row.values.get(AGES_COLUMN) ?? 'all');
  if (Object.hasOwn(known.table.bands, band)) {
    const problem = `another row has the ages ${band} of this table, too`;
    book.faults.push({ ...place, column: AGES_COLUMN.title, problem });
    return skipPrices(plan);
  }
  known.table.bands[band] = amounts;
  places.add(plan.file, `${known.pointer}/bands/${band}`, {
    ...place,
    columns: bandColumns(names),
  });
}

// Gaps in the prices of a plan would only repeat the faults of their rows.
function skipPrices(plan: PlanDraft): void {
  plan.item.prices ??= [];
  plan.hasPriceFaults = true;
}

// An amount under another heading than the plan's prices have would be sold as one of them.
function misplacedAmount(
  book: Book,
  plan: PlanDraft,
  { values }: TableRow,
): Omit<CellFault, 'sheet' | 'row'> | undefined {
  const per = getAt(plan.item, '/rate/per');
  // Nobody knows which prices the plan needs.
  if (book.unread.has('Rates') || (plan.item.rate && per === undefined)) return undefined;
  const isPerPerson = per === 'person';
  const filled = AMOUNT_COLUMNS.filter((column) => values.has(column));
  const other = filled.find(({ path }) => (path === PERSON) !== isPerPerson);
  if (other) {
    const kind = isPerPerson ? 'one person' : 'tiers';
    const hint = `by the sheet Rates the plan has prices of ${kind}`;
    return { column: other.title, problem: 'is filled in', hint };
  }
  const said = values.get(COVERS) as string[] | undefined;
  if (isPerPerson || said?.length !== filled.length) return undefined;
  if (filled.every(({ path }) => said.includes(path))) return undefined;
  const amounts = filled.map(({ path }) => path).join(', ');
  return {
    column: COVERS.title,
    problem: `names ${said.join(', ')}; amounts stand for ${amounts}`,
  };
}

/** The amounts that are filled in, in the order in which the row, or else the plan, names its tiers. */
function amountsOf(plan: PlanDraft, { values }: TableRow): { names: string[]; amounts: unknown[] } {
  const order = (values.get(COVERS) ?? plan.item.tiers ?? TIERS) as string[];
  const filled = AMOUNT_COLUMNS.filter((column) => values.has(column));
  const known = filled.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  return {
    names: known.map(({ path }) => path),
    amounts: known.map((column) => values.get(column)),
  };
}

// Said only where they are not those of the plan.
function tiersOf(plan: PlanDraft, said: unknown, names: readonly string[]): unknown {
  if (said !== undefined || names.includes(PERSON) || names.length === 0) return said;
  const own = (plan.item.tiers ?? TIERS) as string[];
  return own.join() === names.join() ? undefined : [...names];
}

const keptColumns = new Map<string, { title: string; path: string }[]>();

// One list for all rows that have the same amounts.
function bandColumns(names: readonly string[]): { title: string; path: string }[] {
  const key = names.join();
  const known = keptColumns.get(key) ?? [
    { title: AGES_COLUMN.title, path: '' },
    ...names.map((name, at) => ({
      title: AMOUNT_COLUMNS.find(({ path }) => path === name)?.title ?? name,
      path: String(at),
    })),
  ];
  keptColumns.set(key, known);
  return known;
}
