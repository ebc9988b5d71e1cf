import type { ExampleDefinition, ExampleItem, FactDefinition, FactValues } from './plan-facts.ts';

/** A line of an example. Amounts in cents; `cents` is what the line adds to what the shopper pays. */
export interface ExampleLine {
  kind: 'cost' | 'share' | 'copay' | 'allowance' | 'fixed' | 'uncovered' | 'most';
  /** The thing that it is about. */
  what: string;
  cents: number;
  percent?: number;
  times?: number;
  /** Copay, allowance, fixed amount of one time, or the most that the shopper pays. */
  of_cents?: number;
  /** Part of the deductible that comes first. */
  deductible_cents?: number;
  /** The limit, where it cuts what the plan pays. */
  limit_cents?: number;
}

/** What a shopper pays in an example. Amounts in cents; the lines add up to `you_pay_cents` minus `keep_cents`. */
export interface PlanExample {
  key: string;
  title: string;
  lines: ExampleLine[];
  cost_cents: number;
  plan_pays_cents: number;
  you_pay_cents: number;
  /** What fixed payments come to beyond the cost. */
  keep_cents: number;
  /** How long the shopper has to be on the plan; left out without a wait. */
  wait?: { unit: 'days' | 'months'; value: number };
  assumes: string[];
}

/** The definitions of a category's facts by their keys. */
type Known = Readonly<Record<string, Pick<FactDefinition, 'unit'>>>;

/** Which unit the fact of each place has to have. */
const UNITS = {
  share: ['percent'],
  copay: ['money'],
  allowance: ['money'],
  pays: ['money'],
  upTo: ['number'],
  deductible: ['money'],
  limit: ['money'],
  most: ['money'],
  wait: ['days', 'months'],
} as const;
const OF_ITEM = ['share', 'copay', 'allowance', 'pays', 'upTo', 'deductible', 'limit'] as const;

/** Facts that an example names where the category has none of a fitting unit, each with its place below the example. */
export function exampleFaults(
  { items, most, wait, when = {} }: ExampleDefinition,
  known: Known,
): { at: (string | number)[]; key: string; units: readonly string[] }[] {
  const named = [
    ...items.flatMap((item, index) =>
      OF_ITEM.map((place) => ({
        at: ['items', index, place],
        key: item[place],
        units: UNITS[place],
      })),
    ),
    { at: ['most'], key: most, units: UNITS.most },
    { at: ['wait'], key: wait, units: UNITS.wait },
    ...Object.keys(when).map((key) => ({ at: ['when', key], key, units: [] })),
  ];
  return named.flatMap(({ at, key, units }) => {
    if (key === undefined) return [];
    const unit = known[key]?.unit;
    const fits = unit !== undefined && (units.length === 0 || isOneOf(unit, units));
    return fits ? [] : [{ at, key, units }];
  });
}

function isOneOf(unit: string, units: readonly string[]): boolean {
  return units.includes(unit);
}

/**
 * What a shopper would pay with a plan in the examples of its category. `values`: facts of the plan as calls answer them,
 * money in dollars. An example is left out when the plan lacks a fact that decides it, or has only amounts of nothing.
 */
export function planExamples(
  definitions: Readonly<Record<string, ExampleDefinition>>,
  known: Known,
  values: FactValues,
): PlanExample[] {
  const read = reader(known, values);
  return Object.entries(definitions).flatMap(([key, definition]) => {
    const fits = Object.entries(definition.when ?? {}).every(([fact, allowed]) =>
      allowed.some((value) => value === values[fact]),
    );
    const example = fits ? exampleOf(key, definition, known, read) : undefined;
    return example ? [example] : [];
  });
}

/** A fact's value; money in cents. Throws `Unknown` where the plan lacks it. */
type Read = (key: string) => number;
class Unknown extends Error {}

function reader(known: Known, values: FactValues): Read {
  return (key) => {
    const value = values[key];
    if (known[key] === undefined || typeof value !== 'number') throw new Unknown(key);
    return known[key].unit === 'money' ? Math.round(value * 100) : value;
  };
}

