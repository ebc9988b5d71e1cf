import { judgeCatalogue } from '../../server/catalogue/read-catalogue.ts';
import { countPrices } from '../../server/catalogue/price-rows.ts';
import { importVersion } from '../../server/catalogue/versions/versions.ts';
import { startTestApp, type TestApp, type TestCaller } from '../../tests/setup/test-app.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { amount, type Section } from '../lib/report.ts';
import { percentileOf } from '../lib/statistics.ts';
import { largeCatalogue } from './large-catalogue.ts';

const PLANS = { full: 5_000, quick: 500 };
const ROUNDS = { full: 40, quick: 5 };
const WARM_UP = 3;
const LONGEST_IMPORT = 60;
const MOST_TIMES = 2;

interface Listing {
  name: string;
  isFair: boolean;
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
    const before = megabytesNow();
    const imported = await importLarge(store, quick ? PLANS.quick : PLANS.full);
    const peak = process.resourceUsage().maxRSS / 1024;
    const after = megabytesNow();
    const began = performance.now();
    await store.app.catalogue.current(store.app.db);
    const read = secondsSince(began);
    const rounds = quick ? ROUNDS.quick : ROUNDS.full;
    const listings = await listingTimes({ demo, store }, rounds);
    const memory = { before, peak, after, listed: megabytesNow() };
    return sectionOf({ ...imported, read, memory }, listings);
  } finally {
    await store.close();
    await demo.close();
  }
}

async function importLarge({ app }: TestApp, plans: number) {
  const source = largeCatalogue(plans);
  const began = performance.now();
  const { files, catalogue, faults } = await judgeCatalogue(source);
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

interface Question {
  name: string;
  call: 'get-filtered-plans' | 'get-menu-filtered-plans';
  /** Categories asked for of the demo catalogue, and of the large one; '' for all. */
  demo: string;
  large: string;
  /** Whether both show about as many plans; others are for information. */
  isFair: boolean;
}

/** A shopper's first listing, the same again, and a portal's; then a listing of everything. */
const QUESTIONS: readonly Question[] = [
  { name: 'some 60 plans, new filter', call: 'get-filtered-plans', demo: '', large: 'dental' },
  { name: 'some 60 plans, again', call: 'get-filtered-plans', demo: '', large: 'dental' },
  { name: 'some 60 plans of a portal', call: 'get-menu-filtered-plans', demo: '', large: 'vision' },
].map((question) => ({ ...question, isFair: true }) as Question);
const OF_ALL: readonly Question[] = [
  { name: 'all plans, new filter', call: 'get-filtered-plans' },
  { name: 'all plans, again', call: 'get-filtered-plans' },
  { name: 'all plans of a portal', call: 'get-menu-filtered-plans' },
].map((question) => ({ ...question, demo: '', large: '', isFair: false }) as Question);

async function listingTimes(
  { demo, store }: { demo: TestApp; store: TestApp },
  rounds: number,
): Promise<Listing[]> {
  return [
    ...(await timesOf(QUESTIONS, { demo, store }, { rounds, born: 1957 })),
    ...(await timesOf(OF_ALL, { demo, store }, { rounds, born: 1940 })),
  ];
}

async function timesOf(
  questions: readonly Question[],
  { demo, store }: { demo: TestApp; store: TestApp },
  { rounds, born }: { rounds: number; born: number },
): Promise<Listing[]> {
  const few: Answers[][] = [];
  const many: Answers[][] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    // Nobody before had this age, so that nothing of the first listing is kept.
    const dob = `04/12/${born + round}`;
    few.push(
      await askListings(
        demo,
        dob,
        questions.map(({ call, demo }) => [call, demo]),
      ),
    );
    many.push(
      await askListings(
        store,
        dob,
        questions.map(({ call, large }) => [call, large]),
      ),
    );
  }
  // The first rounds measure the start of the process.
  const of = (times: Answers[][], at: number) =>
    summaryOf(times.slice(WARM_UP).flatMap((round) => round[at] ?? []));
  return questions.map(({ name, isFair }, at) => ({
    name,
    isFair,
    demo: of(few, at),
    large: of(many, at),
  }));
}

async function askListings(
  store: TestApp,
  dob: string,
  asked: readonly (readonly [call: Question['call'], category: string])[],
): Promise<Answers[]> {
  const owner = await store.as.owner({ dob });
  const answers: Answers[] = [];
  for (const [call, category] of asked) {
    const params =
      call === 'get-filtered-plans'
        ? { enrollment_id: owner.enrollmentId, categories: category }
        : { category };
    answers.push(await timeOf(owner, call, params));
  }
  return answers;
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

/** Of the whole process: the memory of both stores and their databases. */
function megabytesNow(): number {
  return process.memoryUsage.rss() / 1024 / 1024;
}

interface Imported {
  plans: number;
  prices: number;
  checked: number;
  seconds: number;
  read: number;
  /** Resident memory, MB: before the import, its peak, after it, and after the listings. */
  memory: { before: number; peak: number; after: number; listed: number };
}

function sectionOf(imported: Imported, listings: readonly Listing[]): Section {
  const { plans, prices, checked, seconds, read, memory } = imported;
  return {
    name: 'catalogue',
    tables: [
      {
        title: `Import of ${plans} plans with ${prices} prices`,
        note: 'Embedded database in memory; seconds. Read: by the first call after it, or by a start',
        columns: ['', 'check', 'check and import', 'read'],
        rows: [['seconds', amount(checked), amount(seconds), amount(read)]],
      },
      {
        title: 'Memory',
        note: 'Resident, MB: two stores with their databases and the files of the import in one process',
        columns: ['', 'before', 'peak of the import', 'after it', 'after the listings'],
        rows: [['MB', ...Object.values(memory).map(amount)]],
      },
      {
        title: 'Listings',
        note: '95th percentile, ms: the demo catalogue, and the large one, asked in turns in the same process; all plans: for information',
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
      ...listings
        .filter(({ isFair }) => isFair)
        .map(({ name, demo, large }) => ({
          text: name,
          measured: large.ms / demo.ms,
          limit: MOST_TIMES,
          unit: 'times',
        })),
    ],
    data: { imported, listings },
  };
}
