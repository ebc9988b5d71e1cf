import { mkdirSync } from 'node:fs';
import type { DatabaseChoice } from '../config/settings.ts';
import type { Db } from './db.ts';
import { lockFolder } from './lock-file.ts';
import { openPglite, type StartWith } from './pglite-db.ts';
import { openPostgres } from './postgres-db.ts';

export interface OpenDbOptions {
  /** A connection broke; the pool replaces it. */
  onConnectionError: (error: Error) => void;
  /** The embedded engine died: end the process so that its parent starts it again. */
  onEngineDeath: (error: Error) => void;
  startWith?: StartWith;
}

/** Opens the database that the settings name; throws LockedError when another process has the folder. */
export async function openDb(choice: DatabaseChoice, options: OpenDbOptions): Promise<Db> {
  if (choice.kind === 'postgres') {
    return openPostgres(choice.url, choice.pool, options.onConnectionError);
  }
  if (choice.folder === 'memory://') return openPglite(choice.folder, options);
  const release = lockFolder(choice.folder);
  try {
    mkdirSync(choice.folder, { recursive: true, mode: 0o700 });
    const db = await openPglite(choice.folder, options);
    return {
      ...db,
      async close() {
        await db.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
