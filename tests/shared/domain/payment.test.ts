import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  billDateLabel,
  endOfNumber,
  expirationYears,
  isCardExpired,
} from '../../../src/shared/domain/payment.ts';

describe('card', () => {
  it('is good through the last day of its month', () => {
    expect(isCardExpired('02', '2027', '2027-02-28')).toBe(false);
    expect(isCardExpired('02', '2027', '2027-03-01')).toBe(true);
    expect(isCardExpired('12', '2026', '2027-01-01')).toBe(true);
    expect(isCardExpired('01', '2027', '2026-12-31')).toBe(false);
  });

  it('expires once and for all', () => {
    const months = fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0'));
    const years = fc.integer({ min: 2020, max: 2060 });
    fc.assert(
      fc.property(months, years, years, months, (month, year, otherYear, otherMonth) => {
        const today = `${otherYear}-${otherMonth}-15`;
        const expected = `${year}-${month}` < `${otherYear}-${otherMonth}`;
        expect(isCardExpired(month, String(year), today)).toBe(expected);
      }),
    );
  });

  it('may expire this year or in the next twenty', () => {
    const years = expirationYears('2026-11-20');
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '2046', 21]);
  });
});

describe('billing date', () => {
  const WORDS: [number, string][] = [
    [1, '1st of month'],
    [2, '2nd of month'],
    [3, '3rd of month'],
    [4, '4th of month'],
    [11, '11th of month'],
    [12, '12th of month'],
    [13, '13th of month'],
    [20, '20th of month'],
    [21, '21st of month'],
    [22, '22nd of month'],
    [23, '23rd of month'],
    [28, '28th of month'],
    [31, '31st of month'],
  ];
  it.each(WORDS)('%i is %s', (day, words) => expect(billDateLabel(day)).toBe(words));
});

it('never shows half of a short number', () => {
  expect(['123456789', '12345678', '1234567', '1234'].map(endOfNumber)).toEqual([
    '6789',
    '5678',
    '67',
    '34',
  ]);
});
