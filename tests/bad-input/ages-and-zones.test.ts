import { afterAll, describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  isoToUs,
  todayIn,
  usToIso,
} from '../../src/shared/domain/calendar-date.ts';
import { wholeYears } from '../../src/shared/domain/age.ts';
import { keywords } from '../../src/shared/validation/keywords.ts';

/*
 * The day of a business is the same wherever its server stands, and a person's age turns on the day of the birthday: with
 * clocks of this process in six zones, at the seconds before and after midnight.
 */
const SERVER_ZONES = [
  'UTC',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Tokyo',
];
const BUSINESS = 'America/New_York';
/** Days of New York with its offset from UTC in hours: winter, summer, both turns of the clock, a leap day, a new year. */
const DAYS: readonly [string, number][] = [
  ['2026-11-20', 5],
  ['2026-07-04', 4],
  ['2026-03-08', 5],
  ['2026-11-01', 4],
  ['2028-02-29', 5],
  ['2027-01-01', 5],
];

const zoneOfProcess = process.env.TZ;
afterAll(() => {
  if (zoneOfProcess === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfProcess;
});

/** Midnight at the beginning of a day in New York, moved by seconds. */
function instant(day: string, offset: number, seconds: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + offset * 3_600_000 + seconds * 1000);
}

describe.each(SERVER_ZONES)('on a server in %s', (zone) => {
  test.each(DAYS)('%s begins at midnight of the business', (day, offset) => {
    process.env.TZ = zone;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(todayIn(BUSINESS, instant(day, offset, -2))).toBe(addDays(day, -1));
    expect(todayIn(BUSINESS, instant(day, offset, 2))).toBe(day);
    const next = addDays(day, 1);
    const nextOffset = ({ '2026-03-08': 4, '2026-11-01': 5 } as Record<string, number>)[day];
    expect(todayIn(BUSINESS, instant(next, nextOffset ?? offset, -2))).toBe(day);
    expect(todayIn(BUSINESS, instant(next, nextOffset ?? offset, 2))).toBe(next);
  });

  test.each(DAYS)('on %s an age turns on the birthday, not before', (today) => {
    process.env.TZ = zone;
    for (const years of [18, 26, 101]) {
      const born = addMonths(today, -12 * years);
      // Who was born on the day after is not that old yet; a February without its 29th has no such birthday.
      expect(wholeYears(addDays(born, 1), today)).toBe(years - 1);
      expect(wholeYears(born, today)).toBe(years);
      expect(wholeYears(addDays(born, -1), today)).toBe(years);
    }
    const at = (years: number, days: number) => addDays(addMonths(today, -12 * years), days);
    const range = { min: 18, max: 100 } as never;
    const judged = (iso: string) => keywords.age.test(isoToUs(iso), range, { today });
    expect([1, 0, -1].map((days) => judged(at(18, days)))).toEqual([false, true, true]);
    expect([1, 0, -1].map((days) => judged(at(101, days)))).toEqual([true, false, false]);
  });

  test('who was born on a leap day is a year older on the first of March', () => {
    process.env.TZ = zone;
    expect(wholeYears('2008-02-29', '2026-02-28')).toBe(17);
    expect(wholeYears('2008-02-29', '2026-03-01')).toBe(18);
    expect(wholeYears('2008-02-29', '2028-02-29')).toBe(20);
  });

  test('a written day is that day', () => {
    process.env.TZ = zone;
    for (const [day] of DAYS) expect(usToIso(isoToUs(day))).toBe(day);
    expect(usToIso('02/30/2000')).toBeUndefined();
    expect(usToIso('02/29/2100')).toBeUndefined();
  });
});
