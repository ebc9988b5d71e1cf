import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { isState, STATE_CODES } from '../../src/shared/domain/state-codes.ts';
import { soldIn } from '../../src/shared/domain/pricing.ts';
import { mostChildren } from '../../src/shared/domain/tiers.ts';
import type { PlanItem, PriceTable } from './catalogue-files.ts';
import { agesOf, isPerPerson, priceRows, tiersOf, type StoredPrice } from './price-rows.ts';

type Place = Pick<ConfigFault, 'file' | 'pointer'>;

/** Returns the faults of a plan's prices, at place `at`: every eligible buyer must have exactly one price. */
export function checkPrices(plan: PlanItem, at: Place): ConfigFault[] {
  const place = { file: at.file, pointer: `${at.pointer}/prices` };
  const faults = [
    ...checkRate(plan, { file: at.file, pointer: `${at.pointer}/rate` }),
    ...plan.prices.flatMap((table, index) =>
      checkTable(plan, table, { ...place, pointer: `${place.pointer}/${index}` }),
    ),
  ];
  // Gaps and overlaps of an invalid table would only repeat its faults.
  if (faults.length > 0) return faults;
  const rows = priceRows(plan);
  return [
    ...findDuplicates(rows, place),
    ...findOverlaps(rows, place),
    ...findGaps(plan, rows, place),
  ];
}

function checkRate({ rate, tobacco_rated }: PlanItem, at: Place): ConfigFault[] {
  if (!rate) return [];
  const faults: ConfigFault[] = [];
  const say = (below: string, problem: string, hint: string) =>
    void faults.push({ file: at.file, pointer: `${at.pointer}${below}`, problem, hint });
  if (rate.tobacco_percent !== undefined && !tobacco_rated)
    say('/tobacco_percent', 'depends on tobacco use', 'set tobacco_rated on the plan');
  if (rate.per === 'tier' && rate.rounding.of === 'person')
    say('/rounding/of', 'rounds what each person pays', "where 'per' is 'person'");
  for (const state of Object.keys(rate.states)) {
    if (!isState(state)) say(`/states/${state}`, 'no such state', 'its two letters');
  }
  const zips = rate.areas.flatMap((area) => area.zips);
  const twice = zips.find((digits, index) => zips.indexOf(digits) !== index);
  if (twice !== undefined)
    say('/areas', `${twice} is in two areas`, 'one of them, or more digits in one');
  return faults;
}

function checkTable(plan: PlanItem, table: PriceTable, at: Place): ConfigFault[] {
  const faults: ConfigFault[] = [];
  const say = (problem: string, hint = '', below = '') =>
    void faults.push({ file: at.file, pointer: `${at.pointer}${below}`, problem, hint });
  const tiers = tiersOf(plan, table);
  const notSold = tiers.filter((tier) => !plan.tiers.includes(tier));
  if (notSold.length > 0) {
    say(
      `has prices for ${notSold.join(', ')}`,
      `the plan is sold for ${plan.tiers.join(', ')}`,
      '/tiers',
    );
  }
  if (table.states.length > 0 && table.not_states.length > 0) {
    say('both states and not_states are filled in', 'one of the two');
  }
  if (table.tobacco !== 'any' && !plan.tobacco_rated) {
    say('depends on tobacco use', 'set tobacco_rated on the plan', '/tobacco');
  }
  for (const [band, cents] of Object.entries(table.bands)) {
    const [first, last] = agesOf(band);
    if (last < first) say('ends before it begins', `'${last}-${first}'?`, `/bands/${band}`);
    const needed = isPerPerson(plan) ? 1 : tiers.length;
    if (cents.length !== needed) {
      const hint = isPerPerson(plan)
        ? 'what one person pays'
        : `one for each of ${tiers.join(', ')}`;
      say(`has ${cents.length} prices, needs ${needed}`, hint, `/bands/${band}`);
    }
  }
  const coversChildren = tiers.some((tier) => mostChildren(tier) > 0);
  if (isPerPerson(plan) && coversChildren && table.child_cents === undefined)
    say('child_cents is empty', 'what a child pays');
  if (!isPerPerson(plan) && table.child_cents !== undefined)
    say('is of persons', "set 'per' of the plan's rate to 'person'", '/child_cents');
  return faults;
}

function findDuplicates(rows: StoredPrice[], at: Place): ConfigFault[] {
  const seen = new Set<string>();
  const repeated = rows.filter(({ plan_pricing_id: id }) => seen.has(id) || !seen.add(id));
  return repeated.map(({ plan_pricing_id }) => ({
    ...at,
    problem: `two prices have the plan_pricing_id ${plan_pricing_id}`,
    hint: 'give each table an id of its own',
  }));
}

