import { STATE_CODES } from '../../src/shared/domain/states.ts';
import type { Tier } from '../../src/shared/domain/tiers.ts';
import type { PlanItem, PriceTable } from './catalogue-files.ts';

/** One price of a plan, as the table plan_price holds it. */
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
  /** Monthly benefit of the option, where it replaces income. */
  monthly_benefit_cents: number | null;
  /** What a child pays, where persons are summed. */
  child_cents: number | null;
};

/** Expands a plan's price tables to rows. */
export function priceRows(plan: PlanItem): StoredPrice[] {
  return plan.prices.flatMap((table) => {
    // One list for all rows of a table.
    const states = statesOf(table);
    return Object.entries(table.bands).flatMap(([band, cents]) =>
      tiersOf(plan, table).flatMap((tier, column) => {
        const price = cents[isPerPerson(plan) ? 0 : column];
        return price === undefined ? [] : [{ ...priceRow(plan, table, band, tier, price), states }];
      }),
    );
  });
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

function priceRow(
  plan: PlanItem,
  table: PriceTable,
  band: string,
  tier: Tier,
  cents: number,
): Omit<StoredPrice, 'states'> {
  const [min_age, max_age] = agesOf(band);
  const parts = [plan.plan_id, table.id, band === 'all' ? '' : min_age, tier];
  return {
    plan_pricing_id: parts.filter((part) => part !== '').join('-'),
    plan_id: plan.plan_id,
    option_name: table.option,
    tier,
    min_age,
    max_age,
    tobacco: table.tobacco,
    price_cents: cents,
    monthly_benefit_cents: table.monthly_benefit_cents ?? null,
    child_cents: table.child_cents ?? null,
  };
}
