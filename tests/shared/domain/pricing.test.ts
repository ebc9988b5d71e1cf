import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceRow } from '../../../src/shared/domain/price-row.ts';
import {
  cheapestByTier,
  optionsOfTier,
  startingPrice,
} from '../../../src/shared/domain/pricing.ts';
import { TIERS } from '../../../src/shared/domain/tiers.ts';

function row(planPricingId: string, more: Partial<PriceRow> = {}): PriceRow {
  return {
    planPricingId,
    optionName: '',
    tier: 'IO',
    minAge: 0,
    maxAge: 120,
    tobacco: 'any',
    states: [],
    priceCents: 1000,
    ...more,
  };
}

const ids = (rows: readonly PriceRow[]): string[] => rows.map((item) => item.planPricingId);
const FACTS = { age: 40, state: 'TX', smoker: undefined };

describe('a row of a price list', () => {
  it.each([
    ['first year of the band', { minAge: 40, maxAge: 49 }, true],
    ['last year of the band', { minAge: 30, maxAge: 40 }, true],
    ['one year too young', { minAge: 41, maxAge: 49 }, false],
    ['one year too old', { minAge: 30, maxAge: 39 }, false],
    ['sold in the state', { states: ['FL', 'TX'] }, true],
    ['not sold in the state', { states: ['FL'] }, false],
    ['price zero', { priceCents: 0 }, false],
    ['smokers only', { tobacco: 'yes' }, false],
    ['non-smokers only', { tobacco: 'no' }, true],
  ] as const)('%s: %j gives %s', (_, more, expected) => {
    expect(optionsOfTier([row('a', more)], 'IO', FACTS)).toHaveLength(expected ? 1 : 0);
  });

  it('tells smokers from non-smokers once that is known', () => {
    const rows = (['any', 'yes', 'no'] as const).map((tobacco) =>
      row(tobacco, { tobacco, optionName: tobacco }),
    );
    const idsFor = (smoker?: boolean) =>
      ids(optionsOfTier(rows, 'IO', { ...FACTS, smoker })).sort();
    expect(idsFor(true)).toEqual(['any', 'yes']);
    expect(idsFor(false)).toEqual(['any', 'no']);
    expect(idsFor()).toEqual(['any', 'no']);
  });
});

describe('optionsOfTier', () => {
  it('gives each option once, cheapest first', () => {
    const rows = [
      row('low', { optionName: 'Low', priceCents: 2000 }),
      row('high', { optionName: 'High', priceCents: 900 }),
      row('low-again', { optionName: 'Low', priceCents: 1500 }),
      row('spouse', { tier: 'IS', priceCents: 100 }),
    ];
    expect(ids(optionsOfTier(rows, 'IO', FACTS))).toEqual(['high', 'low-again']);
  });

  it('does not depend on the order of the list', () => {
    const rows = [row('b'), row('a'), row('c', { optionName: 'x' })];
    expect(ids(optionsOfTier(rows, 'IO', FACTS))).toEqual(['a', 'c']);
    expect(ids(optionsOfTier([...rows].reverse(), 'IO', FACTS))).toEqual(['a', 'c']);
  });
});

const anyRow: fc.Arbitrary<PriceRow> = fc.record({
  planPricingId: fc.uuid(),
  optionName: fc.constantFrom('', 'Low', 'High'),
  tier: fc.constantFrom(...TIERS),
  minAge: fc.integer({ min: 0, max: 60 }),
  maxAge: fc.integer({ min: 0, max: 120 }),
  tobacco: fc.constantFrom('any', 'yes', 'no'),
  states: fc.subarray(['TX', 'FL', 'CA']),
  priceCents: fc.integer({ min: 0, max: 100_000 }),
});
const anyFacts = fc.record({
  age: fc.integer({ min: 18, max: 100 }),
  state: fc.constantFrom('TX', 'FL', 'CA', 'NY'),
  smoker: fc.constantFrom(true, false, undefined),
});

describe('cheapestByTier', () => {
  it('gives at most one row a tier, and none that is cheaper was left out', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 20 }), anyFacts, (rows, facts) => {
        const cheapest = cheapestByTier(rows, facts);
        const offered = rows.filter((one) => optionsOfTier([one], one.tier, facts).length > 0);
        expect(cheapest.map((item) => item.tier)).toEqual(
          TIERS.filter((tier) => offered.some((item) => item.tier === tier)),
        );
        for (const best of cheapest) {
          const same = offered.filter((item) => item.tier === best.tier);
          expect(best.priceCents).toBe(Math.min(...same.map((item) => item.priceCents)));
        }
      }),
    );
  });
});

describe('startingPrice', () => {
  it('is the lowest price above zero', () => {
    expect(startingPrice([row('a', { priceCents: 0 }), row('b', { priceCents: 700 })])).toBe(700);
    expect(startingPrice([row('a', { priceCents: 0 })])).toBeUndefined();
  });
});
