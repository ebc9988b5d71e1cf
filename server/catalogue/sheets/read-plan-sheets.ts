import { setAt } from '../../../src/shared/forms/pointer.ts';
import type { KnownFacts } from './catalogue-sheets.ts';
import type { Places } from './places.ts';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { readPrices } from './read-prices.ts';
import { type ListedPlans, planOf } from './plan-draft.ts';
import { type Book, readFilled, readTable, type TableRow } from './read-table.ts';
import {
  type BookColumn,
  ID_COLUMNS,
  PART_SHEETS,
  type PartSheet,
  PLAN_COLUMNS,
  PLAN_DETAILS,
} from './sheet-columns.ts';
import { factColumns, factSheet } from './fact-columns.ts';

interface PlansReading {
  /** Plans by file. */
  files: Map<string, unknown[]>;
  listed: ListedPlans;
}

const { plan: ID, planName: NAME, category: CATEGORY } = ID_COLUMNS;
const KEYS: ReadonlySet<BookColumn> = new Set([ID, NAME, CATEGORY]);

/** The plans of a book: its sheet of plans, and what the others tell of them. */
export async function readPlanSheets(
  book: Book,
  { facts, categories: known }: { facts: KnownFacts; categories: ReadonlySet<unknown> },
  places: Places,
): Promise<PlansReading> {
  const plans = readPlanRows(book, places);
  const { byId } = plans;
  for (const { sheet, columns } of PLAN_DETAILS)
    addDetails(book, { sheet, columns, plans, places, isNeeded: sheet !== 'Rates' });
  // Without them nobody knows which prices a plan needs.
  if (book.unread.has('Rates')) for (const plan of byId.values()) plan.hasPriceFaults = true;
  const categories = new Set([...byId.values()].map(({ category }) => category));
  for (const [category, factsOf] of facts) {
    const sheet = factSheet(category);
    if (!categories.has(category) && !book.sheets.has(sheet)) continue;
    addDetails(book, { sheet, columns: factColumns(factsOf), plans, places, category, known });
  }
  for (const part of PART_SHEETS) addParts(book, part, plans, places);
  await othersFirst();
  await readPrices(book, plans, places);
  await othersFirst();
  const files = new Map<string, unknown[]>();
  for (const { file, item } of byId.values()) {
    const items = files.get(file) ?? [];
    files.set(file, items);
    items.push(item);
  }
  return { files, listed: plans };
}

function readPlanRows(book: Book, places: Places): ListedPlans {
  const plans: ListedPlans = { byId: new Map(), unread: new Set(), rowsWithoutId: 0 };
  const { byId, unread } = plans;
  const rows = new Map<string, number>();
  const counts = new Map<string, number>();
  const columns = [ID, CATEGORY, ...PLAN_COLUMNS];
  for (const { row, values, hasFaults } of readFilled(book, 'Plans', columns)) {
    const place = { sheet: 'Plans', row };
    const id = values.get(ID) as string | undefined;
    const category = values.get(CATEGORY) as string | undefined;
    const first = id === undefined ? undefined : rows.get(id);
    if (id === undefined && !hasFaults)
      book.faults.push({ ...place, column: ID.title, problem: 'is empty' });
    if (first !== undefined)
      book.faults.push({
        ...place,
        column: ID.title,
        problem: `'${id}' stands in row ${first}, too`,
      });
    if (category === undefined && !hasFaults)
      book.faults.push({ ...place, column: CATEGORY.title, problem: 'is empty' });
    if (id === undefined) plans.rowsWithoutId += 1;
    else if (category === undefined) unread.add(id);
    if (id === undefined || first !== undefined || category === undefined) continue;
    const file = `plans/${category}.json`;
    const index = counts.get(file) ?? 0;
    const pointer = `/${index}`;
    if (index === 0) places.add(file, '', { ...place, columns: [{ ...CATEGORY, path: '' }] });
    places.add(file, pointer, { ...place, columns });
    counts.set(file, index + 1);
    rows.set(id, row);
    byId.set(id, { file, category, pointer, item: itemOf({ plan_id: id }, values) });
  }
  return plans;
}