function findOverlaps(rows: StoredPrice[], at: Place): ConfigFault[] {
  const faults = new Map<string, ConfigFault>();
  for (const [row, other] of pairsOf(rows)) {
    if (!isSameCase(row, other)) continue;
    const problem = `two prices hold${nameOf(row.option_name)} at ages ${ages(row)} and ${ages(other)}`;
    faults.set(problem, {
      ...at,
      problem,
      hint: 'age bands, tobacco or states that do not overlap',
    });
  }
  return [...faults.values()];
}

/** Every two prices of the same tier and option. */
function* pairsOf(rows: readonly StoredPrice[]): Generator<[StoredPrice, StoredPrice]> {
  const before = new Map<string, StoredPrice[]>();
  for (const row of rows) {
    const key = `${row.tier} ${row.option_name}`;
    const others = before.get(key) ?? [];
    before.set(key, others);
    for (const other of others) yield [other, row];
    others.push(row);
  }
}

function isSameCase(a: StoredPrice, b: StoredPrice): boolean {
  if (a.plan_pricing_id === b.plan_pricing_id) return false;
  const sharesAge = a.min_age <= b.max_age && b.min_age <= a.max_age;
  const sharesTobacco = a.tobacco === 'any' || b.tobacco === 'any' || a.tobacco === b.tobacco;
  const isEverywhere = a.states.length === 0 || b.states.length === 0;
  return sharesAge && sharesTobacco && (isEverywhere || a.states.some((s) => b.states.includes(s)));
}

function findGaps(plan: PlanItem, rows: StoredPrice[], at: Place): ConfigFault[] {
  const faults: ConfigFault[] = [];
  for (const tier of plan.tiers) {
    const ofTier = rows.filter((row) => row.tier === tier);
    const say = (problem: string) =>
      void faults.push({ ...at, problem, hint: 'or change what the plan is sold for' });
    if (ofTier.length === 0) say(`no price for ${tier}`);
    for (const option of new Set(ofTier.map((row) => row.option_name))) {
      const rowsOfOption = ofTier.filter((row) => row.option_name === option);
      for (const { tobacco, state, missing } of gapsOf(plan, rowsOfOption)) {
        const who = tobacco === 'any' ? '' : `, ${tobacco === 'yes' ? 'tobacco' : 'no tobacco'}`;
        const where = state === undefined ? '' : ` in ${state}`;
        say(`no price for ${tier}${nameOf(option)} at ages ${missing}${who}${where}`);
      }
    }
  }
  return faults;
}

interface Gap {
  tobacco: 'any' | 'yes' | 'no';
  /** Undefined: every state that no table names. */
  state: string | undefined;
  missing: string;
}

function gapsOf(plan: PlanItem, rows: StoredPrice[]): Gap[] {
  const uses = plan.tobacco_rated ? (['yes', 'no'] as const) : (['any'] as const);
  // All rows of a price table share one list, and most states have the prices of the same tables.
  const lists = [...new Set(rows.map((row) => row.states))];
  const places = statesToTry(plan, lists).map((state) => ({
    state,
    holding: lists.map((list) => soldIn(list, state ?? '')),
  }));
  return uses.flatMap((tobacco) => {
    const ofUse = rows.filter((row) => row.tobacco === 'any' || row.tobacco === tobacco);
    const known = new Map<string, string>();
    return places.flatMap(({ state, holding }) => {
      const key = holding.join();
      const missing =
        known.get(key) ??
        missingAges(
          plan,
          ofUse.filter((row) => holding[lists.indexOf(row.states)]),
        );
      known.set(key, missing);
      return missing === '' ? [] : [{ tobacco, state, missing }];
    });
  });
}

// States that no table names have the same prices, so one entry (undefined) stands for all of them.
function statesToTry(
  plan: PlanItem,
  lists: readonly (readonly string[])[],
): (string | undefined)[] {
  const named = new Set(lists.flat());
  const sold = plan.states.length > 0 ? plan.states : STATE_CODES;
  const toTry: (string | undefined)[] = sold.filter((state) => named.has(state));
  return toTry.length < sold.length ? [...toTry, undefined] : toTry;
}

function missingAges({ min_age, max_age }: PlanItem, rows: StoredPrice[]): string {
  const ranges: [number, number][] = [];
  for (let age = min_age; age <= max_age; age += 1) {
    if (rows.some((row) => row.min_age <= age && age <= row.max_age)) continue;
    const open = ranges.at(-1);
    if (open?.[1] === age - 1) open[1] = age;
    else ranges.push([age, age]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(', ');
}

function ages({ min_age, max_age }: StoredPrice): string {
  return `${min_age}-${max_age}`;
}

function nameOf(option: string): string {
  return option ? ` of '${option}'` : '';
}
