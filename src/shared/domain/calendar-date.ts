/** A day as people write it and the wire carries it: MM/DD/YYYY. */
export type UsDate = string;

/** A day as it is stored and compared: YYYY-MM-DD. Text order is time order. */
export type IsoDate = string;

export interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

const US_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAYS_PER_ERA = 146_097;

// Whether February of this year has 29 days.
function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

// Number of days of a month (1 to 12).
function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/** Reads exactly MM/DD/YYYY; undefined for any other spelling and for days that no calendar has. */
export function parseUsDate(text: string): CalendarDate | undefined {
  const [, month, day, year] = US_DATE.exec(text) ?? [];
  return existing(Number(year), Number(month), Number(day));
}

/** Reads exactly YYYY-MM-DD; undefined for anything else. */
export function parseIsoDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  return existing(Number(year), Number(month), Number(day));
}

/** MM/DD/YYYY to YYYY-MM-DD; undefined when it is no date. */
export function usToIso(us: UsDate): IsoDate | undefined {
  const date = parseUsDate(us);
  return date && toIso(date);
}

/** YYYY-MM-DD to MM/DD/YYYY. Throws when it is no date. */
export function isoToUs(iso: IsoDate): UsDate {
  const { year, month, day } = requireIso(iso);
  return `${pad(month, 2)}/${pad(day, 2)}/${pad(year, 4)}`;
}

/** The same day `n` months on; the last day of a shorter month stands for a day that it lacks. */
export function addMonths(iso: IsoDate, n: number): IsoDate {
  const { year, month, day } = requireIso(iso);
  const index = year * 12 + (month - 1) + n;
  const newYear = Math.floor(index / 12);
  const newMonth = index - newYear * 12 + 1;
  return toIso({
    year: newYear,
    month: newMonth,
    day: Math.min(day, daysInMonth(newYear, newMonth)),
  });
}

/** The day `n` days on. */
export function addDays(iso: IsoDate, n: number): IsoDate {
  return toIso(fromDayNumber(toDayNumber(requireIso(iso)) + n));
}

/** The first days of the next `n` months, nearest first; never the month under way. */
export function firstOfNextMonths(todayIso: IsoDate, n: number): IsoDate[] {
  const { year, month } = requireIso(todayIso);
  const first = toIso({ year, month, day: 1 });
  return Array.from({ length: n }, (_, index) => addMonths(first, index + 1));
}

/** A date in words, as a language (BCP 47) writes it: `March 1, 2027`, `1 de marzo de 2027`. */
export function longDate(iso: IsoDate, locale = 'en-US'): string {
  const { year, month, day } = requireIso(iso);
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}

/** A day of the wire (MM/DD/YYYY or YYYY-MM-DD) in words of a language; anything else as it is. */
export function dayInWords(day: string, locale: string): string {
  const iso = parseIsoDate(day) ? day : usToIso(day);
  return iso ? longDate(iso, locale) : day;
}

/** The calendar day that it is at `now` in a time zone (IANA name). Throws for an unknown zone. */
export function todayIn(zone: string, now: Date): IsoDate {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(now);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return toIso({ year: read('year'), month: read('month'), day: read('day') });
}

function existing(year: number, month: number, day: number): CalendarDate | undefined {
  const valid = year >= 1 && month >= 1 && month <= 12 && day >= 1;
  return valid && day <= daysInMonth(year, month) ? { year, month, day } : undefined;
}

function requireIso(iso: IsoDate): CalendarDate {
  const date = parseIsoDate(iso);
  if (!date) throw new RangeError(`Not a date: ${JSON.stringify(iso)}`);
  return date;
}

function toIso({ year, month, day }: CalendarDate): IsoDate {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

// Years are counted from March, so that the leap day is the last of its year and months need no table.
function toDayNumber({ year, month, day }: CalendarDate): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * DAYS_PER_ERA + dayOfEra + dayOfYear;
}

function fromDayNumber(number: number): CalendarDate {
  const era = Math.floor(number / DAYS_PER_ERA);
  const dayOfEra = number - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}
