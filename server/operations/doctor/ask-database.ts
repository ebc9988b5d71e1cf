import type { Db } from '../../db/db.ts';
import { dbFault, describeDbError } from '../../db/db-fault.ts';
import { compareMigrations } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres-db.ts';
import type { DatabaseFacts } from './surroundings.ts';

const STATE = `
  select extract(epoch from clock_timestamp())::float8 as seconds,
    current_setting('max_connections')::int as most,
    to_regclass('outbox') is not null as "hasOutbox"`;
const GIVEN_UP = `select count(*) as count from outbox where state = 'dead'`;

/** Asks a PostgreSQL server about itself and the store's schema; changes nothing. */
export async function askDatabase(url: string): Promise<DatabaseFacts> {
  const db = openPostgres(url, { connections: 1, waitSeconds: 5 }, () => undefined);
  try {
    return await factsOf(db);
  } catch (error) {
    // The message may hold the address with its password.
    const { code } = describeDbError(error as Error);
    return { problem: typeof code === 'string' ? code : (dbFault(error) ?? 'unknown reason') };
  } finally {
    await db.close();
  }
}

async function factsOf(db: Db): Promise<DatabaseFacts> {
  const asked = Date.now() / 1000;
  const [state] = await db.query<{ seconds: number; most: number; hasOutbox: boolean }>(STATE);
  if (state === undefined) return { problem: 'no answer' };
  // Judged by the middle of the question and its answer.
  const clockSkew = state.seconds - (asked + Date.now() / 1000) / 2;
  const [messages] = state.hasOutbox ? await db.query<{ count: number }>(GIVEN_UP) : [];
  return {
    clockSkew,
    ...(await compareMigrations(db)),
    mostConnections: state.most,
    givenUp: messages?.count ?? 0,
  };
}
