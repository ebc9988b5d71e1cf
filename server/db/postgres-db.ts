import pg from 'pg';
import type { PoolSize } from '../config/settings.ts';
import { Batch, type Message, type PreparedStatements } from './batch.ts';
import { isOldPlan } from './db-fault.ts';
import { connectionOf, inTransaction, type BatchSender } from './connection.ts';
import type { Connection, Db } from './db.ts';
import { holding, refuseSecond } from './one-connection.ts';
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
  const senderOf = senders();
  const lend = <T>(work: (sender: BatchSender) => Promise<T>) =>
    withClient(pool, (client) => work(senderOf(client)));
  const again = <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const once = () => lend((sender) => work(connectionOf(sender)));
    return once().catch((error: unknown) => {
      if (!isOldPlan(error)) throw error;
      return once();
    });
  };
  return {
    kind: 'postgres',
    query: <T>(sql: string, params?: readonly unknown[]) =>
      again((connection) => connection.query<T>(sql, params)),
    run: (sql, params) => again((connection) => connection.run(sql, params)),
    session: (work) => lend((sender) => holding(() => work(connectionOf(sender)))),
    tx: (work) => lend((sender) => holding(() => inTransaction(sender, work))),
    maintenance: (work) =>
      holding(() =>
        ownClient(url, (client) => {
          client.on('error', onError);
          return inTransaction(senderOf(client), work);
        }),
      ),
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
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

async function ownClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  // Neither a statement nor a query has a time-out of its own; what vanished ends by the probes of the connection.
  const client = new Client({ connectionString: url, keepAlive: true });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Senders by client, with the statements that each client has prepared. */
function senders(): (client: pg.ClientBase) => BatchSender {
  let all = new WeakMap<pg.ClientBase, PreparedStatements>();
  const preparedOf = (client: pg.ClientBase): PreparedStatements => {
    const known = all.get(client) ?? new Map();
    all.set(client, known);
    return known;
  };
  return (client) => ({
    async send(statements) {
      const batch = new Batch(statements, preparedOf(client), readerOf);
      try {
        await exchange(client, batch);
      } catch (error) {
        // The tables have changed since, for the other clients too.
        if (isOldPlan(error)) all = new WeakMap();
        // The client's own leads back to the socket, this one to the caller.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      }
      return batch.answer();
    },
    async script(sql) {
      await client.query(sql);
    },
  });
}

function readerOf(type: number): (text: string) => unknown {
  return TYPE_PARSERS[type] ?? pg.types.getTypeParser(type, 'text');
}

/** Sends a batch; resolves when its whole answer has been read. */
function exchange(client: pg.ClientBase, batch: Batch): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(
      new Exchange(batch, (error) => {
        if (error) reject(error);
        else resolve();
      }),
    );
  });
}

/** A batch as the client runs it in place of a query of its own. */
class Exchange implements pg.Submittable {
  /** The client replaces it by one that also ends the time-out. */
  callback: (error: Error | null) => void;
  private readonly batch: Batch;

  constructor(batch: Batch, callback: Exchange['callback']) {
    this.batch = batch;
    this.callback = callback;
  }

  submit({ stream }: pg.Connection): void {
    // A connection that has broken fails all its queries by itself.
    if (stream.writable) stream.write(this.batch.message);
  }

  handleRowDescription(message: Message): void {
    this.batch.take(message);
  }

  handleDataRow(message: Message): void {
    this.batch.take(message);
  }

  handleCommandComplete(message: Message): void {
    this.batch.take(message);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}
