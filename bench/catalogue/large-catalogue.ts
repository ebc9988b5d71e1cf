import path from 'node:path';
import type { CatalogueSource } from '../../server/catalogue/catalogue-source.ts';
import { readJsonFolder } from '../../server/catalogue/catalogue-source.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import { STATE_CODES } from '../../src/shared/domain/state-codes.ts';
import type { Tier } from '../../src/shared/domain/tiers.ts';

interface PlanFileItem {
  [key: string]: unknown;
  plan_id: string;
  name: string;
  portals: 'all' | string[];
  prices: { bands: Record<string, number[]> }[];
  min_age?: number;
  max_age?: number;
  tiers?: Tier[];
}

/** On average. */
const PRICES_OF_A_PLAN = 200;
const MOST_BANDS = 40;
/** A plan is sold in so many states, one after the other in the alphabet. */
const STATES_OF_A_PLAN = 21;
/** So many of a hundred plans are not sold in some zip codes. */
const WITH_BLOCKED_ZIPS = 10;

/**
 * Files of the demo catalogue with as many plans: more of each category, with rates by age, tobacco use, and state. Each of
 * those is sold in one portal and some states, so that a shopper sees some sixty of a category.
 */
export function largeCatalogue(plans: number): CatalogueSource {
  const demo = readJsonFolder(path.join(projectRoot(), 'server/catalogue/demo'));
  const contents = new Map(demo.contents);
  contents.delete('members.json');
  const models = [...contents].flatMap(([file, items]) =>
    file.startsWith('plans/') ? (items as PlanFileItem[]).map((model) => ({ file, model })) : [],
  );
  // Those with questions or a rate of their own would need rows of other files.
  const usable = models.filter(
    ({ model }) => !model.has_questions && !model.rate && !model.replaced_by,
  );
  const random = randomOf(7_170_003);
  const codes = (contents.get('portals.json') as { code: string }[]).map(({ code }) => code);
  let prices = models.reduce((sum, { model }) => sum + pricesIn(model), 0);
  for (let at = models.length; at < plans; at += 1) {
    const known = usable[at % usable.length];
    if (!known) throw new Error('The demo catalogue has no plan to copy.');
    const items = contents.get(known.file) as PlanFileItem[];
    contents.set(known.file, items);
    // What rounding leaves out is made up for by later plans.
    const plan = planOf(known.model, at, {
      random,
      codes,
      prices: PRICES_OF_A_PLAN * (at + 1) - prices,
    });
    prices += pricesIn(plan);
    items.push(plan);
  }
  return { ...demo, contents };
}

interface Making {
  random: () => number;
  codes: readonly string[];
  /** About how many prices it gets. */
  prices: number;
}

function planOf(model: PlanFileItem, at: number, { random, codes, prices }: Making): PlanFileItem {
  const wanted = Math.min(2 * PRICES_OF_A_PLAN, Math.max(PRICES_OF_A_PLAN / 2, prices));
  const portals = model.portals === 'all' ? codes : model.portals;
  const states = someStates(random);
  const shape = (['age', 'tobacco', 'state'] as const)[at % 3];
  const uses = shape === 'tobacco' ? (['yes', 'no'] as const) : (['any'] as const);
  const tiers = model.tiers?.length ?? 4;
  const least = shape === 'state' ? 5 : 1;
  const regions = Math.max(least, Math.ceil(wanted / (uses.length * tiers * MOST_BANDS)));
  const tables = regions * uses.length;
  const ages: [number, number] = [model.min_age ?? 18, model.max_age ?? 100];
  const bands = bandsOf(ages, Math.round(wanted / (tables * tiers)));
  return {
    ...structuredClone(model),
    plan_id: `L${at}`,
    name: `${model.name} ${at}`,
    tobacco_rated: shape === 'tobacco',
    portals: [portals[Math.floor(random() * portals.length)]!],
    states,
    blocked_zips: 100 * random() < WITH_BLOCKED_ZIPS ? zipsOf(random) : [],
    prices: uses.flatMap((tobacco) =>
      Array.from({ length: regions }, (_, region) => ({
        id: `${tobacco}${region}`,
        tobacco,
        ...(regions > 1 ? { states: states.filter((_, place) => place % regions === region) } : {}),
        bands: Object.fromEntries(
          bands.map((band) => [
            band,
            Array.from({ length: tiers }, (_, tier) => pricesOf(tier, random)),
          ]),
        ),
      })),
    ),
  };
}

function pricesOf(tier: number, random: () => number): number {
  return Math.round(1_000 + 5_000 * (tier + 1) * random());
}

function someStates(random: () => number): string[] {
  const first = Math.floor(random() * STATE_CODES.length);
  return Array.from(
    { length: STATES_OF_A_PLAN },
    (_, at) => STATE_CODES[(first + at) % STATE_CODES.length]!,
  );
}

function zipsOf(random: () => number): string[] {
  const first = 10_000 + Math.floor(random() * 80_000);
  return Array.from({ length: 20 }, (_, at) => String(first + at));
}

function pricesIn({ prices }: PlanFileItem): number {
  return prices.reduce((sum, { bands }) => sum + Object.values(bands).flat().length, 0);
}

/** Bands that cover ages without gaps. */
function bandsOf([first, last]: [number, number], count: number): string[] {
  const ages = last - first + 1;
  const bands = Math.max(1, Math.min(count, ages));
  const begin = (at: number) => first + Math.floor((ages * at) / bands);
  return Array.from({ length: bands }, (_, at) => `${begin(at)}-${begin(at + 1) - 1}`);
}

/** A linear congruential generator: the same numbers from 0 to 1 in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
