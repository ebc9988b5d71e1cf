import { isDeepStrictEqual } from 'node:util';
import type { CatalogueRows, Row } from '../catalogue-rows.ts';
import { changedFields, type FieldChange } from '../changed-fields.ts';
import type { KnownFacts } from '../sheets/catalogue-sheets.ts';
import { expandPrices, type PriceBlock } from '../price-rows.ts';

/** A plan whose prices change. */
export interface Repricing {
  planId: string;
  name: string;
  /** How many of its prices change, and how many it has. */
  changed: number;
  of: number;
  /** Mean change of all its prices, in percent; undefined where none can be compared. */
  percent: number | undefined;
  /** What changes in its rates. */
  rates: FieldChange[];
}

/** A plan of which fields change. */
export interface ChangedPlan extends NamedPlan {
  fields: FieldChange[];
}

interface NamedPlan {
  planId: string;
  name: string;
}

/** What a catalogue changes for its owner. */
export interface CatalogueChanges {
  repriced: Repricing[];
  added: NamedPlan[];
  withdrawn: NamedPlan[];
  /** Plans of which facts, texts, availability or something else change. */
  facts: ChangedPlan[];
  texts: ChangedPlan[];
  availability: ChangedPlan[];
  others: ChangedPlan[];
  /** Plans of which the enrollment fee changes. */
  fees: ChangedPlan[];
  /** Headings of agreements that change, are added or removed. */
  agreements: string[];
}

type Compared = Pick<CatalogueRows, 'plan' | 'plan_prices' | 'agreement_text'>;

const TEXTS = ['texts', 'summary', 'documents', 'short_text', 'name', 'callout_text'];
const AVAILABILITY = [
  'portals',
  'states',
  'blocked_zips',
  'tiers',
  'min_age',
  'max_age',
  'networks',
  'blackout_until',
  'blackout_days_from_today',
  'replaced_by',
  'hide_add_to_cart',
];
const FACTS = ['facts'];
const FEES = ['enrollment_fee_cents'];
/** Columns that say nothing of a plan itself, and those that are listed as prices. */
const UNTOLD = ['position', 'category', 'rate', 'active'];

/** Compares two catalogues by the rows of their plans, prices and agreements. */
export function compareCatalogues(
  before: Compared,
  after: Compared,
  known: KnownFacts = new Map(),
): CatalogueChanges {
  const old = byId(before.plan.filter(({ active }) => active !== false));
  const now = byId(after.plan);
  const both = [...now.values()].flatMap((plan) => {
    const was = old.get(String(plan.plan_id));
    return was ? [{ was, plan, columns: changedColumns(was, plan) }] : [];
  });
  const changedIn = (names: readonly string[]) =>
    both.flatMap(({ was, plan, columns }): ChangedPlan[] => {
      const changed = columns.filter((column) => names.includes(column));
      return changed.length > 0
        ? [{ ...named(plan), fields: changedFields(was, plan, changed, known) }]
        : [];
    });
  const told = [...TEXTS, ...AVAILABILITY, ...FACTS, ...FEES, ...UNTOLD];
  const others = new Set(
    both.flatMap(({ columns }) => columns.filter((one) => !told.includes(one))),
  );
  return {
    repriced: repricings(before, after, both),
    added: [...now.values()].filter(({ plan_id: id }) => !old.has(String(id))).map(named),
    withdrawn: [...old.values()].filter(({ plan_id: id }) => !now.has(String(id))).map(named),
    facts: changedIn(FACTS),
    texts: changedIn(TEXTS),
    availability: changedIn(AVAILABILITY),
    fees: changedIn(FEES),
    others: changedIn([...others]),
    agreements: changedAgreements(before.agreement_text, after.agreement_text),
  };
}

interface InBoth {
  was: Row;
  plan: Row;
  columns: string[];
}

function repricings(before: Compared, after: Compared, both: readonly InBoth[]): Repricing[] {
  const old = pricesByPlan(before);
  const now = pricesByPlan(after);
  return both.flatMap(({ was, plan, columns }): Repricing[] => {
    const id = String(plan.plan_id);
    const [had, has] = [old.get(id) ?? [], now.get(id) ?? []];
    const byRate = columns.includes('rate');
    if (!byRate && isDeepStrictEqual(had, has)) return [];
    const { changed, of, percents } = compareAmounts(id, had, has);
    if (of === 0 || (changed === 0 && !byRate)) return [];
    const rates = byRate ? changedFields(was, plan, ['rate'], new Map()) : [];
    const factor = byRate ? factorOf(was.rate, plan.rate) : 1;
    const average = mean(percents);
    const percent =
      average === undefined || factor === undefined
        ? undefined
        : ((1 + average / 100) * factor - 1) * 100;
    return [{ ...named(plan), changed, of, percent, rates }];
  });
}

interface Rate {
  per?: string;
  states?: Record<string, number>;
  areas?: { name: string; percent: number }[];
  tobacco_percent?: number;
}

/** By how much rates multiply prices, at the mean of all places and of both uses of tobacco; undefined where it is not comparable. */
function factorOf(before: unknown, after: unknown): number | undefined {
  const [old, now] = [before ?? {}, after ?? {}] as [Rate, Rate];
  if (old.per !== now.per) return undefined;
  const [was, is] = [percentsOf(old), percentsOf(now)];
  const places = [...new Set([...was.keys(), ...is.keys(), 'elsewhere'])];
  const byPlace = mean(places.map((place) => (is.get(place) ?? 100) / (was.get(place) ?? 100)));
  const byTobacco = (now.tobacco_percent ?? 100) / (old.tobacco_percent ?? 100);
  return byPlace === undefined ? undefined : (byPlace * (1 + byTobacco)) / 2;
}

function percentsOf({ states = {}, areas = [] }: Rate): Map<string, number> {
  return new Map([
    ...Object.entries(states),
    ...areas.map(({ name, percent }) => [`area ${name}`, percent] as const),
  ]);
}

function pricesByPlan({ plan_prices }: Compared): Map<string, PriceBlock[]> {
  return new Map(plan_prices.map(({ plan_id, prices }) => [plan_id, prices]));
}

function compareAmounts(id: string, before: readonly PriceBlock[], after: readonly PriceBlock[]) {
  const known = new Map(expandPrices(id, before).map((row) => [row.plan_pricing_id, row]));
  const rows = expandPrices(id, after);
  const percents: number[] = [];
  let changed = 0;
  for (const row of rows) {
    const old = known.get(row.plan_pricing_id);
    if (old?.price_cents !== row.price_cents || old.child_cents !== row.child_cents) changed += 1;
    if (old && old.price_cents > 0) percents.push((row.price_cents / old.price_cents - 1) * 100);
  }
  return { changed, of: rows.length, percents };
}

function changedAgreements(before: readonly Row[], after: readonly Row[]): string[] {
  const old = new Map(before.map((row) => [row.id, row]));
  const ids = new Set(after.map((row) => row.id));
  return [
    ...after.filter((row) => changedColumns(old.get(row.id) ?? {}, row).length > 0),
    ...before.filter((row) => !ids.has(row.id)),
  ].map((row) => String(row.text_head));
}

/** The mean; undefined of nothing. */
export function mean(numbers: readonly number[]): number | undefined {
  if (numbers.length === 0) return undefined;
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function changedColumns(before: Row, after: Row): string[] {
  return Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], before[name]));
}

function byId(plans: readonly Row[]): Map<string, Row> {
  return new Map(plans.map((plan) => [String(plan.plan_id), plan]));
}

function named(plan: Row): NamedPlan {
  return { planId: String(plan.plan_id), name: String(plan.name) };
}
