import { describe, expect, it } from 'vitest';
import { isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { keywords } from '../../../src/shared/validation/keywords.ts';

const today = '2026-11-20';

// As the form holds a day: typed, or of the format `date`.
describe.each([
  ['MM/DD/YYYY', isoToUs],
  ['YYYY-MM-DD', (iso: string) => iso],
])('a day as %s', (_how, written) => {
  it('is judged by the day', () => {
    const age = (born: string) => keywords.age.test(written(born), { min: 18 }, { today });
    expect([age('2008-11-20'), age('2008-11-21')]).toEqual([true, false]);
    const past = (day: string) => keywords.notFuture.test(written(day), true, { today });
    expect([past('2026-11-20'), past('2026-11-21')]).toEqual([true, false]);
  });
});

it('what is no day is left to the format, and fulfils no condition', () => {
  for (const text of ['', '13/01/2000', '2000-13-01', '1/1']) {
    expect(keywords.age.test(text, { min: 18 }, { today })).toBe(true);
    expect(keywords.age.test(text, { min: 18 }, { today, isCondition: true })).toBe(false);
  }
});
