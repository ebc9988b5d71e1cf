import { isDeepStrictEqual } from 'node:util';
import { centsToDollars, formatDollars } from '../../src/shared/domain/money.ts';
import type { Row } from './catalogue-rows.ts';
import { cellText } from './sheets/cells/cell-kind.ts';
import { CELL_KINDS } from './sheets/cells/cell-kinds.ts';
import type { KnownFacts } from './sheets/catalogue-sheets.ts';
import { factColumns } from './sheets/fact-columns.ts';
import {
  ANSWERS,
  type BookColumn,
  ITEM_SHEETS,
  PART_SHEETS,
  PLAN_COLUMNS,
  PLAN_DETAILS,
  PRICE_COLUMNS,
} from './sheets/sheet-columns.ts';

/** A field of a row that changes, by the heading of its column, with its values in words; empty: none. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

const PRICE: BookColumn = { title: 'Price', path: 'price_cents', kind: CELL_KINDS.money };
const COLUMNS: ReadonlyMap<string, BookColumn> = new Map(
  [
    ...ANSWERS.columns,
    ...ITEM_SHEETS.flatMap(({ columns }) => columns),
    ...PRICE_COLUMNS,
    ...PLAN_DETAILS.flatMap(({ columns }) => columns),
    ...PLAN_COLUMNS,
    PRICE,
  ].map((column) => [column.path, column]),
);
const MONEY: readonly unknown[] = [CELL_KINDS.money, CELL_KINDS.amount];

/** The fields of some columns that differ between two rows of a table, in the words of the sheets. */
export function changedFields(
  before: Row,
  after: Row,
  columns: readonly string[],
  facts: KnownFacts,
): FieldChange[] {
  const ofFacts = factColumns(facts.get(String(after.category ?? before.category)) ?? {});
  const byPath = new Map([...COLUMNS, ...ofFacts.map((one) => [one.path, one] as const)]);
  return columns.flatMap((name) => {
    const [old, now] = [leavesOf(name, before[name]), leavesOf(name, after[name])];
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
      const values = [old.get(path), now.get(path)];
      if (isDeepStrictEqual(values[0], values[1])) return [];
      const column = byPath.get(path);
      const [was = '', is = ''] = values.map((value) => inCell(value, column));
      return [{ field: column?.title ?? titleOf(path), before: was, after: is }];
    });
  });
}

/** A change of a field: `Enrollment fee from $20 to $25`. */
export function fieldInWords({ field, before, after }: FieldChange): string {
  return `${field} from ${short(before)} to ${short(after)}`;
}

function leavesOf(path: string, value: unknown): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map([[path, value ?? undefined]]);
  return new Map(
    Object.entries(value).flatMap(([key, one]) => [...leavesOf(`${path}/${key}`, one)]),
  );
}

function inCell(value: unknown, column: BookColumn | undefined): string {
  if (value === undefined) return '';
  if (MONEY.includes(column?.kind)) return formatDollars(centsToDollars(Number(value)));
  if (column) return cellText(column.kind.write(value));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// What has a sheet of its own is called by that: `Rates by state TX`.
function titleOf(path: string): string {
  for (const { sheet, into } of PART_SHEETS)
    for (const one of [path, `texts/${path}`])
      if (`${one}/`.startsWith(`${into}/`))
        return `${sheet} ${one.slice(into.length + 1).replaceAll('/', ' ')}`.trim();
  return path.replaceAll(/[_/]/g, ' ');
}

function short(value: string): string {
  if (value === '') return 'nothing';
  return value.length > 60 ? `'${value.slice(0, 57)}…'` : value;
}
