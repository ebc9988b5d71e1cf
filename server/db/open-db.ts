import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseChoice } from '../config/settings.ts';
import {
  checkFolder,
  checkRelations,
  DataFolderError,
  emptyFolder,
  openingError,
  realFolder,
} from './data-folder.ts';
import type { Db } from './db.ts';
import { lockFolder, type FolderLock } from './lock-file.ts';
import { openPglite, type StartWith } from './pglite-db.ts';
import { openPostgres } from './postgres-db.ts';

/** The empty database of a build; the sources have none, and the engine creates it. */
const EMPTY = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../database');

export interface OpenDbOptions {
  /** A connection broke; the pool replaces it. */
  onConnectionError: (error: Error) => void;
  /** The embedded engine died, or another process took its folder: end the process for a restart by its parent. */
  onEngineDeath: (error: Error) => void;
  startWith?: StartWith;
}

/**
 * Opens the database that the settings name. Throws LockedError when another process has the folder, DataFolderError
 * when the folder holds anything but a whole database.
 */
export async function openDb(choice: DatabaseChoice, options: OpenDbOptions): Promise<Db> {
  if (choice.kind === 'postgres') {
    return openPostgres(choice.url, choice.pool, options.onConnectionError);
  }
  if (choice.folder === 'memory://') return openPglite(choice.folder, options);
  const folder = realFolder(choice.folder);
  const lock = await lockFolder(folder, options.onEngineDeath);
  try {
    const db = await openFolder(folder, lock, options);
    return {
      ...db,
      async close() {
        await db.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openFolder(folder: string, lock: FolderLock, options: OpenDbOptions): Promise<Db> {
  if (lock.foundHalfMade) emptyFolder(folder);
  if (checkFolder(folder) === 'empty') {
    lock.making(true);
    const isCopied = options.startWith === undefined && existsSync(EMPTY);
    if (isCopied) await cp(EMPTY, folder, { recursive: true });
    const made = await openPglite(folder, options);
    lock.making(false);
    return made;
  }
  let opened: Db | undefined;
  try {
    opened = await openPglite(folder, options);
    await checkRelations(opened, folder);
    return opened;
  } catch (error) {
    await opened?.close().catch(() => undefined);
    throw error instanceof DataFolderError ? error : openingError(folder, error);
  }
}