function exampleOf(
  key: string,
  definition: ExampleDefinition,
  known: Known,
  read: Read,
): PlanExample | undefined {
  try {
    return count(key, definition, known, read);
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

function count(
  key: string,
  { title, items, most, wait, assumes = [] }: ExampleDefinition,
  known: Known,
  read: Read,
): PlanExample | undefined {
  const used = new Map<string, number>();
  const judged = items.map((item) => ({ item, pays: payLine(item, read, used) }));
  const lines = judged.flatMap(({ item: { what, cost }, pays }): ExampleLine[] => [
    { kind: 'cost', what, cents: cost },
    pays,
  ]);
  const isCovered = judged.some(({ pays }) => pays.kind !== 'uncovered');
  if (!isCovered && items.every(({ share }) => share === undefined)) return undefined;
  if (isCovered && most !== undefined) {
    const paid = sum(judged.filter(({ pays }) => pays.kind !== 'uncovered').map(leftOf));
    const over = paid - read(most);
    if (over > 0) lines.push({ kind: 'most', what: title, cents: -over, of_cents: read(most) });
  }
  const waits = isCovered && wait !== undefined ? read(wait) : 0;
  const cost = sum(items.map((item) => item.cost));
  const left = sum(lines.map(({ cents }) => cents));
  return {
    key,
    title,
    lines,
    cost_cents: cost,
    plan_pays_cents: cost - left,
    you_pay_cents: Math.max(0, left),
    keep_cents: Math.max(0, -left),
    ...(waits > 0 && {
      wait: { unit: known[wait ?? '']?.unit === 'days' ? 'days' : 'months', value: waits },
    }),
    assumes: [...assumes],
  };
}

function leftOf({ item, pays }: { item: ExampleItem; pays: ExampleLine }): number {
  return item.cost + pays.cents;
}

// What the plan pays of an item. `used`: how much of each deductible and limit the items before took.
function payLine(item: ExampleItem, read: Read, used: Map<string, number>): ExampleLine {
  const { what, cost, share, copay, allowance, pays } = item;
  if (pays !== undefined) return fixedLine(item, pays, read);
  const percent = share === undefined ? undefined : read(share);
  const amount = allowance === undefined ? undefined : read(allowance);
  if (percent === 0 || amount === 0) return { kind: 'uncovered', what, cents: 0 };
  const first = item.deductible === undefined ? 0 : take(item.deductible, cost, read, used);
  const rest = cost - first;
  const kind = share !== undefined ? 'share' : copay !== undefined ? 'copay' : 'allowance';
  const of = amount ?? (copay === undefined ? undefined : read(copay));
  const wanted = {
    share: () => Math.round((rest * (percent ?? 0)) / 100),
    copay: () => Math.max(0, rest - (of ?? rest)),
    allowance: () => Math.min(rest, of ?? 0),
  }[kind]();
  const paid = item.limit === undefined ? wanted : take(item.limit, wanted, read, used);
  return {
    kind,
    what,
    cents: 0 - paid,
    ...(percent !== undefined && { percent }),
    ...(of !== undefined && { of_cents: of }),
    ...(first > 0 && { deductible_cents: first }),
    ...(paid < wanted && item.limit !== undefined && { limit_cents: read(item.limit) }),
  };
}

function fixedLine({ what, times = 1, upTo }: ExampleItem, pays: string, read: Read): ExampleLine {
  const each = read(pays);
  if (each === 0) return { kind: 'uncovered', what, cents: 0 };
  const paid = upTo === undefined ? times : Math.min(times, read(upTo));
  return { kind: 'fixed', what, cents: 0 - each * paid, times: paid, of_cents: each };
}

// As much of an amount as a deductible or limit still has room for.
function take(key: string, amount: number, read: Read, used: Map<string, number>): number {
  const before = used.get(key) ?? 0;
  const taken = Math.min(amount, Math.max(0, read(key) - before));
  used.set(key, before + taken);
  return taken;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
