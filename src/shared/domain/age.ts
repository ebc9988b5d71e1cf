import { parseIsoDate, type IsoDate } from './calendar-date.ts';

const YOUNGEST_SHOPPER = 18;
const OLDEST_SHOPPER = 100;

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

/** Whether a person born on one day may shop on the other: 18 to 100 whole years. */
export function isShopperAge(bornIso: IsoDate, onIso: IsoDate): boolean {
  const age = wholeYears(bornIso, onIso);
  return age >= YOUNGEST_SHOPPER && age <= OLDEST_SHOPPER;
}
