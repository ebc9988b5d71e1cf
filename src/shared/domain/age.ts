import { parseIsoDate, type IsoDate } from './calendar-date.ts';

/**
 * Whole years lived on a day; negative before birth. A person born on February 29 turns a year older on March 1 of a
 * year without that day. Throws when either is no date.
 */
export function wholeYears(bornIso: IsoDate, onIso: IsoDate): number {
  const born = parseIsoDate(bornIso);
  const on = parseIsoDate(onIso);
  if (!born || !on) throw new RangeError('Not a date.');
  const hadBirthday = on.month > born.month || (on.month === born.month && on.day >= born.day);
  return on.year - born.year - (hadBirthday ? 0 : 1);
}
