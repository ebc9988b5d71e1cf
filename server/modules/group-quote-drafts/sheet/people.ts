import { isoToUs } from '../../../../src/shared/domain/calendar-date.ts';
import { readTier } from '../../../../src/shared/domain/tiers.ts';
import type { FormData } from '../../../../src/shared/forms/types.ts';
import type { Plan } from '../../../catalogue/sold/read-sold.ts';
import { dayOf } from '../../../sheets/day-of.ts';
import type { SheetCell } from '../../../sheets/sheet-cell.ts';
import { SHEET_COLUMNS } from './columns.ts';

/** What is wrong in a cell; rows count from 1, as spreadsheets show them. */
export interface SheetFault {
  row: number;
  /** Title of the column; '' for the whole row. */
  column: string;
  message: string;
}

/** A row of a sheet as a person would have been typed. */
export interface SheetRow {
  row: number;
  typed: FormData;
  faults: SheetFault[];
}

const LONGEST = 300;
const MISSING = 'This column is missing.';
const UNKNOWN = 'This column is not known. Please use the columns of the template.';
const TWICE = 'This column stands here twice.';
const TOO_LONG = 'This text is too long.';
const NO_PLAN = 'There is no such plan for this group.';
const GENDERS: Readonly<Record<string, string>> = {
  male: '0',
  m: '0',
  female: '1',
  f: '1',
};

/** Where the columns stand, by their titles in the first row; or what is wrong with it. */
export function readTitles(titles: readonly SheetCell[]): {
  places: Map<string, number>;
  faults: SheetFault[];
} {
  const places = new Map<string, number>();
  const faults: SheetFault[] = [];
  for (const [at, cell] of titles.entries()) {
    const said = textOf(cell);
    const column = SHEET_COLUMNS.find(({ title }) => title.toLowerCase() === said.toLowerCase());
    if (said === '') continue;
    if (column === undefined) faults.push({ row: 1, column: said.slice(0, 40), message: UNKNOWN });
    else if (places.has(column.field)) faults.push({ row: 1, column: said, message: TWICE });
    else places.set(column.field, at);
  }
  for (const { field, title, required } of SHEET_COLUMNS)
    if (required && !places.has(field)) faults.push({ row: 1, column: title, message: MISSING });
  return { places, faults };
}

/** A row as a person would have been typed: dates, genders, tiers and plans in words or codes. */
export function readRow(
  cells: readonly SheetCell[],
  row: number,
  { places, plans }: { places: ReadonlyMap<string, number>; plans: readonly Plan[] },
): SheetRow {
  const typed: FormData = {};
  const faults: SheetFault[] = [];
  for (const { field, title } of SHEET_COLUMNS) {
    const at = places.get(field);
    const cell = at === undefined ? undefined : cells[at];
    const text = textOf(cell);
    if (text.length > LONGEST) faults.push({ row, column: title, message: TOO_LONG });
    else if (field === 'plans') {
      const chosen = plansIn(text, plans);
      if (chosen.includes(undefined)) faults.push({ row, column: title, message: NO_PLAN });
      typed.plans = [...new Set(chosen)];
    } else typed[field] = READERS[field]?.(cell, text) ?? text;
  }
  return { row, typed, faults };
}

const READERS: Readonly<Record<string, (cell: SheetCell, text: string) => string | undefined>> = {
  dob: dateIn,
  gender: (_cell, text) => GENDERS[text.toLowerCase()],
  // A number has lost its leading zeros, also where a spreadsheet wrote it into a CSV file.
  zip: (_cell, text) => (/^\d{3,4}$/.test(text) ? text.padStart(5, '0') : undefined),
  tier: (_cell, text) => readTier(text),
};

function dateIn(cell: SheetCell): string | undefined {
  const day = dayOf(cell);
  return day && isoToUs(day);
}

function plansIn(text: string, plans: readonly Plan[]): (string | undefined)[] {
  const names = text
    .split(';')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  return names.map(
    (said) =>
      plans.find((plan) => [plan.id, plan.name].some((known) => known.toLowerCase() === said))?.id,
  );
}

function textOf(cell: SheetCell): string {
  if (cell instanceof Date) return dateIn(cell) ?? '';
  return cell === undefined ? '' : String(cell).trim();
}
