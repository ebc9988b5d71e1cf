import { type IsoDate, usToIso } from '../../src/shared/domain/calendar-date.ts';
import { readTypedDate } from '../../src/shared/domain/typed-date.ts';
import type { SheetCell } from './sheet-cell.ts';

const DAY = 86_400_000;
/** Day 0 of the dates in workbooks, and the first that is no day of a date any more. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const LAST_DAY = 100_000;

/** The day that a cell holds, as a date, as a workbook's number of one, or as people type it; undefined when it holds none. */
export function dayOf(cell: SheetCell): IsoDate | undefined {
  if (cell instanceof Date) return isNaN(cell.getTime()) ? undefined : isoDay(cell.getTime());
  if (typeof cell === 'number')
    return cell > 0 && cell < LAST_DAY ? isoDay(FIRST_DAY + cell * DAY) : undefined;
  return cell === undefined ? undefined : usToIso(readTypedDate(cell) ?? '');
}

function isoDay(time: number): IsoDate {
  return new Date(time).toISOString().slice(0, 10);
}
