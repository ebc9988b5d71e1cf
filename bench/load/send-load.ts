import { setTimeout as sleep } from 'node:timers/promises';
import { browse, enroll, type Timed } from './shoppers.ts';

/** The order of a process that sends load, as JSON in its first argument. */
export interface LoadOrder {
  origin: string;
  sessions: number;
  thinkSeconds: number;
  /** Sessions begin evenly over this time; what they ask meanwhile is not measured. */
  rampSeconds: number;
  measuredSeconds: number;
}

const EVERY_NTH_ENROLLS = 5;

/** Sends the load from a process of its own, and gives every measured call to the parent process. */
async function main(): Promise<void> {
  const order = JSON.parse(process.argv[2] ?? '') as LoadOrder;
  const { origin, sessions, thinkSeconds, rampSeconds, measuredSeconds } = order;
  const start = performance.now();
  const from = start + rampSeconds * 1_000;
  const pace = { thinkSeconds, until: from + measuredSeconds * 1_000 };
  const calls: Timed[] = [];
  const note = (timed: Timed) => {
    if (timed.sentAt >= from) calls.push(timed);
  };
  await Promise.all(
    Array.from({ length: sessions }, async (_, n) => {
      await sleep((n / sessions) * rampSeconds * 1_000);
      await (n % EVERY_NTH_ENROLLS === 0 ? enroll : browse)(origin, pace, note);
    }),
  );
  process.send?.(calls, () => process.exit(0));
}

await main();
