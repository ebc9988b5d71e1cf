import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToDollars, formatDollars } from '../../../src/shared/domain/money.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });

describe('dollars and cents', () => {
  it('never show more than two decimals on the wire', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(JSON.stringify(centsToDollars(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });
});

describe('formatDollars', () => {
  it.each([
    [0, '$0'],
    [5, '$0.05'],
    [500, '$5'],
    [550, '$5.50'],
    [123_400, '$1,234'],
    [123_450, '$1,234.50'],
    [123_456_789, '$1,234,567.89'],
    [-550, '-$5.50'],
  ])('%i cents are %s', (amount, text) => {
    expect(formatDollars(centsToDollars(amount))).toBe(text);
  });

  it.each([
    [49, '$0'],
    [50, '$1'],
    [123_449, '$1,234'],
    [123_450, '$1,235'],
    [-49, '$0'],
  ])('%i cents in whole dollars are %s', (amount, text) => {
    expect(formatDollars(centsToDollars(amount), { whole: true })).toBe(text);
  });

  it('can be read back', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(Number(formatDollars(centsToDollars(amount)).replace(/[$,]/g, ''))).toBe(
          centsToDollars(amount),
        );
      }),
    );
  });
});