interface DetailSheet {
  sheet: string;
  columns: readonly BookColumn[];
  plans: ListedPlans;
  places: Places;
  /** Every plan has a row. */
  isNeeded?: boolean;
  /** Plans of other categories have no row. */
  category?: string;
  /** Categories that there are. */
  known?: ReadonlySet<unknown>;
}

function addDetails(book: Book, detail: DetailSheet): void {
  const { sheet, columns, plans, places, isNeeded, category, known } = detail;
  const { byId } = plans;
  const rows = new Map<string, number>();
  const isRate = sheet === 'Rates';
  if (!isRate) for (const plan of byId.values()) plan.item = startOf(plan.item, columns);
  const read = isNeeded ? readFilled : readTable;
  const table = read(book, sheet, [ID, NAME, ...columns]);
  for (const one of table) {
    const plan = planOf(book, sheet, one, plans);
    if (!plan) continue;
    const id = String(one.values.get(ID));
    const first = rows.get(id);
    const place = { sheet, row: one.row };
    if (first !== undefined) {
      book.faults.push({
        ...place,
        column: ID.title,
        problem: `'${id}' stands in row ${first}, too`,
      });
      continue;
    }
    if (category !== undefined && plan.category !== category) {
      // A misspelt category is a fault of the sheet of plans.
      if (!known?.has(plan.category)) continue;
      const problem = `the plan '${id}' is of the category ${plan.category}`;
      const hint = `its facts stand in ${factSheet(plan.category)}`;
      book.faults.push({ ...place, column: ID.title, problem, hint });
      continue;
    }
    rows.set(id, one.row);
    if (isRate) plan.item.rate = {};
    places.add(plan.file, plan.pointer, { ...place, columns });
    plan.item = itemOf(plan.item, one.values);
  }
  if (!isNeeded || table.length === 0) return;
  for (const id of byId.keys()) {
    if (!rows.has(id)) book.faults.push({ sheet, problem: `the plan '${id}' has no row here` });
  }
}

// A plan without a single text still has to say that they are missing, one by one.
function startOf(item: Record<string, unknown>, columns: readonly BookColumn[]) {
  const isTexts = columns.every(({ path }) => path.startsWith('texts/'));
  return isTexts ? { ...item, texts: {} } : item;
}

function addParts(
  book: Book,
  { sheet, into, as, columns }: PartSheet,
  plans: ListedPlans,
  places: Places,
): void {
  for (const one of readTable(book, sheet, [ID, NAME, ...columns])) {
    const plan = planOf(book, sheet, one, plans);
    // What is left of a row with faults would only repeat them.
    if (!plan || one.hasFaults) continue;
    const place = { sheet, row: one.row };
    const [first, second] = columns.map((column) => one.values.get(column));
    if (into.startsWith('rate/') && plan.item.rate === undefined) {
      if (book.unread.has('Rates')) continue;
      const hint = 'a row in Rates says how its rates become prices';
      book.faults.push({ ...place, column: ID.title, problem: 'has no row in Rates', hint });
      continue;
    }
    const target = (as === 'names' ? {} : []) as unknown[];
    const known = (getPart(plan.item, into) ?? target) as unknown[] & Record<string, unknown>;
    const key = as === 'names' ? String(first ?? '') : String(known.length);
    if (as === 'names' && key in known) {
      const problem = `${key} stands twice for this plan`;
      book.faults.push({ ...place, column: columns[0]?.title ?? '', problem });
      continue;
    }
    const value = as === 'items' ? partItem(one) : as === 'values' ? first : second;
    plan.item = setAt(
      plan.item,
      `/${into}`,
      as === 'names' ? { ...known, [key]: value } : [...known, value],
    );
    const ofValue = as === 'names' ? columns.slice(1) : columns;
    places.add(plan.file, `${plan.pointer}/${into}/${key}`, { ...place, columns: ofValue });
  }
}

function getPart(item: Record<string, unknown>, into: string): unknown {
  return into
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], item);
}

function partItem({ values }: TableRow): Record<string, unknown> {
  return itemOf({}, values);
}

function itemOf(
  item: Record<string, unknown>,
  values: ReadonlyMap<BookColumn, unknown>,
): Record<string, unknown> {
  let whole = item;
  for (const [column, value] of values) {
    if (!KEYS.has(column)) whole = setAt(whole, `/${column.path}`, value);
  }
  return whole;
}
