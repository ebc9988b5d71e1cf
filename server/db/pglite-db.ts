import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { copyFolder } from './copy-folder.ts';
import { dbFault } from './db-fault.ts';
import { connectionOf, inTransaction, type BatchSender } from './connection.ts';
import type { Connection, Db } from './db.ts';
import { LOCK_FILE } from './lock-file.ts';
import { holding, refuseSecond } from './one-connection.ts';
import { pgliteSender } from './pglite-sender.ts';
import { takingTurns } from './taking-turns.ts';
import { TYPE_PARSERS } from './type-parsers.ts';

const BYTEA = 17;
const PARSERS = {
  ...TYPE_PARSERS,
  [BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
};
const START_PARAMS = [
  // All of it is touched at every start, and the default is 128 MB. The system caches the files, too.
  ['shared_buffers', '16MB'],
  ['max_wal_size', '32MB'],
  // An analyse reads 300 rows for each: more would hold up calls.
  ['default_statistics_target', '10'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const LONGEST_TRANSACTION = 10_000;
// Nobody keeps rows of the audit trail, which is only appended to.
const CHANGES_NO_KEPT_ROW = /^\s*(select|insert into audit)\s(?!.*;)/is;

export interface PgliteOptions {
  /** Called once when the engine is unusable (fault or full disk); must end the process. */
  onEngineDeath: (error: Error) => void;
  /** An archive to start from, and a precompiled engine (tests). */
  startWith?: StartWith;
}

export type StartWith = Pick<
  PGliteOptions,
  'loadDataDir' | 'initDbStartParams' | 'pgliteWasmModule' | 'initdbWasmModule' | 'fsBundle'
>;

/** Opens the embedded database. Its single connection is used by one caller at a time, in order of arrival. */
export async function openPglite(folder: string, options: PgliteOptions): Promise<Db> {
  const engine = await PGlite.create(folder, {
    parsers: PARSERS,
    startParams: [...PGlite.defaultStartParams, ...START_PARAMS],
    ...options.startWith,
  });
  const sender = dying(pgliteSender(engine), options.onEngineDeath);
  const { writes, counting, undone } = writeCounter();
  const inTurn = takingTurns();
  const plain = counting(
    connectionOf({
      send: (batch) => inTurn(() => sender.send(batch)),
      script: (sql) => inTurn(() => sender.script(sql)),
    }),
  );
  const transaction = <T>(work: (connection: Connection) => Promise<T>) =>
    holding(() =>
      inTurn(() => {
        const before = writes();
        return inTransaction(sender, work).finally(() => {
          if (writes() !== before) undone();
        });
      }),
    );
  return {
    kind: 'pglite',
    query: (sql, params) => {
      refuseSecond();
      return plain.query(sql, params);
    },
    run: (sql, params) => {
      refuseSecond();
      return plain.run(sql, params);
    },
    session: (work) => holding(() => work(plain)),
    tx: (work) =>
      transaction((connection) =>
        withinTime((isOpen) => work(counting(within(connection, isOpen)))),
      ),
    maintenance: (work) => transaction((connection) => work(counting(connection))),
    writes,
    async close() {
      await engine.close();
    },
    // The files have all that was committed, by their log; what the engine still holds in memory is not needed.
    copyFiles: (to) => inTurn(() => copyFolder(folder, to, LOCK_FILE)),
  };
}

// A full disk answers once with a clean error and then blocks the event loop for ever.
function dying({ send, script }: BatchSender, onDeath: (error: Error) => void): BatchSender {
  const watch = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const fault = dbFault(error);
      if (fault === 'engine' || fault === 'full') onDeath(error as Error);
      throw error;
    }
  };
  return { send: (batch) => watch(() => send(batch)), script: (sql) => watch(() => script(sql)) };
}

/** Counts possible writes from the moment in which they are decided, as what is read of memory then must not be older. */
function writeCounter() {
  let count = 0;
  const note = (sql: string) => {
    if (!CHANGES_NO_KEPT_ROW.test(sql)) count += 1;
  };
  return {
    writes: () => count,
    /** A rollback is a change, too. */
    undone: () => void (count += 1),
    counting: ({ query, run, script }: Connection): Connection => ({
      query(sql, params) {
        note(sql);
        return query(sql, params);
      },
      run(sql, params) {
        note(sql);
        return run(sql, params);
      },
      script(sql) {
        note(sql);
        return script(sql);
      },
    }),
  };
}

// A transaction that asks nothing and never ends would block every other caller, and no server process ends it. Queries that
// it makes after the time-out are refused, as they would run in another caller's transaction.
async function withinTime<T>(work: (isOpen: () => boolean) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let open = true;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error('The transaction took too long.'), { code: '25P03' }));
    }, LONGEST_TRANSACTION);
  });
  try {
    const isOpen = () => {
      timer?.refresh();
      return open;
    };
    return await Promise.race([work(isOpen), late]);
  } finally {
    open = false;
    clearTimeout(timer);
  }
}

function within(connection: Connection, isOpen: () => boolean): Connection {
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    if (!isOpen()) throw new Error('The transaction is over.');
    const answer = await question();
    isOpen();
    return answer;
  };
  return {
    query: (sql, params) => ask(() => connection.query(sql, params)),
    run: (sql, params) => ask(() => connection.run(sql, params)),
    script: (sql) => ask(() => connection.script(sql)),
  };
}
