import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../tests/setup/embedded-postgres.ts';
import { filledTemplate, TEST_KEK_RING } from '../../tests/setup/filled-database.ts';
import { SmtpSink } from '../../tests/server/outbox/smtp-sink.ts';
import type { StoreServer } from '../../e2e/support/store-server.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { amount, type Aim, type Section } from '../lib/report.ts';
import { percentileOf } from '../lib/statistics.ts';
import { openStore } from '../store/open-store.ts';
import { fillStore } from './fill-store.ts';
import type { LoadOrder } from './send-load.ts';
import type { Kind, Timed } from './shoppers.ts';
import { useOf } from './watch-process.ts';

type Order = Omit<LoadOrder, 'origin'>;

const FULL: Order = { sessions: 1_000, thinkSeconds: 3, rampSeconds: 45, measuredSeconds: 180 };
const QUICK: Order = { sessions: 100, thinkSeconds: 3, rampSeconds: 10, measuredSeconds: 20 };
const SENDER = path.join(import.meta.dirname, 'send-load.ts');

const KINDS: readonly Kind[] = ['read', 'save', 'submit'];
/** Milliseconds in which 95 of 100 answers are to be there. */
const AIMS: Readonly<Record<Kind, number>> = { read: 25, save: 60, submit: 300 };
const MEGABYTES = 400;
const PLAIN = 'PostgreSQL';
const ENROLLMENTS = 50_000;
/** How many times as long an answer may take in a full store as in an empty one. */
const GROWTH = 1.2;

interface Result {
  database: string;
  calls: Timed[];
  /** Milliseconds of the server's processor time per call, the ramp's calls included. */
  cpuShare: number;
  megabytes: number;
  peakMegabytes: number;
}

/** Many people at once, a fifth of them enrolling, on each database: latency, faults, memory. */
export async function measureLoad({ quick }: BenchOptions): Promise<Section> {
  const order = quick ? QUICK : FULL;
  const plain = [await measureEmbedded(order), await measurePostgres(order)];
  const filled = await measurePostgres(order, quick ? ENROLLMENTS / 10 : ENROLLMENTS);
  const results = [...plain, filled];
  const aims = [...results.flatMap(aimsOf), ...plain.flatMap((one) => growthOf(one, filled))];
  const data = results.map(({ calls, ...rest }) => ({ ...rest, calls: summaryOf(calls) }));
  return { name: 'load', tables: [latencyTable(results, order), useTable(results)], aims, data };
}

async function measureEmbedded(order: Order): Promise<Result> {
  return measure('embedded', await openStore(), order);
}

async function measurePostgres(order: Order, enrollments = 0): Promise<Result> {
  const [database, sink] = await Promise.all([
    startEmbeddedPostgres({ durable: true }),
    new SmtpSink().listen(),
  ]);
  try {
    await filledTemplate().prepare(database.url);
    const store = await openStore({
      DATABASE_URL: database.socketUrl,
      KEK_RING: TEST_KEK_RING,
      SMTP_URL: sink.url,
    });
    if (enrollments === 0) return await measure(PLAIN, store, order);
    await fillStore(store.url, database.url, enrollments);
    return await measure(`PostgreSQL, ${enrollments} enrollments`, store, order);
  } finally {
    await Promise.all([database.stop(), sink.close()]);
  }
}

async function measure(database: string, store: StoreServer, order: Order): Promise<Result> {
  try {
    console.log(`  ${database}: ${order.sessions} sessions`);
    const pid = store.pid() ?? 0;
    const before = await useOf(pid);
    const seconds = order.rampSeconds + order.measuredSeconds;
    const calls = await sendLoad({ ...order, origin: store.url });
    const after = await useOf(pid);
    const perSecond = calls.length / order.measuredSeconds;
    const cpu = (after.cpuSeconds - before.cpuSeconds) / seconds;
    const { megabytes, peakMegabytes } = after;
    for (const fault of faultsOf(calls)) console.log(`    ${fault}`);
    return { database, calls, cpuShare: cpu / perSecond, megabytes, peakMegabytes };
  } finally {
    await store.close();
  }
}

