import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  firstOfNextMonths,
  isoToUs,
  longDate,
  parseIsoDate,
  parseUsDate,
  todayIn,
  usToIso,
} from '../../../src/shared/domain/calendar-date.ts';

// The built-in calendar in UTC is the reference: it knows no zone and no summer time.
const DAY = 86_400_000;
const reference = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const isoDate = fc
  .integer({ min: reference('1600-01-01') / DAY, max: reference('2400-12-31') / DAY })
  .map((day) => isoOf(day * DAY));

describe('parseUsDate', () => {
  it.each([
    ['02/29/2024', { year: 2024, month: 2, day: 29 }],
    ['02/29/2000', { year: 2000, month: 2, day: 29 }],
    ['12/31/9999', { year: 9999, month: 12, day: 31 }],
    ['01/01/0001', { year: 1, month: 1, day: 1 }],
  ])('reads %s', (text, date) => {
    expect(parseUsDate(text)).toEqual(date);
  });

  it.each([
    '02/30/2000',
    '02/29/2023',
    '02/29/1900',
    '04/31/2000',
    '13/01/2000',
    '00/10/2000',
    '10/00/2000',
    '1/1/2000',
    '01-01-2000',
    '2000-01-01',
    '01/01/0000',
    '01/01/10000',
    '01/01/00',
    ' 01/01/2000',
    '01/01/2000 ',
    '01/01/2000\n',
    '０１/０１/２０００',
    '٠١/٠١/٢٠٠٠',
    '+1/01/2000',
    '',
    '/',
    '01/01',
  ])('refuses %j', (text) => {
    expect(parseUsDate(text)).toBeUndefined();
    expect(usToIso(text)).toBeUndefined();
  });

  it('agrees with the reference calendar on every day and month number', () => {
    const part = fc.integer({ min: 0, max: 40 }).map((n) => String(n).padStart(2, '0'));
    const year = fc.integer({ min: 1000, max: 2999 });
    fc.assert(
      fc.property(part, part, year, (month, day, y) => {
        const iso = `${y}-${month}-${day}`;
        const exists = !Number.isNaN(reference(iso)) && isoOf(reference(iso)) === iso;
        expect(usToIso(`${month}/${day}/${y}`)).toBe(exists ? iso : undefined);
      }),
    );
  });
});

describe('isoToUs', () => {
  it('undoes usToIso', () => {
    fc.assert(
      fc.property(isoDate, (iso) => {
        expect(usToIso(isoToUs(iso))).toBe(iso);
      }),
    );
  });

  it('throws for what is no date', () => {
    expect(() => isoToUs('2000-02-30')).toThrow(RangeError);
  });
});

describe('addDays', () => {
  it('agrees with the reference calendar', () => {
    fc.assert(
      fc.property(isoDate, fc.integer({ min: -40_000, max: 40_000 }), (iso, n) => {
        expect(addDays(iso, n)).toBe(isoOf(reference(iso) + n * DAY));
      }),
    );
  });
});

describe('addMonths', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2027-01-15', -1, '2026-12-15'],
    ['2027-03-31', -13, '2026-02-28'],
  ])('%s and %i months is %s', (iso, n, expected) => {
    expect(addMonths(iso, n)).toBe(expected);
  });

  it('agrees with the reference calendar where the month has the day', () => {
    fc.assert(
      fc.property(isoDate, fc.integer({ min: -600, max: 600 }), (iso, n) => {
        const first = `${iso.slice(0, 8)}01`;
        const expected = new Date(reference(first));
        expected.setUTCMonth(expected.getUTCMonth() + n);
        expect(addMonths(first, n)).toBe(isoOf(expected.getTime()));
        expect(addMonths(iso, n).slice(0, 7)).toBe(isoOf(expected.getTime()).slice(0, 7));
      }),
    );
  });
});

describe('firstOfNextMonths', () => {
  it.each([
    ['2026-11-20', ['2026-12-01', '2027-01-01', '2027-02-01']],
    ['2026-12-01', ['2027-01-01', '2027-02-01', '2027-03-01']],
    ['2027-01-31', ['2027-02-01', '2027-03-01', '2027-04-01']],
  ])('from %s', (today, expected) => {
    expect(firstOfNextMonths(today, 3)).toEqual(expected);
  });
});

describe('longDate', () => {
  it('writes the month out', () => {
    expect(longDate('2027-03-01')).toBe('March 1, 2027');
  });
});

describe('todayIn', () => {
  const instant = new Date('2026-03-01T04:30:00Z');
  it.each([
    ['UTC', '2026-03-01'],
    ['Pacific/Honolulu', '2026-02-28'],
    ['Pacific/Kiritimati', '2026-03-01'],
    ['America/New_York', '2026-02-28'],
    ['America/Los_Angeles', '2026-02-28'],
    ['Asia/Tokyo', '2026-03-01'],
  ])('in %s', (zone, expected) => {
    expect(todayIn(zone, instant)).toBe(expected);
  });

  it('changes at midnight of the zone, to the second', () => {
    expect(todayIn('America/New_York', new Date('2026-11-21T04:59:59Z'))).toBe('2026-11-20');
    expect(todayIn('America/New_York', new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
  });

  it('throws for an unknown zone', () => {
    expect(() => todayIn('Nowhere/Town', instant)).toThrow(RangeError);
  });
});

describe('parseIsoDate', () => {
  it.each(['02/01/2000', '2000-2-1', '2000-02-30', '', '2000-02-01T00:00'])(
    'refuses %j',
    (text) => {
      expect(parseIsoDate(text)).toBeUndefined();
    },
  );
});
