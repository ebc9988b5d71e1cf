import type { PriceFacts, PriceRow } from './price-row.ts';
import { type PriceLine, rateLines, sumOf } from './rates.ts';
import { coversSpouse, isTier, TIERS, type Tier } from './tiers.ts';

/** Largest part of a salary that disability income may replace. */
export const INCOME_REPLACED_PERCENT = 60;

/** Whether a monthly benefit in cents is no more than 60 % of a salary in whole dollars a year. */
function isWithinIncome(monthlyBenefitCents: number, annualIncome: number): boolean {
  return monthlyBenefitCents * 12 <= annualIncome * INCOME_REPLACED_PERCENT;
}

/** Whether a price row is sold in a state. */
export function soldIn(states: readonly string[], state: string): boolean {
  return states.length === 0 || states.includes(state);
}

// While tobacco use is unknown the non-smoker's row counts.
function matchesTobacco(tobacco: PriceRow['tobacco'], smoker: boolean | undefined): boolean {
  return tobacco === 'any' || tobacco === (smoker === true ? 'yes' : 'no');
}

function matchesIncome({ monthlyBenefitCents }: PriceRow, annualIncome: number | undefined) {
  if (monthlyBenefitCents === undefined || annualIncome === undefined) return true;
  return isWithinIncome(monthlyBenefitCents, annualIncome);
}

// The rows of a price list that hold for these facts, of every tier; rows at 0 cents are not for sale.
function pricesFor(rows: readonly PriceRow[], facts: PriceFacts): PriceRow[] {
  return rows.filter(
    (row) =>
      row.priceCents > 0 &&
      row.minAge <= facts.age &&
      facts.age <= row.maxAge &&
      soldIn(row.states, facts.state) &&
      matchesTobacco(row.tobacco, facts.smoker) &&
      matchesIncome(row, facts.annualIncome),
  );
}

/**
 * One row per option of a tier, cheapest first; several rows of one option keep the cheapest. `priceCents` is what these
 * facts pay.
 */
export function optionsOfTier(
  rows: readonly PriceRow[],
  tier: Tier,
  facts: PriceFacts,
): PriceRow[] {
  const options = new Map<string, PriceRow>();
  for (const rate of pricesFor(rows, facts)) {
    const row = rate.tier === tier ? withPrice(rate, rows, facts) : undefined;
    if (!row) continue;
    const known = options.get(row.optionName);
    if (!known || isCheaper(row, known)) options.set(row.optionName, row);
  }
  return [...options.values()].sort((a, b) => (isCheaper(a, b) ? -1 : 1));
}

// The row at the price that these facts pay; undefined where a person who is covered has no rate, or rounding leaves nothing.
function withPrice(
  row: PriceRow,
  rows: readonly PriceRow[],
  facts: PriceFacts,
): PriceRow | undefined {
  if (!row.rate) return row;
  const lines = linesOf(row, rows, facts);
  if (!lines) return undefined;
  const priced = { ...row, priceCents: sumOf(lines) };
  if (priced.priceCents <= 0) return undefined;
  if (row.rate.per !== 'person' || !coversSpouse(row.tier)) return priced;
  const spouse = rowAt(facts.spouseAge ?? facts.age, row, rows, facts);
  return { ...priced, spousePricingId: spouse?.planPricingId };
}

/** The lines of which the price of a row in a price list is the sum; undefined where it has no price for these facts. */
function linesOf(
  row: PriceRow,
  rows: readonly PriceRow[],
  facts: PriceFacts,
): PriceLine[] | undefined {
  return rateLines(row, facts, (age) => rowAt(age, row, rows, facts));
}

// The row of the same option for another age, never a tobacco user's.
function rowAt(
  age: number,
  row: PriceRow,
  rows: readonly PriceRow[],
  facts: PriceFacts,
): PriceRow | undefined {
  return pricesFor(rows, { ...facts, age, smoker: false }).find(
    ({ tier, optionName }) => tier === row.tier && optionName === row.optionName,
  );
}

/**
 * The same lines for a shopper to read: where a tier pays one rate, it is split into that of the first tier in the price list, and
 * what the own tier and tobacco add. They add up to the same price.
 */
export function explainedLines(
  row: PriceRow,
  rows: readonly PriceRow[],
  facts: PriceFacts,
): PriceLine[] | undefined {
  const [rate, ...more] = linesOf(row, rows, facts) ?? [];
  if (!rate || rate.person) return rate && [rate, ...more];
  const rateOf = (tier: Tier): number | undefined =>
    pricesFor(rows, { ...facts, smoker: false }).find(
      (other) => other.tier === tier && other.optionName === row.optionName,
    )?.priceCents;
  const base = TIERS.find((tier) => rateOf(tier) !== undefined);
  const first = base && rateOf(base);
  const own = rateOf(row.tier);
  if (first === undefined || own === undefined) return [rate, ...more];
  const steps: PriceLine[] = [
    { kind: 'rate', cents: first, tier: base },
    { kind: 'tier', cents: own - first, tier: row.tier },
    { kind: 'tobacco', cents: rate.cents - own },
  ];
  return [...steps.filter(({ kind, cents }) => kind === 'rate' || cents !== 0), ...more];
}

/** The rows of the option that has a network's name; all rows where no option has it. */
export function rowsOfNetwork(rows: readonly PriceRow[], network: string): readonly PriceRow[] {
  const own = network === '' ? [] : rows.filter(({ optionName }) => optionName === network);
  return own.length > 0 ? own : rows;
}

/** The cheapest row of each tier that has one, in the order of the tiers. */
export function cheapestByTier(rows: readonly PriceRow[], facts: PriceFacts): PriceRow[] {
  return TIERS.flatMap((tier) => optionsOfTier(rows, tier, facts).slice(0, 1));
}

/** The lowest price in a price list in cents, for any shopper; undefined when nothing is for sale. */
export function startingPrice(rows: readonly PriceRow[]): number | undefined {
  const prices = rows
    .filter((row) => isTier(row.tier) && row.priceCents > 0)
    .flatMap((row) => lowestOf(row, rows) ?? []);
  return prices.length === 0 ? undefined : Math.min(...prices);
}

// The lowest price of a row: over the states and areas that have a percentage of their own, and one that has none.
function lowestOf(row: PriceRow, rows: readonly PriceRow[]): number | undefined {
  if (!row.rate) return row.priceCents;
  const { states, areas } = row.rate;
  const smoker = row.tobacco === 'yes';
  const prices = [...Object.keys(states), ''].flatMap((state) =>
    [...areas.map(({ zips }) => zips[0]), ''].flatMap((zip) => {
      const facts = { age: row.minAge, state, zip, smoker };
      const lines =
        soldIn(row.states, state) || state === '' ? linesOf(row, rows, facts) : undefined;
      return lines ? [sumOf(lines)] : [];
    }),
  );
  return prices.length === 0 ? undefined : Math.min(...prices);
}

// Equal prices keep one order, so that the same facts always give the same row.
function isCheaper(a: PriceRow, b: PriceRow): boolean {
  return a.priceCents === b.priceCents
    ? a.planPricingId < b.planPricingId
    : a.priceCents < b.priceCents;
}
