import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsToDollars,
  dollarsToCents,
  formatCents,
  formatDollars,
} from '../../../src/shared/domain/money.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });

describe('dollars and cents', () => {
  it('are the same amount', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(dollarsToCents(centsToDollars(amount))).toBe(amount);
      }),
    );
  });

  it('never show more than two decimals on the wire', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(JSON.stringify(centsToDollars(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });
});

describe('formatCents', () => {
  it.each([
    [0, '$0'],
    [5, '$0.05'],
    [500, '$5'],
    [550, '$5.50'],
    [123_400, '$1,234'],
    [123_450, '$1,234.50'],
    [123_456_789, '$1,234,567.89'],
    [-550, '-$5.50'],
  ])('%i is %s', (amount, text) => {
    expect(formatCents(amount)).toBe(text);
  });

  it.each([
    [49, '$0'],
    [50, '$1'],
    [123_449, '$1,234'],
    [123_450, '$1,235'],
    [-49, '$0'],
  ])('%i in whole dollars is %s', (amount, text) => {
    expect(formatCents(amount, { whole: true })).toBe(text);
  });

  it('can be read back', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(dollarsToCents(Number(formatCents(amount).replace(/[$,]/g, '')))).toBe(amount);
      }),
    );
  });
});

describe('formatDollars', () => {
  it('writes dollars as formatCents does', () => {
    expect(formatDollars(1234.5)).toBe('$1,234.50');
    expect(formatDollars(1234.5, { whole: true })).toBe('$1,235');
  });
});