async function sendLoad(order: LoadOrder): Promise<Timed[]> {
  const child = fork(SENDER, [JSON.stringify(order)], { execArgv: ['--import', 'tsx'] });
  const [calls] = await Promise.race([
    once(child, 'message') as Promise<[Timed[]]>,
    once(child, 'exit').then(([code]) => {
      throw new Error(`What sends the load ended (${code}).`);
    }),
  ]);
  if (calls.length === 0) throw new Error('No call was measured.');
  return calls;
}

function latencyTable(results: readonly Result[], order: Order) {
  const { sessions, thinkSeconds, measuredSeconds } = order;
  return {
    title: 'Latency under load, in ms',
    note: `${sessions} sessions that pause ${thinkSeconds} s on average, a fifth of them enrolling, for ${measuredSeconds} s`,
    columns: ['', 'calls', 'faults', '50 %', '95 %', '99 %', 'longest'],
    rows: results.flatMap(({ database, calls }) =>
      summaryOf(calls).map(({ kind, count, faults, p50, p95, p99, longest }) => [
        `${database}, ${kind}s`,
        String(count),
        String(faults),
        ...[p50, p95, p99, longest].map(amount),
      ]),
    ),
  };
}

function useTable(results: readonly Result[]) {
  return {
    title: 'What the server uses',
    columns: ['', 'calls/s', 'CPU ms/call', 'MB', 'most MB'],
    rows: results.map(({ database, calls, cpuShare, megabytes, peakMegabytes }) => [
      database,
      amount(calls.length / secondsOf(calls)),
      amount(cpuShare * 1_000),
      amount(megabytes),
      amount(peakMegabytes),
    ]),
  };
}

function secondsOf(calls: readonly Timed[]): number {
  const times = calls.map(({ sentAt }) => sentAt);
  const first = times.reduce((one, other) => Math.min(one, other));
  const last = times.reduce((one, other) => Math.max(one, other));
  return (last - first) / 1_000;
}

function summaryOf(calls: readonly Timed[]) {
  return KINDS.map((kind) => {
    const own = calls.filter((call) => call.kind === kind);
    const times = own.map(({ milliseconds }) => milliseconds);
    return {
      kind,
      count: own.length,
      faults: own.filter(({ fault }) => fault !== undefined).length,
      p50: percentileOf(times, 0.5),
      p95: percentileOf(times, 0.95),
      p99: percentileOf(times, 0.99),
      longest: percentileOf(times, 1),
    };
  });
}

function aimsOf({ database, calls, peakMegabytes }: Result): Aim[] {
  const faults = calls.filter(({ fault }) => fault !== undefined).length;
  // A quick run ends before anybody submits.
  const measured = summaryOf(calls).filter(({ count }) => count > 0);
  return [
    { text: `${database}: calls that fail`, measured: faults, limit: 0, unit: 'calls' },
    ...measured.map(({ kind, p95 }) => ({
      text: `${database}: 95 of 100 ${kind}s`,
      measured: p95,
      limit: AIMS[kind],
      unit: 'ms',
    })),
    { text: `${database}: memory`, measured: peakMegabytes, limit: MEGABYTES, unit: 'MB' },
  ];
}

function growthOf({ database, calls }: Result, filled: Result): Aim[] {
  if (database !== PLAIN) return [];
  const before = summaryOf(calls);
  return summaryOf(filled.calls)
    .map(({ kind, p95 }, at) => ({
      text: `${filled.database}: 95 of 100 ${kind}s, beside none`,
      measured: p95 / (before[at]?.p95 ?? Number.NaN),
      limit: GROWTH,
      unit: 'times',
    }))
    .filter(({ measured }) => !Number.isNaN(measured));
}

/** The commonest faults, each with its number. */
function faultsOf(calls: readonly Timed[]): string[] {
  const counts = new Map<string, number>();
  for (const { call, fault } of calls) {
    if (fault === undefined) continue;
    const text = `${call}: ${fault.slice(0, 200)}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const all = [...counts].sort(([, one], [, other]) => other - one);
  return all.slice(0, 5).map(([text, count]) => `${count} × ${text}`);
}
