import { firstOfNextMonths, type IsoDate } from './calendar-date.ts';

const MONTHS_OFFERED = 3;

/** The days on which coverage may start: the first of the next three months, nearest first. */
export function offeredEffectiveDates(todayIso: IsoDate): IsoDate[] {
  return firstOfNextMonths(todayIso, MONTHS_OFFERED);
}

/** Whether coverage may start on that day, asked today. */
export function isOfferedEffectiveDate(dateIso: IsoDate, todayIso: IsoDate): boolean {
  return offeredEffectiveDates(todayIso).includes(dateIso);
}
