import { PGlite, type Transaction } from '@electric-sql/pglite';
import { dbFault } from './db-fault.ts';
import type { Connection, Db } from './db.ts';
import { holding, refuseSecond } from './one-connection.ts';

const DATE = 1082;
const BIGINT = 20;
const NUMERIC = 1700;
const BYTEA = 17;
const PARSERS = {
  [DATE]: (text: string) => text,
  [BIGINT]: Number,
  [NUMERIC]: Number,
  [BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
};
const LONGEST_TRANSACTION = 10_000;

export interface PgliteOptions {
  /** Called once when the engine can no longer be trusted; it must end the process. */
  onEngineDeath: (error: Error) => void;
  /** A dump to start from (tests). */
  loadFrom?: Blob;
}

/** Opens the embedded database. Its one connection is lent in turn; PGlite keeps the queue. */
export async function openPglite(
  folder: string,
  options: PgliteOptions,
): Promise<Db & { dump(): Promise<Blob> }> {
  const engine = await PGlite.create(folder, {
    parsers: PARSERS,
    ...(options.loadFrom ? { loadDataDir: options.loadFrom } : {}),
  });
  const watch = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const fault = dbFault(error);
      // A full disk answers once with a clean error and then blocks the event loop for ever.
      if (fault === 'engine' || fault === 'full') options.onEngineDeath(error as Error);
      throw error;
    }
  };
  const plain = connectionOf(engine, watch);
  return {
    kind: 'pglite',
    query: (sql, params) => {
      refuseSecond();
      return plain.query(sql, params);
    },
    session: (work) => holding(() => work(plain)),
    tx: (work) =>
      holding(() =>
        watch(() => engine.transaction((tx) => withinTime(work(connectionOf(tx, watch))))),
      ),
    async close() {
      await engine.close();
    },
    dump: async () => engine.dumpDataDir('none'),
  };
}

function connectionOf(
  engine: PGlite | Transaction,
  watch: <T>(work: () => Promise<T>) => Promise<T>,
): Connection {
  return {
    query: <T>(sql: string, params: readonly unknown[] = []) =>
      watch(async () => {
        const given = params.map((value) => (value === undefined ? null : value));
        return (await engine.query<T>(sql, given)).rows;
      }),
    script: (sql) =>
      watch(async () => {
        await engine.exec(sql);
      }),
  };
}

// One transaction that never ends would stop everybody, and nobody else is there to end it.
async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error('The transaction took too long.'), { code: '25P03' }));
    }, LONGEST_TRANSACTION);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
