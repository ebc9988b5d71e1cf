import type { PriceFacts, PriceRow, RateRule, RatingArea, Rounding } from './price-row.ts';
import { coversSpouse, mostChildren, type Tier } from './tiers.ts';

export type RatedPerson = 'member' | 'spouse' | 'child';

/** One line of a price in integer cents, which may be negative; lines add up to the price. */
export interface PriceLine {
  /** kept: less than the present price, which the cart keeps from before. */
  kind: 'rate' | 'tier' | 'state' | 'area' | 'tobacco' | 'rounding' | 'kept';
  cents: number;
  /** Whose line it is, where persons are summed; children are counted from 1. */
  person?: RatedPerson;
  child?: number;
  /** Percent of the rate, where the line follows from one. */
  percent?: number;
  /** Name of the area. */
  area?: string;
  /** Whose rate it is, or the tier that adds this, where rates are explained. */
  tier?: Tier | undefined;
}

/** A child is counted where the number of children is not known. */
const CHILDREN_ASSUMED = 1;

/** How many children a price counts; `children` is undefined while it is not known. */
export function countedChildren(
  tier: Tier,
  { children = CHILDREN_ASSUMED }: Pick<PriceFacts, 'children'>,
  rule: Pick<RateRule, 'childrenCounted'>,
): number {
  return Math.min(children, mostChildren(tier), rule.childrenCounted);
}

/** The sum of lines, in cents. */
export function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** Percent of the rate that is paid in the area of a zip code. */
export function areaPercent({ areas }: Pick<RateRule, 'areas'>, zip: string): number {
  return areaOf(areas, zip)?.percent ?? 100;
}

/** The area of a zip code, if any: that with the longest fitting digits. */
function areaOf(areas: readonly RatingArea[], zip: string): RatingArea | undefined {
  const fits = (area: RatingArea): number =>
    Math.max(0, ...area.zips.filter((digits) => zip.startsWith(digits)).map((it) => it.length));
  return areas.reduce<RatingArea | undefined>(
    (best, area) => (fits(area) > (best ? fits(best) : 0) ? area : best),
    undefined,
  );
}

/**
 * The lines of a row's price. `rowAt` finds the row of the same option for another age (never a tobacco user's). Undefined
 * where a person who has to be counted has no rate.
 */
export function rateLines(
  row: PriceRow,
  facts: PriceFacts,
  rowAt: (age: number) => PriceRow | undefined,
): PriceLine[] | undefined {
  const { rate: rule } = row;
  if (!rule) return [{ kind: 'rate', cents: row.priceCents }];
  if (rule.per === 'tier')
    return rounded(factored({ kind: 'rate', cents: row.priceCents }, rule, facts), rule);
  const persons = personRates(row, rule, facts, rowAt);
  if (!persons) return undefined;
  const lines = persons.map((line) => {
    const factors = line.person === 'member' ? facts : { ...facts, smoker: false };
    return rounded(factored(line, rule, factors), rule, 'person');
  });
  return rounded(lines.flat(), rule, 'price');
}

// What each person pays before anything is added.
function personRates(
  row: PriceRow,
  rule: RateRule,
  facts: PriceFacts,
  rowAt: (age: number) => PriceRow | undefined,
): PriceLine[] | undefined {
  const lines: PriceLine[] = [{ kind: 'rate', person: 'member', cents: row.priceCents }];
  if (coversSpouse(row.tier)) {
    const spouse = rowAt(facts.spouseAge ?? facts.age);
    if (!spouse) return undefined;
    lines.push({ kind: 'rate', person: 'spouse', cents: spouse.priceCents });
  }
  for (let child = 1; child <= countedChildren(row.tier, facts, rule); child += 1) {
    if (row.childCents === undefined) return undefined;
    lines.push({ kind: 'rate', person: 'child', child, cents: row.childCents });
  }
  return lines;
}

// State, area and tobacco follow each other; what each adds is a whole number of cents.
function factored(
  line: PriceLine,
  rule: RateRule,
  { state, zip = '', smoker }: PriceFacts,
): PriceLine[] {
  const lines = [line];
  const { kind: _kind, cents: _cents, ...whose } = line;
  const add = (kind: PriceLine['kind'], percent = 100, more: Partial<PriceLine> = {}): void => {
    if (percent === 100) return;
    const cents = percentOf(sumOf(lines), percent - 100);
    lines.push({ ...whose, kind, cents, percent, ...more });
  };
  add('state', rule.states[state]);
  const area = areaOf(rule.areas, zip);
  add('area', area?.percent, area && { area: area.name });
  if (smoker === true) add('tobacco', rule.tobaccoPercent);
  return lines;
}

// Percents have at most two decimals, so that the product is a whole number.
function percentOf(cents: number, percent: number): number {
  return Math.round((cents * Math.round(percent * 100)) / 10_000);
}

function rounded(
  lines: PriceLine[],
  { rounding, per }: RateRule,
  of?: Rounding['of'],
): PriceLine[] {
  if (per === 'person' && rounding.of !== of) return lines;
  const cents = sumOf(lines);
  const more = roundTo(cents, rounding) - cents;
  if (more === 0) return lines;
  const [first] = lines;
  const whose =
    of === 'person' && first?.person
      ? { person: first.person, ...(first.child ? { child: first.child } : {}) }
      : {};
  return [...lines, { kind: 'rounding', cents: more, ...whose }];
}

/** An amount in cents by a rule of rounding; half goes up. */
function roundTo(cents: number, { toCents, direction }: Rounding): number {
  const steps = cents / toCents;
  const whole =
    direction === 'nearest'
      ? Math.round(steps)
      : direction === 'up'
        ? Math.ceil(steps)
        : Math.floor(steps);
  return whole * toCents;
}
