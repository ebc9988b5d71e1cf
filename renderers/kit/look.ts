import { parseIsoDate, longDate, usToIso } from '../../src/shared/domain/calendar-date.ts';

/** Class names in one text; what is not set falls out. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** A day of the wire (MM/DD/YYYY or YYYY-MM-DD) in words of a language; anything else as it is. */
export function dayInWords(day: string, locale: string): string {
  const iso = parseIsoDate(day) ? day : usToIso(day);
  return iso ? longDate(iso, locale) : day;
}
