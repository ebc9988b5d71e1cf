import pg from 'pg';
import type { Connection, Db } from './db.ts';
import { holding, refuseSecond } from './one-connection.ts';
import { TYPE_PARSERS } from './type-parsers.ts';

/** Opens a pool. `onError` is called for connections that break, idle or in use; the pool replaces them. */
export function openPostgres(url: string, size: number, onError: (error: Error) => void): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: typeParsers(),
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    // A connection whose other end vanished returns nothing, not even a statement time-out.
    query_timeout: 7_000,
    keepAlive: true,
  });
  // A lent client that loses its server emits `error` by itself; without a listener the process dies.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return {
    kind: 'postgres',
    query: (sql, params) => withClient(pool, (connection) => connection.query(sql, params)),
    session: (work) => withClient(pool, work),
    tx: (work) => withClient(pool, (connection) => inTransaction(connection, work)),
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
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  refuseSecond();
  const client = await pool.connect();
  let broken = false;
  const notice = () => (broken = true);
  client.once('error', notice);
  try {
    return await holding(() => work(connectionOf(client)));
  } catch (error) {
    // After a time-out the client may still be waiting for the old answer: never reuse it.
    broken ||= /timeout/i.test((error as Error).message);
    throw error;
  } finally {
    client.off('error', notice);
    client.release(broken);
  }
}

function connectionOf(client: pg.PoolClient): Connection {
  return {
    async query<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
      const result = await client.query(sql, [...params]);
      return result.rows as T[];
    },
    async script(sql) {
      await client.query(sql);
    },
  };
}

async function inTransaction<T>(
  connection: Connection,
  work: (tx: Connection) => Promise<T>,
): Promise<T> {
  await connection.query('begin');
  try {
    const result = await work(connection);
    await connection.query('commit');
    return result;
  } catch (error) {
    // On a broken connection there is nothing left to roll back.
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}
