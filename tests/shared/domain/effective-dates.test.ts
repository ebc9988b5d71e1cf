import { describe, expect, it } from 'vitest';
import {
  isOfferedEffectiveDate,
  offeredEffectiveDates,
} from '../../../src/shared/domain/effective-dates.ts';

describe('effective dates', () => {
  it('are the first of the next three months', () => {
    expect(offeredEffectiveDates('2026-11-20')).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
  });

  it.each([
    ['2026-12-01', true],
    ['2027-02-01', true],
    ['2026-11-01', false],
    ['2027-03-01', false],
    ['2026-12-02', false],
    ['2031-12-01', false],
    ['', false],
  ])('%s offered on 2026-11-30: %s', (date, offered) => {
    expect(isOfferedEffectiveDate(date, '2026-11-30')).toBe(offered);
  });

  it('go out of date at midnight before the first', () => {
    expect(isOfferedEffectiveDate('2026-12-01', '2026-11-30')).toBe(true);
    expect(isOfferedEffectiveDate('2026-12-01', '2026-12-01')).toBe(false);
  });
});
