import type { FactsFile } from '../../../src/shared/store/plan-facts.ts';
import { getAt } from '../../../src/shared/forms/pointer.ts';
import type { CatalogueFiles, PlanItem, PriceTable } from '../catalogue-files.ts';
import { isPerPerson, tiersOf } from '../price-rows.ts';
import type { BookCell, BookSheet } from './sheet.ts';
import {
  AGES_COLUMN,
  AMOUNT_COLUMNS,
  ANSWERS,
  type BookColumn,
  ID_COLUMNS,
  ITEM_SHEETS,
  PART_SHEETS,
  type PartSheet,
  PERSON,
  PLAN_COLUMNS,
  PLAN_DETAILS,
  PRICE_COLUMNS,
  PRICES,
  RELATED,
} from './sheet-columns.ts';
import { factColumns, factSheet } from './fact-columns.ts';

/** Definitions of facts by category. */
export type KnownFacts = ReadonlyMap<string, FactsFile['facts']>;

const PLAN_TITLES = [ID_COLUMNS.plan.title, ID_COLUMNS.planName.title];

interface SoldPlan {
  plan: PlanItem;
  category: string;
}

/** A catalogue as sheets; members are left out. Facts without a definition are left out, too. */
export function catalogueSheets(files: CatalogueFiles, facts: KnownFacts): BookSheet[] {
  const plans = inOrder(files);
  return [
    plansSheet(plans),
    ...PLAN_DETAILS.map(({ sheet, columns }) => detailSheet(sheet, columns, plans)),
    pricesSheet(plans),
    ...PART_SHEETS.map((part) => planPartSheet(part, plans)),
    ...factSheets(files, facts),
    relatedSheet(files),
    ...ITEM_SHEETS.map(({ sheet, file, columns }) => ({
      name: sheet,
      rows: [titles(columns), ...itemsOf(files, file).map((item) => cellsOf(item, columns))],
    })),
    answersSheet(files),
  ];
}

// Categories in the order of the shop, each with its plans in theirs.
function inOrder(files: CatalogueFiles): SoldPlan[] {
  const order = files.categories.map(({ category }) => category);
  const sorted = files.plans.toSorted(
    (a, b) => order.indexOf(a.category) - order.indexOf(b.category),
  );
  return sorted.flatMap(({ category, plans }) => plans.map((plan) => ({ plan, category })));
}

function plansSheet(plans: readonly SoldPlan[]): BookSheet {
  const rows = plans.map(({ plan, category }) => [
    plan.plan_id,
    category,
    ...cellsOf(plan, PLAN_COLUMNS),
  ]);
  return {
    name: 'Plans',
    rows: [[ID_COLUMNS.plan.title, ID_COLUMNS.category.title, ...titles(PLAN_COLUMNS)], ...rows],
  };
}

function detailSheet(
  name: string,
  columns: readonly BookColumn[],
  plans: readonly SoldPlan[],
): BookSheet {
  const isRate = columns.every(({ path }) => path.startsWith('rate/'));
  const rows = plans
    .filter(({ plan }) => !isRate || plan.rate !== undefined)
    .map(({ plan }) => [plan.plan_id, plan.name, ...cellsOf(plan, columns)]);
  return { name, rows: [[...PLAN_TITLES, ...titles(columns)], ...rows] };
}

function planPartSheet(part: PartSheet, plans: readonly SoldPlan[]): BookSheet {
  const rows = plans.flatMap(({ plan }) =>
    partRows(part, plan).map((cells) => [plan.plan_id, plan.name, ...cells]),
  );
  return { name: part.sheet, rows: [[...PLAN_TITLES, ...titles(part.columns)], ...rows] };
}

function partRows({ into, as, columns }: PartSheet, plan: PlanItem): BookCell[][] {
  const value = getAt(plan, `/${into}`);
  if (value === undefined) return [];
  if (as === 'items') return (value as unknown[]).map((item) => cellsOf(item, columns));
  const entries =
    as === 'values' ? (value as unknown[]).map((one) => [one]) : Object.entries(value as object);
  return entries.map((entry) => columns.map(({ kind }, at) => kind.write(entry[at])));
}

function factSheets(files: CatalogueFiles, facts: KnownFacts): BookSheet[] {
  return files.categories.flatMap(({ category }) => {
    const known = facts.get(category);
    if (!known) return [];
    const columns = factColumns(known);
    const plans = inOrder(files).filter((one) => one.category === category);
    return [detailSheet(factSheet(category), columns, plans)];
  });
}

function relatedSheet(files: CatalogueFiles): BookSheet {
  const rows = Object.entries(files['related-plans']).flatMap(([id, related]) =>
    related.map((other) => [id, other]),
  );
  return {
    name: RELATED.sheet,
    rows: [[ID_COLUMNS.plan.title, ...titles(RELATED.columns)], ...rows],
  };
}

function answersSheet(files: CatalogueFiles): BookSheet {
  const rows = files['plan-questions'].flatMap((question) =>
    question.options.map((option) => [question.question_id, ...cellsOf(option, ANSWERS.columns)]),
  );
  return {
    name: ANSWERS.sheet,
    rows: [[ID_COLUMNS.question.title, ...titles(ANSWERS.columns)], ...rows],
  };
}

function pricesSheet(plans: readonly SoldPlan[]): BookSheet {
  const heading = [
    ...PLAN_TITLES,
    ...titles(PRICE_COLUMNS),
    AGES_COLUMN.title,
    ...titles(AMOUNT_COLUMNS),
  ];
  const rows: BookCell[][] = [heading];
  for (const { plan } of plans) {
    for (const table of plan.prices) {
      const of = cellsOf(table, PRICE_COLUMNS);
      for (const [band, cents] of Object.entries(table.bands)) {
        rows.push([plan.plan_id, plan.name, ...of, band, ...amounts(plan, table, cents)]);
      }
    }
  }
  return { name: PRICES, rows };
}

function amounts(plan: PlanItem, table: PriceTable, cents: readonly number[]): BookCell[] {
  const names: readonly string[] = isPerPerson(plan) ? [PERSON] : tiersOf(plan, table);
  return AMOUNT_COLUMNS.map(({ path, kind }) => {
    const amount = cents[names.indexOf(path)];
    return amount === undefined ? undefined : kind.write(amount);
  });
}

function itemsOf(files: CatalogueFiles, file: string): unknown[] {
  return files[file.replace('.json', '') as 'categories'];
}

function titles(columns: readonly BookColumn[]): string[] {
  return columns.map(({ title }) => title);
}

function cellsOf(item: unknown, columns: readonly BookColumn[]): BookCell[] {
  return columns.map(({ path, kind }) => {
    const value = getAt(item, `/${path}`);
    return value === undefined || value === '' ? undefined : kind.write(value);
  });
}
