import type { Connection, Db } from '../../server/db/db.ts';

/** What was asked of a database: number of statements (without begin and commit), and CPU time inside of it, in ms. */
export interface Asked {
  statements: number;
  databaseMs: number;
}

/** CPU time of this process so far, in ms: all threads, and the embedded database with them. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Counts what is asked of a database from now on; `take` returns the counts since the last one. */
export function watchDatabase(db: Db): { take(): Asked } {
  let asked: Asked = { statements: 0, databaseMs: 0 };
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const start = cpuMs();
    try {
      return await work();
    } finally {
      asked.databaseMs += cpuMs() - start;
    }
  };
  const watched = (connection: Connection): Connection => ({
    ...connection,
    query(sql, params) {
      asked.statements += 1;
      return timed(() => connection.query(sql, params));
    },
    run(sql, params) {
      asked.statements += 1;
      return timed(() => connection.run(sql, params));
    },
  });
  // What the work itself takes is not the database's; begin and commit are.
  const around = async <T>(
    run: (work: (connection: Connection) => Promise<T>) => Promise<T>,
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> => {
    let own = 0;
    let within = 0;
    const start = cpuMs();
    const result = await run(async (connection) => {
      const begun = cpuMs();
      const before = asked.databaseMs;
      const done = await work(watched(connection));
      within = asked.databaseMs - before;
      own = cpuMs() - begun;
      return done;
    });
    asked.databaseMs += Math.max(0, cpuMs() - start - own);
    asked.databaseMs = Math.max(asked.databaseMs, within);
    return result;
  };
  const { query, run, session, tx } = db;
  Object.assign(db, {
    run: (sql: string, params?: readonly unknown[]) => {
      asked.statements += 1;
      return timed(() => run(sql, params));
    },
    query: (sql: string, params?: readonly unknown[]) => {
      asked.statements += 1;
      return timed(() => query(sql, params));
    },
    session: <T>(work: (connection: Connection) => Promise<T>) => around(session<T>, work),
    tx: <T>(work: (connection: Connection) => Promise<T>) => around(tx<T>, work),
  });
  return {
    take() {
      const taken = asked;
      asked = { statements: 0, databaseMs: 0 };
      return taken;
    },
  };
}
