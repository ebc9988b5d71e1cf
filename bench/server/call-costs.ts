import {
  BANK,
  CONTACT,
  FULL_NAME,
  must,
  PERSON,
  type Shopper,
} from '../../tests/server/wizard/support/shopper.ts';
import { openShop, type Shop } from '../../tests/server/wizard/support/shop.ts';
import { signature } from '../../tests/server/wizard/support/signature.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { amount, type Aim, type Section } from '../lib/report.ts';
import { medianOf } from '../lib/statistics.ts';
import { cpuMs, watchDatabase } from './watch-database.ts';

/** One call of an enrollment, repeated; `prepare` is not measured and returns the call. */
interface Costly {
  name: string;
  /** Aims: CPU time in ms, and number of statements. */
  most: { ms?: number; statements?: number };
  prepare(shop: Shop, ann: Shopper, round: number): Promise<() => Promise<unknown>>;
  /** A share of the rounds, where each round needs an enrollment of its own. */
  share?: number;
}

interface Cost {
  name: string;
  ms: number;
  /** Without the time in the database. */
  ownMs: number;
  statements: number;
}

const ROUNDS = { full: 720, quick: 30 };

const CALLS: readonly Costly[] = [
  {
    name: 'app/session',
    most: {},
    prepare: async (_shop, ann) => () => ann.call('GET', 'app/session'),
  },
  read('get-plan-cart', { statements: 2 }),
  read('get-filtered-plans', {}),
  read('get-dynamic-tabs', { statements: 6 }),
  {
    name: 'get-dynamic-tabs, after a change',
    most: { ms: 3, statements: 6 },
    async prepare(_shop, ann, round) {
      // A draft changes the enrollment, and nothing that was signed.
      must(
        await ann.own('PUT', 'app/draft/primary_info', { data: { middle_name: nameOf(round) } }),
      );
      return () => ann.get('get-dynamic-tabs');
    },
  },
  read('get-form-fields-personal-info', {}),
  read('get-form-fields-contact-info', { ms: 1 }),
  read('get-form-fields-agreement-info', { ms: 1 }),
  save('save-personal-info', { ms: 2.5, statements: 8 }, () => PERSON),
  save('save-personal-info, changed', {}, (round) => ({ ...PERSON, middle_name: nameOf(round) })),
  save('save-contact-info', {}, () => CONTACT),
  save('save-billing-info', {}, () => BANK),
  {
    name: 'save-agreement-info',
    most: { ms: 10, statements: 20 },
    async prepare(_shop, ann) {
      const agreements = await ann.ticks();
      const signed = { agreements, user_name: FULL_NAME, signature: signature() };
      return () => ann.post('save-agreement-info', { ...signed, answer: PERSON.ssn.slice(-4) });
    },
  },
  {
    name: 'save-review-info',
    most: { ms: 10, statements: 20 },
    share: 0.1,
    async prepare(shop) {
      const own = shop.shopper();
      await own.fillCart();
      await own.fillSteps();
      return () => own.submit();
    },
  },
];

function read(path: string, most: Costly['most']): Costly {
  return { name: path, most, prepare: async (_shop, ann) => () => ann.get(path) };
}

function save(name: string, most: Costly['most'], body: (round: number) => object): Costly {
  const [path = name] = name.split(',');
  return {
    name,
    most,
    prepare: async (_shop, ann, round) => () => ann.post(path, { ...body(round) }),
  };
}

function nameOf(round: number): string {
  return round % 2 === 0 ? 'May' : 'Lee';
}

/** CPU time and statements of the calls of an enrollment with all steps filled, in this process, embedded database. */
export async function measureCalls({ quick }: BenchOptions): Promise<Section> {
  const shop = await openShop({ unwatched: true });
  try {
    const database = watchDatabase(shop.db);
    const ann = shop.shopper();
    await ann.fillCart();
    await ann.fillSteps();
    const costs: Cost[] = [];
    for (const call of CALLS) {
      const rounds = Math.ceil((quick ? ROUNDS.quick : ROUNDS.full) * (call.share ?? 1));
      costs.push(await costOf(call, { shop, ann, database, rounds }));
      console.log(`  ${call.name}`);
    }
    return sectionOf(costs);
  } finally {
    await shop.close();
  }
}

async function costOf(
  { name, prepare }: Costly,
  {
    shop,
    ann,
    database,
    rounds,
  }: { shop: Shop; ann: Shopper; database: ReturnType<typeof watchDatabase>; rounds: number },
): Promise<Cost> {
  const all: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const call = await prepare(shop, ann, round);
    database.take();
    const start = cpuMs();
    const answer = await call();
    const ms = cpuMs() - start;
    const { statements, databaseMs } = database.take();
    must(answer as Parameters<typeof must>[0]);
    all.push({ name, ms, ownMs: ms - databaseMs, statements });
  }
  // The first rounds compile and fill caches.
  const warm = all.slice(Math.floor(rounds / 4));
  const middle = (of: (cost: Cost) => number): number => medianOf(warm.map(of));
  return {
    name,
    ms: middle((cost) => cost.ms),
    ownMs: middle((cost) => cost.ownMs),
    statements: middle((cost) => cost.statements),
  };
}

function sectionOf(costs: readonly Cost[]): Section {
  return {
    name: 'calls',
    tables: [
      {
        title: 'Calls of an enrollment with all steps filled, embedded database, in one process',
        note: 'CPU ms a call (half of the calls) with what asks for it, the same without the database, and statements',
        columns: ['call', 'CPU ms', 'without database', 'statements'],
        rows: costs.map(({ name, ms, ownMs, statements }) => [
          name,
          amount(ms),
          amount(ownMs),
          statements.toFixed(0),
        ]),
      },
    ],
    aims: CALLS.flatMap(({ name, most }) => {
      const cost = costs.find((one) => one.name === name);
      return cost ? aimsOf(cost, most) : [];
    }),
    data: costs,
  };
}

function aimsOf({ name, ms, statements }: Cost, most: Costly['most']): Aim[] {
  return [
    ...(most.ms === undefined ? [] : [{ text: name, measured: ms, limit: most.ms, unit: 'ms' }]),
    ...(most.statements === undefined
      ? []
      : [{ text: name, measured: statements, limit: most.statements, unit: 'statements' }]),
  ];
}
