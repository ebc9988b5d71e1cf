import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sayEnglish } from '../../../src/shared/words/say.ts';
import { costLines, orderCosts } from '../../../src/shared/domain/order-costs.ts';
import { costsInWords } from '../../../src/shared/words/costs-in-words.ts';

const PREMIER = {
  initial_month_cost: 414.5,
  recurring_month_cost: 399.5,
  l713_net_price: 312,
  total_cost: 726.5,
};
const PLAIN = { initial_month_cost: 19, recurring_month_cost: 19, l713_net_price: null };

describe('what an order costs', () => {
  it('names what is part of the first month, what the carrier takes, the total, and what follows', () => {
    const lines = costLines(orderCosts(PREMIER, 15), 'administrative fee');
    expect(lines.map(({ label, dollars }) => [label, dollars])).toEqual([
      ['One-time administrative fee', 15],
      ['First Month Cost', 414.5],
      ['Health and welfare', 312],
      ['Total Cost', 726.5],
      ['Recurring Cost', 399.5],
    ]);
    expect(lines.filter(({ isTotal }) => isTotal)).toHaveLength(1);
  });

  it('has no lines of nothing, and no total that nobody said', () => {
    expect(costsInWords(PLAIN, sayEnglish)).toEqual([
      ['First Month Cost', '$19'],
      ['Total Cost', '$19'],
      ['Recurring Cost', '$19/month'],
    ]);
    const { total_cost: _total, ...early } = PREMIER;
    expect(orderCosts(early).total).toBe(726.5);
  });

  it('adds up to the total, whatever it is', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (first, carrier, recurring) => {
        const said = {
          initial_month_cost: first / 100,
          l713_net_price: carrier === 0 ? null : carrier / 100,
          recurring_month_cost: recurring / 100,
        };
        const lines = costLines(orderCosts(said), 'fee');
        const total = lines.findIndex(({ isTotal }) => isTotal);
        const sum = lines.slice(0, total).reduce((all, { dollars }) => all + dollars, 0);
        expect(sum).toBeCloseTo(lines[total]!.dollars, 6);
      }),
    );
  });
});
