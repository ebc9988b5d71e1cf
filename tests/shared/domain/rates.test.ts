import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceFacts, PriceRow, RateRule } from '../../../src/shared/domain/price-row.ts';
import {
  explainedLines,
  optionsOfTier,
  startingPrice,
} from '../../../src/shared/domain/pricing.ts';
import { sumOf } from '../../../src/shared/domain/rates.ts';
import { type Tier, TIERS } from '../../../src/shared/domain/tiers.ts';

const RULE: RateRule = {
  per: 'person',
  childrenCounted: 3,
  states: {},
  areas: [],
  tobaccoPercent: undefined,
  rounding: { toCents: 1, direction: 'nearest', of: 'price' },
};
const BANDS = [
  [18, 29, 1000],
  [30, 64, 2000],
] as const;

function table(rate: RateRule, childCents = 500): PriceRow[] {
  return TIERS.flatMap((tier) =>
    BANDS.map(([minAge, maxAge, priceCents]) => ({
      planPricingId: `${minAge}-${tier}`,
      optionName: '',
      tier,
      minAge,
      maxAge,
      tobacco: 'any',
      states: [],
      priceCents,
      childCents,
      rate,
    })),
  );
}

const FACTS: PriceFacts = { age: 40, state: 'TX', zip: '75001', smoker: false };

function priceOf(rate: Partial<RateRule>, tier: Tier, facts: Partial<PriceFacts> = {}) {
  return optionsOfTier(table({ ...RULE, ...rate }), tier, { ...FACTS, ...facts })[0]?.priceCents;
}

describe('a price by the person', () => {
  it.each([
    ['the member', 'IO', {}, 2000],
    ['a spouse at a rate of their own', 'IS', { spouseAge: 25 }, 3000],
    ["a spouse whose age is not known, at the member's", 'IS', {}, 4000],
    ['one child while the number is not known', 'IC', {}, 2500],
    ['two children', 'IC', { children: 2 }, 3000],
    ['three children', 'IC', { children: 3 }, 3500],
    ['no more than three', 'IC', { children: 7 }, 3500],
    ['all of a family', 'IF', { spouseAge: 29, children: 3 }, 4500],
    ['nobody who has no rate', 'IS', { spouseAge: 70 }, undefined],
  ] as const)('sums %s', (_, tier, facts, cents) => {
    expect(priceOf({}, tier, facts)).toBe(cents);
  });

  it('takes tobacco of the member alone, and a place of everybody', () => {
    expect(priceOf({ tobaccoPercent: 150 }, 'IS', { smoker: true })).toBe(3000 + 2000);
    expect(priceOf({ states: { TX: 110 } }, 'IS')).toBe(4400);
  });
});

it('a price of which rounding leaves nothing is none', () => {
  const rounding = { toCents: 10_000, direction: 'down', of: 'price' } as const;
  expect(priceOf({ rounding }, 'IO')).toBeUndefined();
});

describe('a rating area', () => {
  const areas = [
    { name: 'North', zips: ['750'], percent: 110 },
    { name: 'Addison', zips: ['75001'], percent: 90 },
  ];

  it('is that whose digits fit the zip code for longest', () => {
    expect(priceOf({ areas }, 'IO')).toBe(1800);
    expect(priceOf({ areas }, 'IO', { zip: '75002' })).toBe(2200);
    expect(priceOf({ areas }, 'IO', { zip: '90001' })).toBe(2000);
  });

  it('lowers what a plan starts from', () => {
    expect(startingPrice(table({ ...RULE, areas }))).toBe(900);
  });
});

describe('rounding', () => {
  it.each([
    ['nearest', 100, 2100],
    ['up', 100, 2200],
    ['down', 100, 2100],
    ['nearest', 25, 2125],
    ['down', 1, 2122],
  ] as const)('%s to %i cents', (direction, toCents, cents) => {
    const rounding = { toCents, direction, of: 'price' } as const;
    expect(priceOf({ states: { TX: 106.1 }, rounding }, 'IO')).toBe(cents);
  });

  it('is of each person, or of the price', () => {
    const states = { TX: 102.5 };
    const by = (of: 'person' | 'price') =>
      priceOf({ states, rounding: { toCents: 100, direction: 'up', of } }, 'IS');
    expect([by('person'), by('price')]).toEqual([4200, 4100]);
  });
});

const RULES: fc.Arbitrary<RateRule> = fc.record({
  per: fc.constantFrom('tier', 'person'),
  childrenCounted: fc.integer({ min: 1, max: 9 }),
  states: fc.constantFrom({}, { TX: 108.25 }, { TX: 91.37, CA: 120 }),
  areas: fc.constantFrom([], [{ name: 'North', zips: ['750'], percent: 104.5 }]),
  tobaccoPercent: fc.constantFrom(undefined, 125, 133.33),
  rounding: fc.record({
    toCents: fc.constantFrom(1, 5, 10, 25, 50, 100),
    direction: fc.constantFrom('nearest' as const, 'up' as const, 'down' as const),
    of: fc.constantFrom('person' as const, 'price' as const),
  }),
});
const SHOPPERS = fc.record({
  age: fc.integer({ min: 18, max: 64 }),
  state: fc.constantFrom('TX', 'CA', 'NY'),
  zip: fc.constantFrom('75001', '90001'),
  smoker: fc.boolean(),
  spouseAge: fc.option(fc.integer({ min: 18, max: 64 }), { nil: undefined }),
  children: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
});

describe('lines of a rate', () => {
  it('are whole cents and add up to a rounded price, whatever the rule', () => {
    fc.assert(
      fc.property(RULES, SHOPPERS, fc.constantFrom(...TIERS), (rate, facts, tier) => {
        const rows = table(rate);
        const [option] = optionsOfTier(rows, tier, facts);
        const row = rows.find(({ planPricingId }) => planPricingId === option?.planPricingId);
        if (!row || !option) throw new Error('Every age has a rate.');
        const lines = explainedLines(row, rows, facts) ?? [];
        expect(sumOf(lines)).toBe(option.priceCents);
        expect(lines.every(({ cents }) => Number.isInteger(cents))).toBe(true);
        expect(option.priceCents % rate.rounding.toCents).toBe(0);
      }),
    );
  });

  it('never make more children cheaper', () => {
    fc.assert(
      fc.property(RULES, SHOPPERS, (rate, facts) => {
        const costs = (children: number) =>
          optionsOfTier(table(rate), 'IF', { ...facts, children })[0]?.priceCents ?? 0;
        for (let children = 1; children < 8; children += 1)
          expect(costs(children + 1)).toBeGreaterThanOrEqual(costs(children));
      }),
    );
  });
});
