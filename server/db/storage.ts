import type { FastifyInstance } from 'fastify';
import { addAutovacuum } from './autovacuum.ts';
import { describeDbError } from './db-fault.ts';
import type { Db } from './db.ts';
import { diskWatch } from './disk-space.ts';
import { migrate } from './migrate.ts';
import { openDb } from './open-db.ts';
import { recallOf, type Recall } from './recall.ts';
import type { StartWith } from './pglite-db.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Db;
    /** Reads a row by a key, or returns the cached one where it cannot have changed. Do not change the result. */
    recall: Recall;
    storage: {
      /** False while the embedded database's disk is nearly full; then nothing is written. */
      hasRoom(): boolean;
      /** False already at twice that floor; then dispensable data are no longer stored. */
      hasPlenty(): boolean;
    };
  }
}

export interface StorageOptions {
  /** Ends the process when the embedded engine died. */
  onEngineDeath: (error: Error) => void;
  /** What an embedded database starts with (tests). */
  startWith?: StartWith;
}

/** Decorates `app.db` (migrated) and `app.storage`. */
export async function addStorage(app: FastifyInstance, options: StorageOptions): Promise<void> {
  const { database, storage } = app.settings;
  const db = await openDb(database, {
    ...options,
    onConnectionError: (error) =>
      app.outages('a database connection broke', describeDbError(error)),
  });
  app.addHook('onClose', async () => {
    await db.close();
  });
  await migrate(db);
  app.decorate('db', db);
  app.decorate('recall', recallOf(db));
  addAutovacuum(app);
  const folder = database.kind === 'pglite' ? database.folder : undefined;
  app.decorate('storage', {
    hasRoom: diskWatch(folder, storage.freeMegabytes),
    hasPlenty: diskWatch(folder, 2 * storage.freeMegabytes),
  });
}
