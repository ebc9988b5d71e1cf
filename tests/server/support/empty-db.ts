import type { Db } from '../../../server/db/db.ts';
import { openPglite } from '../../../server/db/pglite-db.ts';
import { openPostgres } from '../../../server/db/postgres-db.ts';
import { createTestDatabase } from '../../setup/test-database.ts';

/** An empty database of the kind that the tests run on. */
export interface EmptyDb {
  db: Db;
  /** Address of a database of PostgreSQL; undefined for the embedded one. */
  url: string | undefined;
  close(): Promise<void>;
}

/** A pool of four connections. */
export function openPool(url: string): Db {
  return openPostgres(url, { connections: 4, waitSeconds: 10 }, () => undefined);
}

export async function openEmptyDb(
  onEngineDeath: (error: Error) => void = () => undefined,
): Promise<EmptyDb> {
  const database = await createTestDatabase();
  const db =
    database.kind === 'postgres'
      ? openPool(database.url)
      : await openPglite('memory://', { onEngineDeath });
  return {
    db,
    url: database.kind === 'postgres' ? database.url : undefined,
    async close() {
      await db.close();
      if (database.kind === 'postgres') await database.drop();
    },
  };
}
