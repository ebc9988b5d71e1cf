import type { Db } from '../../../server/db/db.ts';
import { openDb } from '../../../server/db/open-db.ts';
import { filledPglite, filledTemplate } from '../../setup/filled-database.ts';
import { createTestDatabase } from '../../setup/test-database.ts';

const options = {
  onConnectionError: () => undefined,
  onEngineDeath: (error: Error) => {
    throw error;
  },
};

/** A database with the tables of the migrations and no rows: PGlite in memory, or PostgreSQL in that run. */
export async function openCatalogueDatabase(): Promise<Db> {
  const target = await createTestDatabase(filledTemplate('tables'));
  if (target.kind === 'pglite') {
    const startWith = await filledPglite('tables');
    return openDb({ kind: 'pglite', folder: 'memory://' }, { ...options, startWith });
  }
  const db = await openDb(
    { kind: 'postgres', url: target.url, pool: { connections: 2, waitSeconds: 10 } },
    options,
  );
  return {
    ...db,
    async close() {
      await db.close();
      await target.drop();
    },
  };
}
