import { mkdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../config/settings.ts';
import {
  checkFolder,
  checkRelations,
  contentsOf,
  DataFolderError,
  realFolder,
} from '../db/data-folder.ts';
import type { Db } from '../db/db.ts';
import { LOCK_FILE, lockFolder } from '../db/lock-file.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/pglite-db.ts';
import { unpackSnapshot } from '../db/snapshots.ts';
import { verifyKeys } from '../security/key-rotation.ts';
import { openCrypto } from '../security/open-crypto.ts';

export interface Restored {
  /** The folder that now has the snapshot's database. */
  folder: string;
  /** Path to which the former database was moved. */
  aside?: string;
}

type RestoreSettings = Pick<Settings, 'keyRing' | 'database' | 'keyFolder'>;

/**
 * Restores a snapshot into a data folder. The database is unpacked beside it and checked first: every file of a table,
 * every row, every key. A folder that is not empty stays unchanged unless `replace` is set; then it is renamed, never
 * deleted. Throws LockedError while a server has the folder.
 */
export async function restoreSnapshot(
  file: string,
  settings: RestoreSettings,
  replace: boolean,
): Promise<Restored> {
  const { database } = settings;
  if (database.kind !== 'pglite' || database.folder === 'memory://') {
    throw new Error('Snapshots are restored into the embedded database: set DATA_DIR.');
  }
  const folder = realFolder(database.folder);
  refuseVolume(folder);
  const lock = await lockFolder(folder, (error) => {
    throw error;
  });
  const stamp = new Date().toISOString().replaceAll(':', '-').replace('.', '-');
  const fresh = `${folder}.restoring-${stamp}`;
  try {
    const isFull = contentsOf(folder).length > 0;
    if (isFull && !replace) {
      throw new DataFolderError(
        `${folder} is not empty; nothing was changed. With --replace its contents are kept aside and the snapshot takes its place.`,
      );
    }
    mkdirSync(fresh, { mode: 0o700 });
    await unpackSnapshot(file, fresh);
    await check(fresh, file, settings);
    return swap(folder, fresh, isFull ? `${folder}.before-restore-${stamp}` : undefined);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    lock.release();
  }
}

// The folder is replaced by renaming, so it must not be a volume.
function refuseVolume(folder: string): void {
  if (statSync(folder).dev === statSync(path.dirname(folder)).dev) return;
  throw new DataFolderError(
    `${folder} is the root of a volume, which cannot be put aside. Set DATA_DIR to a folder inside of it.`,
  );
}

async function check(fresh: string, file: string, settings: RestoreSettings): Promise<void> {
  const db = await openUnpacked(fresh).catch(() => {
    throw new Error(`${file} holds no whole database. Nothing was changed; try an older snapshot.`);
  });
  try {
    rmSync(path.join(fresh, LOCK_FILE), { force: true });
    await checkRelations(db, fresh);
    await readEveryRow(db);
    await migrate(db);
    const crypto = await openCrypto(db, settings, () => undefined);
    const faults = (await verifyKeys(db, crypto)).flatMap((report) => report.faults);
    if (faults.length > 0) {
      throw new Error(
        `${faults.length} rows of ${file} do not open, the first one: ${faults[0]}. Nothing was changed.`,
      );
    }
  } finally {
    await db.close().catch(() => undefined);
  }
}

async function openUnpacked(folder: string): Promise<Db> {
  // The engine would make a new database in an empty folder.
  if (checkFolder(folder) === 'empty') throw new Error('There is nothing in it.');
  return openPglite(folder, { onEngineDeath: () => undefined });
}

async function readEveryRow(db: Db): Promise<void> {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  if (!tables.some(({ name }) => name === 'public.enrollment')) {
    throw new Error('The snapshot is of another program. Nothing was changed.');
  }
  // As text, so that values stored outside of their row are read, too.
  for (const { name } of tables) await db.query(`select count(line::text) as n from ${name} line`);
}

function swap(folder: string, fresh: string, aside: string | undefined): Restored {
  if (aside === undefined) {
    rmSync(path.join(folder, LOCK_FILE), { force: true });
    rmdirSync(folder);
    renameSync(fresh, folder);
    return { folder };
  }
  renameSync(folder, aside);
  rmSync(path.join(aside, LOCK_FILE), { force: true });
  renameSync(fresh, folder);
  return { folder, aside };
}
