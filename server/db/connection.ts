import type { Batch, Statement } from './batch.ts';
import type { Connection } from './db.ts';

type Answer = ReturnType<Batch['answer']>;

/** A way to the database, one batch at a time. */
export interface BatchSender {
  /** Sends a batch; returns rows and tag of its last statement. */
  send(batch: readonly Statement[]): Promise<Answer>;
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>;
}

/** A connection on which each statement is sent at once. */
export function connectionOf({ send, script }: BatchSender): Connection {
  return {
    query: async <T>(sql: string, params: readonly unknown[] = []) =>
      (await send([{ sql, params }])).rows as T[],
    run: async (sql, params = []) => void (await send([{ sql, params }])),
    script,
  };
}

/**
 * Runs work in a transaction, which is rolled back when it throws. Its begin and the statements whose rows nobody needs are
 * sent along with the next query or with the commit: a save is there and back twice instead of five times.
 */
export async function inTransaction<T>(
  { send, script }: BatchSender,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  let waiting = [statement('begin')];
  let hasBegun = false;
  const sendWith = (...last: Statement[]) => {
    hasBegun = true;
    const batch = [...waiting, ...last];
    waiting = [];
    return send(batch);
  };
  try {
    const result = await work({
      query: async <R>(sql: string, params: readonly unknown[] = []) =>
        (await sendWith({ sql, params })).rows as R[],
      run: async (sql, params = []) => void waiting.push({ sql, params }),
      async script(sql) {
        if (waiting.length > 0) await sendWith();
        await script(sql);
      },
    });
    requireCommit(await sendWith(statement('commit')));
    return result;
  } catch (error) {
    // On a broken connection there is nothing left to roll back.
    if (hasBegun) await send([statement('rollback')]).catch(() => undefined);
    throw error;
  }
}

function statement(sql: string): Statement {
  return { sql, params: [] };
}

// A statement of the transaction had failed, and what ran it went on: the database answers, but nothing was stored.
function requireCommit({ command }: Answer): void {
  if (command !== 'COMMIT') throw new Error('A failed statement ended the transaction.');
}
