import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { Queryable } from './db.ts';
import { LOCK_FILE } from './lock-file.ts';

const FORMAT = 'PG_VERSION';
const CONTROL = 'global/pg_control';
const CONTROL_BYTES = 8192;
const PARTS = [FORMAT, 'base', 'global', CONTROL, 'pg_multixact', 'pg_wal', 'pg_xact'];
/** Exists in the root of a volume. */
const OF_THE_DISK = 'lost+found';
const TOO_LITTLE = 50 * 1_048_576;

const RESTORE =
  'Nothing was changed. Put a snapshot back with `npm run restore` (without a file it lists the snapshots), or set DATA_DIR to another folder.';

/** Thrown for a folder that cannot be used; a restart does not help. */
export class DataFolderError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DataFolderError';
  }
}

/** Creates the folder when it does not exist; returns its path with links resolved. */
export function realFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return realpathSync(folder);
  } catch (error) {
    if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new DataFolderError(`${folder} is a link to nothing. Is its volume mounted?`);
    }
    if (statSync(folder, { throwIfNoEntry: false })?.isFile()) {
      throw new DataFolderError(`${folder} is a file: DATA_DIR names a folder.`);
    }
    throw error;
  }
}

/** Entries of a folder without its lock and those of the disk itself; empty when there is no folder. */
export function contentsOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter(
      (name) => !name.startsWith(LOCK_FILE) && name !== OF_THE_DISK,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a database has to be created or exists; throws DataFolderError where neither is safe. Writes nothing. */
export function checkFolder(folder: string): 'empty' | 'database' {
  if (contentsOf(folder).length === 0) return 'empty';
  const missing = PARTS.filter((part) => !isPart(folder, part));
  if (missing.length === 0) return 'database';
  if (missing.length === PARTS.length) {
    throw new DataFolderError(
      `${folder} holds other files and no database. Nothing was changed. Set DATA_DIR to an empty folder.`,
    );
  }
  throw new DataFolderError(
    `The database in ${folder} is damaged: ${missing.join(', ')} missing or cut off. ${RESTORE}`,
  );
}

function isPart(folder: string, part: string): boolean {
  const file = path.join(folder, part);
  const found = statSync(file, { throwIfNoEntry: false });
  if (part === FORMAT) return found?.isFile() === true && /^\d+\n/.test(readFileSync(file, 'utf8'));
  if (part === CONTROL) return found?.isFile() === true && found.size === CONTROL_BYTES;
  return found?.isDirectory() === true;
}

/** Removes the remains of a start that ended while it created the database. */
export function emptyFolder(folder: string): void {
  for (const name of contentsOf(folder)) rmSync(path.join(folder, name), { recursive: true });
}

/** Throws DataFolderError when a table or index of the open database has no file. */
export async function checkRelations(db: Queryable, folder: string): Promise<void> {
  const rows = await db.query<{ name: string; file: string }>(
    `select oid::regclass::text as name, pg_relation_filepath(oid) as file from pg_class
     where pg_relation_filepath(oid) is not null order by 1`,
  );
  const there = (file: string) => statSync(path.join(folder, file), { throwIfNoEntry: false });
  const lost = rows.filter(({ file }) => !there(file)).map(({ name }) => name);
  if (lost.length === 0) return;
  throw new DataFolderError(
    `The database in ${folder} is damaged: the files of ${lost.slice(0, 5).join(', ')} are missing. ${RESTORE}`,
  );
}

/** Explains why an existing database did not open; the engine's own error says little. */
export function openingError(folder: string, error: unknown): Error {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < TOO_LITTLE) {
    return new Error(`The disk of ${folder} is full. Make room and start again.`);
  }
  const said = error instanceof Error && error.message ? error.message : 'no reason given';
  return new DataFolderError(
    `The database in ${folder} cannot be opened (${said}): its files are damaged. ${RESTORE}`,
  );
}
