import { parseUsDate, type IsoDate, type UsDate, usToIso } from './calendar-date.ts';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{2}:.*)?$/;
const MONTH_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const MONTH = '(0[1-9]|1[0-2])';
const DAY = '(0[1-9]|[12]\\d|3[01])';
const BEGUN = new RegExp(`^${MONTH}/?(?:([0-3])|${DAY}(?:/?(\\d+))?)$`);
/** Digits alone: MMDDYYYY, YYYYMMDD, MMDDYY, and MDDYYYY where the first two are no month. */
const DIGITS = [
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{2})$/,
  new RegExp(`^(?!${MONTH})(?<month>\\d)(?<day>\\d{2})(?<year>\\d{4})$`),
];

/**
 * The day that a typed or pasted text means, as MM/DD/YYYY: MM/DD/YYYY and M/D/YY (also with `-`, `.` or blanks), YYYY-MM-DD, and
 * digits alone. A year of two digits is the last one that ends so with a day not after `latest`; without `latest` it
 * means nothing. Undefined for anything else, and for a day that no calendar has.
 */
export function readTypedDate(text: string, latest?: IsoDate): UsDate | undefined {
  const typed = text.trim();
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(typed) ?? [];
  if (isoYear) return asUsDate(isoMonth, isoDay, isoYear, latest);
  const [, month, day, year] = MONTH_FIRST.exec(typed.replace(/ *([-/.]) */g, '$1')) ?? [];
  if (year) return asUsDate(month, day, year, latest);
  return DIGITS.map((form) => form.exec(typed)?.groups)
    .map((parts) => parts && asUsDate(parts.month, parts.day, parts.year, latest))
    .find((us) => us !== undefined);
}

/** The text of a date that is being typed, with slashes behind a month and a day of two digits; any other text as it is. */
export function withSlashes(text: string): string {
  const [, month, begun, day, year] = BEGUN.exec(text) ?? [];
  return month ? [month, begun ?? day, year].filter(Boolean).join('/') : text;
}

/**
 * What is typed after `shown`, which is `withSlashes(typed)`, was edited into `edited`: slashes that were only shown are
 * not part of it.
 */
export function editTyped(typed: string, shown: string, edited: string): string {
  const least = Math.min(shown.length, edited.length);
  let start = 0;
  while (start < least && shown[start] === edited[start]) start += 1;
  let rest = 0;
  while (rest < least - start && shown.at(-1 - rest) === edited.at(-1 - rest)) rest += 1;
  const places = placesIn(typed, shown);
  return (
    typed.slice(0, places[start]) +
    edited.slice(start, edited.length - rest) +
    typed.slice(places[shown.length - rest])
  );
}

// For each place in what is shown, the same place in what is typed.
function placesIn(typed: string, shown: string): number[] {
  const places = [0];
  let at = 0;
  for (const sign of shown) {
    if (typed[at] === sign) at += 1;
    places.push(at);
  }
  return places;
}

function asUsDate(
  month = '',
  day = '',
  year = '',
  latest: IsoDate | undefined,
): UsDate | undefined {
  const start = `${month.padStart(2, '0')}/${day.padStart(2, '0')}/`;
  if (year.length === 4) return parseUsDate(start + year) && start + year;
  if (latest === undefined) return undefined;
  const [, monthDay = ''] = /^\d{4}-(.*)$/.exec(latest) ?? [];
  const century = Number(latest.slice(0, 2)) * 100;
  const isAfter =
    century + Number(year) > Number(latest.slice(0, 4)) ||
    (year === latest.slice(2, 4) && start.slice(0, 5).replace('/', '-') > monthDay);
  const us = `${start}${String(century + Number(year) - (isAfter ? 100 : 0)).padStart(4, '0')}`;
  return usToIso(us) && us;
}
