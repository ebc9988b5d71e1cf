import pg from 'pg';
import type { PoolSize } from '../config/settings.ts';
import { isOldPlan } from './db-fault.ts';
import type { Connection, Db } from './db.ts';
import { holding, refuseSecond } from './one-connection.ts';
import { requireCommit } from './require-commit.ts';
import { StatementNames } from './statement-names.ts';
import { TYPE_PARSERS } from './type-parsers.ts';

const CONNECT_WITHIN = 3_000;
const IDLE_CONNECTION = 60_000;

// The pool's own time-out is that of the queue; making a connection has a shorter one.
class Client extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_WITHIN });
  }
}

/** Opens a pool. `onError` is called for connections that break, idle or in use; the pool replaces them. */
export function openPostgres(url: string, size: PoolSize, onError: (error: Error) => void): Db {
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max: size.connections,
    types: typeParsers(),
    connectionTimeoutMillis: size.waitSeconds * 1000,
    idleTimeoutMillis: IDLE_CONNECTION,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    // A connection whose other end vanished returns nothing, not even a statement time-out.
    query_timeout: 7_000,
    keepAlive: true,
  });
  // A lent client that loses its server emits `error` by itself; without a listener the process dies.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const names = new StatementNames();
  const lend = <T>(work: (connection: Connection) => Promise<T>) =>
    withClient(pool, (client) => work(connectionOf(client, names)));
  return {
    kind: 'postgres',
    query: <T>(sql: string, params?: readonly unknown[]) => {
      const once = () => lend((connection) => connection.query<T>(sql, params));
      return once().catch((error: unknown) => {
        if (!isOldPlan(error)) throw error;
        return once();
      });
    },
    session: (work) => lend((connection) => holding(() => work(connection))),
    tx: (work) =>
      withClient(pool, (client) =>
        holding(() => inTransaction(client, () => work(connectionOf(client, names)))),
      ),
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

function typeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  for (const [type, parse] of Object.entries(TYPE_PARSERS))
    types.setTypeParser(Number(type), parse);
  return types;
}

async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  refuseSecond();
  const client = await pool.connect();
  let broken = false;
  const notice = () => (broken = true);
  client.once('error', notice);
  try {
    return await work(client);
  } catch (error) {
    // After a time-out the client may still be waiting for the old answer: never reuse it.
    broken ||= /timeout/i.test((error as Error).message);
    throw error;
  } finally {
    client.off('error', notice);
    client.release(broken);
  }
}

function connectionOf(client: pg.PoolClient, names: StatementNames): Connection {
  return {
    async query<T>(text: string, params: readonly unknown[] = []): Promise<T[]> {
      const name = params.length > 0 ? names.nameOf(text) : undefined;
      try {
        const result = await client.query({ text, values: [...params], ...(name && { name }) });
        return result.rows as T[];
      } catch (error) {
        if (isOldPlan(error)) names.renew();
        throw error;
      }
    },
    async script(sql) {
      await client.query(sql);
    },
  };
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    requireCommit((await client.query('commit')).command);
    return result;
  } catch (error) {
    // On a broken connection there is nothing left to roll back.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
