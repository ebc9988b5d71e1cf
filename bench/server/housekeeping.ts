import { startEmbeddedPostgres } from '../../tests/setup/embedded-postgres.ts';
import { startTestApp } from '../../tests/setup/test-app.ts';
import { tidy } from '../../server/enrollment/tidy.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { amount, type Section } from '../lib/report.ts';

const STALE = { full: 100_000, quick: 10_000 };
const LONGEST = 50;

interface Result {
  database: string;
  seconds: number;
  round: Awaited<ReturnType<typeof tidy>>;
}

/** How long housekeeping holds the connection at most while it deletes many stale sessions, on each database. */
export async function measureHousekeeping({ quick }: BenchOptions): Promise<Section> {
  const stale = quick ? STALE.quick : STALE.full;
  const results = [await measure('embedded', stale), await measurePostgres(stale)];
  return {
    name: 'housekeeping',
    tables: [
      {
        title: `Housekeeping of ${stale} stale sessions`,
        note: 'Batches with pauses between; rows and milliseconds of the largest and of the longest one',
        columns: ['', 'seconds', 'batches', 'most rows', 'longest ms'],
        rows: results.map(({ database, seconds, round }) => [
          database,
          amount(seconds),
          String(round.batches),
          String(round.most),
          amount(round.longest),
        ]),
      },
    ],
    aims: results.map(({ database, round }) => ({
      text: `longest batch, ${database}`,
      measured: round.longest,
      limit: LONGEST,
      unit: 'ms',
    })),
    data: results,
  };
}

async function measurePostgres(stale: number): Promise<Result> {
  const database = await startEmbeddedPostgres({ durable: true });
  try {
    return await measure('PostgreSQL', stale, database.url);
  } finally {
    await database.stop();
  }
}

async function measure(database: string, stale: number, postgres?: string): Promise<Result> {
  const store = await startTestApp({ unwatched: true, postgres });
  try {
    await store.app.db.query(
      `insert into session (token_hash, ends_at, data_key, key_id)
       select sha256(n::text::bytea), now() - interval '2 days', '', '' from generate_series(1, $1::int) as n`,
      [stale],
    );
    const began = performance.now();
    const round = await tidy(store.app);
    if (round.rows < stale) throw new Error(`${round.rows} of ${stale} sessions were deleted.`);
    return { database, seconds: (performance.now() - began) / 1_000, round };
  } finally {
    await store.close();
  }
}
