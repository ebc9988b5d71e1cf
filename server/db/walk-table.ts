import type { Connection, Db } from './db.ts';
import { pause } from './periodically.ts';

/** Part of a table: condition on its rows, whose parameters are $1 and $2; at most $3 of them are changed at once. */
export const IN_PART = 'ctid >= $1::tid and ctid < $2::tid';
const MOST_ROWS = 250;

export type Part = readonly [from: string, to: string, mostRows: number];

/** How a walk ended: at the end of the table, because the server stops, or because another instance walks. */
export type WalkEnd = 'done' | 'stopped' | 'elsewhere';

export interface WalkOptions {
  stopping: AbortSignal;
  onBatch: (batch: Batch) => void;
}

interface Batch {
  /** Milliseconds for which it had the connection. */
  held: number;
  /** Rows that it changed. */
  rows: number;
}

// Any constant, the same in all instances.
const LOCK = 7_411_004;
const FIRST_BLOCKS = 1;
const MOST_BLOCKS = 1_024;
/** Milliseconds that a batch should take; the next one has as many blocks as that leaves. */
const AIM = 25;

/**
 * Visits a table part by part, in the order in which its rows are stored, each part in a transaction of its own that takes
 * some milliseconds; after each there is a pause half as long. `visit` returns how many rows it changed; a part in which
 * that were as many as it may is visited again. The first instance that finds another one in a batch leaves the rest to it.
 */
export async function walkTable(
  db: Db,
  table: string,
  visit: (tx: Connection, part: Part) => Promise<number>,
  { stopping, onBatch }: WalkOptions,
): Promise<WalkEnd> {
  const [size] = await db.query<{ blocks: number }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::bigint as blocks`,
    [table],
  );
  const blocks = size?.blocks ?? 0;
  let step = FIRST_BLOCKS;
  for (let at = 0; at < blocks;) {
    if (stopping.aborted) return 'stopped';
    const part: Part = [`(${at},0)`, `(${at + step},0)`, MOST_ROWS];
    const batch = await db.tx((tx) => ifFree(tx, () => visit(tx, part)));
    if (batch === undefined) return 'elsewhere';
    onBatch(batch);
    const { held, rows } = batch;
    if (rows < MOST_ROWS) at += step;
    const fitting = Math.floor((step * AIM) / Math.max(held, 1));
    step = Math.max(1, Math.min(fitting, 2 * step, MOST_BLOCKS));
    await pause(held / 2, stopping);
  }
  return 'done';
}

/** Undefined when another instance has the lock. */
async function ifFree(tx: Connection, work: () => Promise<number>): Promise<Batch | undefined> {
  const began = performance.now();
  // A plan that was made while the table was short would read all of it for each part, until it is analysed again.
  const [lock] = await tx.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock($1) as free, set_config('enable_seqscan', 'off', true)`,
    [LOCK],
  );
  if (lock?.free !== true) return undefined;
  const rows = await work();
  return { held: performance.now() - began, rows };
}
