import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals } from '../../../src/shared/domain/cart-totals.ts';

const line = fc.record({
  priceCents: fc.integer({ min: 0, max: 1_000_000 }),
  feeCents: fc.integer({ min: 0, max: 50_000 }),
});

describe('cartTotals', () => {
  it('adds premiums every month and fees once', () => {
    const lines = [
      { priceCents: 2499, feeCents: 0 },
      { priceCents: 1001, feeCents: 2500 },
    ];
    expect(cartTotals(lines)).toEqual({
      firstMonthCents: 6000,
      recurringCents: 3500,
      totalCents: 6000,
    });
    expect(cartTotals(lines, 9900).totalCents).toBe(15_900);
  });

  it('is nothing for an empty cart', () => {
    expect(cartTotals([])).toEqual({ firstMonthCents: 0, recurringCents: 0, totalCents: 0 });
  });

  it('does not depend on the order, and a line adds exactly what it costs', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), line, (lines, extra) => {
        const before = cartTotals(lines);
        const after = cartTotals([extra, ...lines]);
        expect(cartTotals([...lines, extra])).toEqual(after);
        expect(after.recurringCents - before.recurringCents).toBe(extra.priceCents);
        expect(after.firstMonthCents - before.firstMonthCents).toBe(
          extra.priceCents + extra.feeCents,
        );
      }),
    );
  });
});
