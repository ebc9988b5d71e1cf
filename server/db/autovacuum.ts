import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db.ts';
import { periodically } from './periodically.ts';

const EVERY = 5_000;
/** Bytes of log after the last checkpoint for which there is another: its files are used again from then on. */
const MOST_LOG = 8 * 1_048_576;

// Dead rows: a table is short while it is vacuumed often. Rows changed since the last analyse: a tenth of the table.
const DUE = `select * from (
    select oid::regclass::text as table_name,
      pg_stat_get_dead_tuples(oid) > 50 + least(reltuples / 10, 2000)
        or pg_stat_get_ins_since_vacuum(oid) > 1000 + reltuples / 5 as is_dirty,
      pg_stat_get_mod_since_analyze(oid) > 50 + reltuples / 10 as is_changed
    from pg_class where relkind = 'r' and relpersistence <> 't') as table_state
  where is_dirty or is_changed`;
const LOG = `select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()`;

interface Due {
  table_name: string;
  is_dirty: boolean;
  is_changed: boolean;
}

/** What the embedded engine, which has no background processes, does not do by itself. PostgreSQL does. */
export function addAutovacuum(app: FastifyInstance): void {
  const { db } = app;
  if (db.kind !== 'pglite') return;
  periodically(app, { every: EVERY, failure: 'vacuum failed' }, (stopping) =>
    autovacuum(db, stopping),
  );
}

/** Vacuums and analyses the tables that need it, one at a time and calls between, and keeps the log short. */
async function autovacuum(db: Db, stopping: AbortSignal): Promise<void> {
  for (const { table_name: table, is_dirty, is_changed } of await db.query<Due>(DUE)) {
    for (const work of [is_dirty && 'vacuum', is_changed && 'analyze']) {
      if (stopping.aborted) return;
      if (work) await db.query(`${work} ${table}`);
      await setImmediate();
    }
  }
  const [log] = await db.query<{ bytes: number }>(LOG);
  if ((log?.bytes ?? 0) > MOST_LOG) await db.query('checkpoint');
}
