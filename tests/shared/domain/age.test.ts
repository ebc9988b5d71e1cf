import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeYears } from '../../../src/shared/domain/age.ts';
import { addDays, addMonths } from '../../../src/shared/domain/calendar-date.ts';

describe('wholeYears', () => {
  it.each([
    ['2000-05-10', '2026-05-09', 25],
    ['2000-05-10', '2026-05-10', 26],
    ['2000-12-31', '2026-01-01', 25],
    ['2000-02-29', '2023-02-28', 22],
    ['2000-02-29', '2023-03-01', 23],
    ['2000-02-29', '2024-02-28', 23],
    ['2000-02-29', '2024-02-29', 24],
    ['2026-05-10', '2026-05-09', -1],
    ['2026-05-10', '2026-05-10', 0],
  ])('born %s, on %s: %i', (born, on, years) => {
    expect(wholeYears(born, on)).toBe(years);
  });

  it('throws for what is no date', () => {
    expect(() => wholeYears('2000-02-30', '2026-01-01')).toThrow(RangeError);
  });

  it('grows by one on the birthday and on no other day', () => {
    const born = fc
      .integer({ min: 0, max: 20_000 })
      .map((days) => addDays('1960-01-01', days))
      .filter((iso) => !iso.endsWith('-02-29'));
    fc.assert(
      fc.property(born, fc.integer({ min: 1, max: 100 }), (iso, years) => {
        const birthday = addMonths(iso, years * 12);
        expect(wholeYears(iso, birthday)).toBe(years);
        expect(wholeYears(iso, addDays(birthday, -1))).toBe(years - 1);
        expect(wholeYears(iso, addDays(addMonths(birthday, 12), -1))).toBe(years);
      }),
    );
  });
});
