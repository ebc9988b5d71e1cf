import { STATE_CODES } from '../../src/shared/domain/state-codes.ts';
import { TIERS, type Tier } from '../../src/shared/domain/tiers.ts';
import type { PlanItem, PriceTable } from './catalogue-files.ts';

/** Prices of a plan that differ by age and tier only, as a row of the table plan_prices holds them. */
export type PriceBlock = {
  option_name: string;
  tobacco: 'any' | 'yes' | 'no';
  /** States where they apply; empty for all. */
  states: string[];
  /** Monthly benefit of the option, where it replaces income. */
  monthly_benefit_cents: number | null;
  /** What a child pays, where persons are summed. */
  child_cents: number | null;
  bands: PriceBand[];
};

/** Part of the id between plan and tier, first and last age, and cents a month by tier. */
export type PriceBand = [part: string, min: number, max: number, cents: { [tier: string]: number }];

/** One price of a plan. */
export type StoredPrice = {
  /** Stable across imports: plan, price table, first age of the band and tier. */
  plan_pricing_id: string;
  plan_id: string;
  option_name: string;
  tier: Tier;
  min_age: number;
  max_age: number;
  tobacco: 'any' | 'yes' | 'no';
  states: string[];
  price_cents: number;
  monthly_benefit_cents: number | null;
  child_cents: number | null;
};

/** A plan's price tables as they are stored. */
export function priceBlocks(plan: PlanItem): PriceBlock[] {
  return plan.prices.map((table) => ({
    option_name: table.option,
    tobacco: table.tobacco,
    states: statesOf(table),
    monthly_benefit_cents: table.monthly_benefit_cents ?? null,
    child_cents: table.child_cents ?? null,
    bands: Object.entries(table.bands).map(([band, cents]) => bandOf(plan, table, band, cents)),
  }));
}

function bandOf(plan: PlanItem, table: PriceTable, band: string, cents: number[]): PriceBand {
  const [min, max] = agesOf(band);
  const parts = [table.id, band === 'all' ? '' : String(min)];
  const part = parts.map((one) => (one === '' ? '' : `-${one}`)).join('');
  const byTier: { [tier: string]: number } = {};
  for (const [column, tier] of tiersOf(plan, table).entries()) {
    const price = cents[isPerPerson(plan) ? 0 : column];
    if (price !== undefined) byTier[tier] = price;
  }
  return [part, min, max, byTier];
}

/** Expands stored prices of a plan to rows. */
export function expandPrices(planId: string, blocks: readonly PriceBlock[]): StoredPrice[] {
  const rows: StoredPrice[] = [];
  for (const { bands, ...block } of blocks) {
    for (const [part, min_age, max_age, cents] of bands) {
      for (const tier of TIERS) {
        const price_cents = cents[tier];
        if (price_cents === undefined) continue;
        rows.push({
          plan_pricing_id: `${planId}${part}-${tier}`,
          plan_id: planId,
          option_name: block.option_name,
          tier,
          min_age,
          max_age,
          tobacco: block.tobacco,
          states: block.states,
          price_cents,
          monthly_benefit_cents: block.monthly_benefit_cents,
          child_cents: block.child_cents,
        });
      }
    }
  }
  return rows;
}

/** How many prices there are, without expanding them. */
export function countPrices(blocks: readonly PriceBlock[]): number {
  let count = 0;
  for (const { bands } of blocks)
    for (const [, , , cents] of bands) count += Object.keys(cents).length;
  return count;
}

/** Expands a plan's price tables to rows. */
export function priceRows(plan: PlanItem): StoredPrice[] {
  return expandPrices(plan.plan_id, priceBlocks(plan));
}

/** The tiers of a price table's columns. */
export function tiersOf(plan: PlanItem, table: PriceTable): Tier[] {
  return table.tiers ?? plan.tiers;
}

/** Whether a plan's tables say what one person pays. */
export function isPerPerson({ rate }: Pick<PlanItem, 'rate'>): boolean {
  return rate?.per === 'person';
}

/** First and last age of a band such as "18-29" or "30"; "all" is every age. */
export function agesOf(band: string): [number, number] {
  const [first, last] = band.split('-').map(Number);
  return band === 'all' ? [0, 120] : [first ?? 0, last ?? first ?? 0];
}

/** States where a table's prices apply; empty for all. */
function statesOf({ states, not_states }: PriceTable): string[] {
  return not_states.length === 0
    ? states
    : STATE_CODES.filter((state) => !not_states.includes(state));
}
