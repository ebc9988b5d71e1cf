import { importMembers } from '../../server/catalogue/members/import-members.ts';
import type { MemberItem } from '../../server/catalogue/members/member-item.ts';
import { signedIn } from '../../tests/server/members/member-visit.ts';
import { must } from '../../tests/server/wizard/support/shopper.ts';
import { openShop, type Shop } from '../../tests/server/wizard/support/shop.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { amount, type Section } from '../lib/report.ts';
import { medianOf } from '../lib/statistics.ts';
import { cpuMs, watchDatabase } from '../server/watch-database.ts';

const MEMBERS = 2000;
const ROUNDS = { full: 40, quick: 8 };
const AGENT = '10109';
const NO_LIMIT = { pagesPerHour: 10_000_000, alarmRowsPerDay: 10_000_000 };

interface Asked {
  name: string;
  params: Record<string, unknown>;
  found: number;
}

const QUESTIONS: readonly Asked[] = [
  { name: 'first page', params: {}, found: MEMBERS },
  { name: 'last page', params: { page: MEMBERS / 5 }, found: MEMBERS },
  { name: 'name', params: { search: 'Weaver1234' }, found: 1 },
  { name: 'plan and name', params: { search: 'dental weaver12' }, found: 100 },
  { name: 'last four', params: { search: '1234' }, found: 1 },
  { name: 'nobody', params: { search: 'no such person' }, found: 0 },
];

/** Time of a search in the list of an agent with 2,000 members, embedded database, and of one with ten beside it. */
export async function measureMemberSearch({ quick }: BenchOptions): Promise<Section> {
  const shop = await openShop({ settings: { memberLists: NO_LIMIT } });
  try {
    await addMembers(shop);
    const rounds = quick ? ROUNDS.quick : ROUNDS.full;
    const many = [];
    for (const asked of QUESTIONS) many.push(await timesOf(shop, AGENT, asked, rounds));
    const few = { name: 'ten members', params: {}, found: 10 };
    return sectionOf(await timesOf(shop, '10110', few, rounds), many);
  } finally {
    await shop.close();
  }
}

async function addMembers({ app }: Shop): Promise<void> {
  const members = Array.from({ length: MEMBERS }, (_, at) => memberOf(at));
  const safe = { crypto: app.crypto, vault: app.vault };
  for (let at = 0; at < MEMBERS; at += 200)
    await app.db.tx((tx) => importMembers(tx, members.slice(at, at + 200), safe));
}

function memberOf(at: number): MemberItem {
  const number = String(at).padStart(4, '0');
  return {
    user_id: `7${number}`,
    portal: 'NATWEL',
    agent_id: AGENT,
    group_id: '1929',
    tier: 'IO',
    person: {
      first_name: 'Robin',
      last_name: `Weaver${number}`,
      birthdate: '04/12/1990',
      gender: '0',
      marital_status: '0',
      ssn: `90077${number}`,
    },
    contact: {
      email_address: `robin.weaver.${number}@example.com`,
      phone_number: `21455${String(50_000 + at)}`,
      address1: `${at + 1} Elm Street`,
      city: 'Addison',
      state: 'TX',
      zip: '75001',
    },
    policies: ['9001', '9010'].map((plan, index) => ({
      policy_id: `BENCH${number}${index}`,
      plan_id: plan,
      status: index === 0 ? 'ACTIVE' : 'LAPSED',
      effective_date: '2026-01-01',
    })),
  };
}

interface Times {
  name: string;
  ms: number;
  slowest: number;
  /** CPU time of the process, the embedded database with it, and that of the database alone. */
  cpu: number;
  databaseCpu: number;
  statements: number;
}

async function timesOf(
  shop: Shop,
  agent: string,
  { name, params, found }: Asked,
  rounds: number,
): Promise<Times> {
  const who = await signedIn(shop, 'agent', agent);
  const database = watchDatabase(shop.db);
  const all: Pick<Times, 'ms' | 'cpu' | 'databaseCpu'>[] = [];
  let statements = 0;
  for (let round = 0; round < rounds; round += 1) {
    database.take();
    const [start, cpu] = [performance.now(), cpuMs()];
    const { data } = must(
      await who.call('POST', 'get-agent-members', { agent_id: agent, ...params }),
    );
    const ms = performance.now() - start;
    const asked = database.take();
    if (data.total !== found) throw new Error(`${name}: ${data.total} found, not ${found}.`);
    all.push({ ms, cpu: cpuMs() - cpu, databaseCpu: asked.databaseMs });
    statements = asked.statements;
  }
  // The first rounds compile and fill caches.
  const warm = all.slice(Math.floor(rounds / 4));
  return {
    name,
    ms: medianOf(warm.map(({ ms }) => ms)),
    slowest: Math.max(...warm.map(({ ms }) => ms)),
    cpu: medianOf(warm.map(({ cpu }) => cpu)),
    databaseCpu: medianOf(warm.map(({ databaseCpu }) => databaseCpu)),
    statements,
  };
}

function sectionOf(few: Times, many: readonly Times[]): Section {
  const ratio = (ms: number) => ms / few.ms;
  const slowest = Math.max(...many.map(({ ms }) => ms));
  return {
    name: 'members',
    tables: [
      {
        title: `Search in the list of an agent with ${MEMBERS} members, embedded database`,
        note: 'ms a call (half of the calls), the slowest, beside an agent with ten members; CPU ms, those of the database',
        columns: ['search', 'ms', 'slowest', 'ratio', 'CPU ms', 'database', 'statements'],
        rows: [few, ...many].map(({ name, ms, slowest: most, ...more }) => [
          name,
          amount(ms),
          amount(most),
          amount(ratio(ms)),
          amount(more.cpu),
          amount(more.databaseCpu),
          String(more.statements),
        ]),
      },
    ],
    aims: [
      { text: 'slowest kind of search', measured: slowest, limit: 300, unit: 'ms' },
      { text: 'the same beside ten members', measured: ratio(slowest), limit: 40, unit: 'times' },
    ],
    data: [few, ...many],
  };
}
