import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/db.ts';
import type { Catalogue } from './read-sold.ts';

const MOST_KEPT = 500;
const kept = new WeakMap<Catalogue, Map<string, Promise<unknown>>>();

/**
 * Reads rows of tables whose changes `readImportMark` sees (groups, agents, texts of agreements): for calls that only read,
 * once for each catalogue and `key`, so that a change may be shown a second late. Within a transaction, that is for saves
 * and submits, they are read from the database. Shared: do not change them.
 */
export async function keptRows<Rows>(
  app: FastifyInstance,
  db: Queryable,
  key: string,
  read: () => Promise<Rows>,
): Promise<Rows> {
  if (db !== app.db) return read();
  const catalogue = await app.catalogue.current(db);
  const known = kept.get(catalogue) ?? new Map<string, Promise<unknown>>();
  kept.set(catalogue, known);
  const before = known.get(key) as Promise<Rows> | undefined;
  if (before) return before;
  const rows = read();
  known.set(key, rows);
  rows.catch(() => known.delete(key));
  const [oldest] = known.keys();
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
  return rows;
}
