import { judgeCatalogue } from '../../server/catalogue/read-catalogue.ts';
import { countPrices } from '../../server/catalogue/price-rows.ts';
import { importVersion } from '../../server/catalogue/versions/versions.ts';
import { startTestApp, type TestApp, type TestCaller } from '../../tests/setup/test-app.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { amount, type Section } from '../lib/report.ts';
import { percentileOf } from '../lib/statistics.ts';
import { largeCatalogue } from './large-catalogue.ts';

const PLANS = { full: 5_000, quick: 500 };
const ROUNDS = { full: 20, quick: 5 };
const WARM_UP = 3;
const LONGEST_IMPORT = 60;
const MOST_TIMES = 2;

interface Listing {
  name: string;
  demo: Answers;
  large: Answers;
}

/**
 * A large catalogue on the embedded database: its import, by the importer's own path from the contents of JSON files, and the
 * listings of plans, asked in turns of it and of a store with the demo catalogue in the same process.
 */
export async function measureCatalogue({ quick }: BenchOptions): Promise<Section> {
  const store = await startTestApp({ unwatched: true });
  const demo = await startTestApp({ unwatched: true });
  try {
    const imported = await importLarge(store, quick ? PLANS.quick : PLANS.full);
    const began = performance.now();
    await store.app.catalogue.current(store.app.db);
    const read = secondsSince(began);
    const rounds = quick ? ROUNDS.quick : ROUNDS.full;
    return sectionOf({ ...imported, read }, await listingTimes({ demo, store }, rounds));
  } finally {
    await store.close();
    await demo.close();
  }
}

async function importLarge({ app }: TestApp, plans: number) {
  const source = largeCatalogue(plans);
  const began = performance.now();
  const { files, catalogue, faults } = judgeCatalogue(source);
  if (!files) throw new Error(`The large catalogue has faults: ${JSON.stringify(faults[0])}`);
  const checked = secondsSince(began);
  const today = app.clock.today();
  await importVersion(app.db, { files, name: 'Large', by: 'bench' }, { today });
  const seconds = secondsSince(began);
  // The catalogue in memory is trusted for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  return {
    plans,
    prices: catalogue.plan_prices.reduce((sum, { prices }) => sum + countPrices(prices), 0),
    checked,
    seconds,
  };
}

interface Answers {
  /** 95th percentile, ms. */
  ms: number;
  /** Plans in an answer. */
  plans: number;
}

const LISTINGS = [
  'get-filtered-plans, new filter',
  'get-filtered-plans, again',
  'get-menu-filtered-plans',
];

/** A shopper's first listing, the same again, and a portal's. */
async function listingTimes(
  { demo, store }: { demo: TestApp; store: TestApp },
  rounds: number,
): Promise<Listing[]> {
  const few: Answers[][] = [];
  const many: Answers[][] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const dob = `04/12/${1965 + round}`;
    few.push(await askListings(demo, dob));
    many.push(await askListings(store, dob));
  }
  // The first rounds measure the start of the process.
  const of = (times: Answers[][], at: number) =>
    summaryOf(times.slice(WARM_UP).flatMap((round) => round[at] ?? []));
  return LISTINGS.map((name, at) => ({ name, demo: of(few, at), large: of(many, at) }));
}

async function askListings(store: TestApp, dob: string): Promise<Answers[]> {
  const owner = await store.as.owner({ dob });
  const filter = { enrollment_id: owner.enrollmentId };
  return [
    await timeOf(owner, 'get-filtered-plans', filter),
    await timeOf(owner, 'get-filtered-plans', filter),
    await timeOf(owner, 'get-menu-filtered-plans', {}),
  ];
}

async function timeOf(caller: TestCaller, call: string, params: object): Promise<Answers> {
  const began = performance.now();
  const { status, body, text } = await caller.call(call, { ...params });
  const ms = performance.now() - began;
  if (status !== 200) throw new Error(`${call} answered ${status}: ${text}`);
  const data = body.data as unknown[] | { result: unknown[] };
  return { ms, plans: Array.isArray(data) ? data.length : data.result.length };
}

function summaryOf(answers: readonly Answers[]): Answers {
  return {
    ms: percentileOf(
      answers.map(({ ms }) => ms),
      0.95,
    ),
    plans: Math.max(...answers.map(({ plans }) => plans)),
  };
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}

interface Imported {
  plans: number;
  prices: number;
  checked: number;
  seconds: number;
  read: number;
}

function sectionOf(imported: Imported, listings: readonly Listing[]): Section {
  const { plans, prices, checked, seconds, read } = imported;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  return {
    name: 'catalogue',
    tables: [
      {
        title: `Import of ${plans} plans with ${prices} prices`,
        note: 'Embedded database in memory; seconds. Read: by the first call after it. Peak: of the whole process',
        columns: ['', 'check', 'check and import', 'read', 'peak MB'],
        rows: [['seconds', amount(checked), amount(seconds), amount(read), amount(megabytes)]],
      },
      {
        title: 'Listings',
        note: '95th percentile, ms: the demo catalogue, and the large one, asked in turns in the same process',
        columns: ['', 'demo', 'plans', 'large', 'plans', 'times'],
        rows: listings.map(({ name, demo, large }) => [
          name,
          amount(demo.ms),
          String(demo.plans),
          amount(large.ms),
          String(large.plans),
          amount(large.ms / demo.ms),
        ]),
      },
    ],
    aims: [
      { text: 'check and import', measured: seconds, limit: LONGEST_IMPORT, unit: 's' },
      ...listings.map(({ name, demo, large }) => ({
        text: name,
        measured: large.ms / demo.ms,
        limit: MOST_TIMES,
        unit: 'times',
      })),
    ],
    data: { imported, listings, megabytes },
  };
}
