import { amount, type Aim, type Section } from '../lib/report.ts';
import { medianOf } from '../lib/statistics.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { openStore } from '../store/open-store.ts';
import { type HotCall, HOT_READS, hotCalls } from './hot-calls.ts';
import { type Load, putUnderLoad } from './put-under-load.ts';
import { startBareServer } from './start-bare-server.ts';
import { sendVisitor } from '../store/send-visitor.ts';

interface Result {
  call: string;
  mostCpu: number | undefined;
  store: Load;
  bare: Load;
  /** Answers of the bare route per answer of the store. */
  times: number;
}

const FULL = { rounds: 3, seconds: 2 };
const QUICK = { rounds: 1, seconds: 1 };

/** Requests a second and latency of the hot calls beside a bare Fastify route with the same bytes, headers and log line. */
export async function measureServer({ quick }: BenchOptions): Promise<Section> {
  const store = await openStore();
  try {
    const calls = hotCalls(await sendVisitor(store.url));
    const bare = await startBareServer(store.url, calls);
    try {
      const results: Result[] = [];
      for (const call of calls) {
        results.push(
          await compare(
            { url: store.url, pid: store.pid() ?? 0 },
            bare,
            call,
            quick ? QUICK : FULL,
          ),
        );
        console.log(`  ${call.name}`);
      }
      return sectionOf(results);
    } finally {
      await bare.close();
    }
  } finally {
    await store.close();
  }
}

async function compare(
  store: Parameters<typeof putUnderLoad>[0],
  bare: Parameters<typeof putUnderLoad>[0],
  call: HotCall,
  { rounds, seconds }: typeof FULL,
): Promise<Result> {
  const loads: Record<'store' | 'bare', Load[]> = { store: [], bare: [] };
  // Both warm up first, then alternate, so that a machine that slows down affects both.
  await putUnderLoad(store, call, 1);
  await putUnderLoad(bare, call, 1);
  for (let round = 0; round < rounds; round += 1) {
    loads.store.push(await putUnderLoad(store, call, seconds));
    loads.bare.push(await putUnderLoad(bare, call, seconds));
  }
  const [own, other] = [middle(loads.store), middle(loads.bare)];
  const { name, mostCpu } = call;
  return { call: name, mostCpu, store: own, bare: other, times: other.perSecond / own.perSecond };
}

function middle(loads: readonly Load[]): Load {
  const of = (read: (load: Load) => number): number => medianOf(loads.map(read));
  return {
    perSecond: of((it) => it.perSecond),
    p50: of((it) => it.p50),
    p97: of((it) => it.p97),
    cpu: of((it) => it.cpu),
  };
}

function sectionOf(results: readonly Result[]): Section {
  return {
    name: 'server',
    tables: [
      {
        title:
          'Server beside a bare Fastify route that sends the same bytes and headers and writes the same log line',
        note: 'Answers a second on 8 connections; latency in ms (half / 97.5 % of the answers); CPU ms an answer',
        columns: [
          'call',
          'store',
          'bare',
          'bare × store',
          'store ms',
          'bare ms',
          'CPU',
          'bare CPU',
        ],
        rows: results.map(({ call, store, bare, times }) => [
          call,
          store.perSecond.toFixed(0),
          bare.perSecond.toFixed(0),
          amount(times),
          latency(store),
          latency(bare),
          amount(store.cpu),
          amount(bare.cpu),
        ]),
      },
    ],
    aims: results.flatMap(aimsOf),
    data: results,
  };
}

function aimsOf({ call, mostCpu, store, times }: Result): Aim[] {
  const beside = { text: `${call} beside a bare route`, measured: times, limit: 2, unit: 'times' };
  return [
    ...(HOT_READS.includes(call) ? [beside] : []),
    ...(mostCpu === undefined
      ? []
      : [{ text: call, measured: store.cpu, limit: mostCpu, unit: 'ms CPU' }]),
  ];
}

function latency({ p50, p97 }: Load): string {
  return `${amount(p50)} / ${amount(p97)}`;
}
