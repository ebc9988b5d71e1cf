import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Headers, pack } from 'tar-fs';
import type { Db } from './db.ts';

const ROTATING = /^snapshot-.*\.tar\.gz$/;
/** Remains of a process that ended while writing. */
const BROKEN_OFF = /^(snapshot|backup)-.*\.tar\.gz\.(part|files)$/;
/** Milliseconds after which nobody writes a backup any more. */
const LONGEST_BACKUP = 3_600_000;
const ANY = /\.tar\.gz$/;

export interface Snapshot {
  file: string;
  takenAt: Date;
  bytes: number;
}

/** File name for the current time; `snapshot` files are rotated, `backup` files stay. */
export function snapshotName(kind: 'snapshot' | 'backup', at = new Date()): string {
  return `${kind}-${at.toISOString().replaceAll(':', '-').replace('.', '-')}.tar.gz`;
}

/**
 * Writes a snapshot of the open database, which waits only while its files are copied; they are packed from the copy,
 * piece by piece. The file gets its name only when complete and on disk.
 */
export async function writeSnapshot(db: Db, file: string): Promise<void> {
  if (db.copyFiles === undefined) {
    throw new Error('Snapshots are of the embedded database; use pg_dump for PostgreSQL.');
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.part`;
  const copy = `${file}.files`;
  try {
    await db.copyFiles(copy);
    const target = createWriteStream(draft, { mode: 0o600 });
    await pipeline(pack(copy), createGzip({ level: 6 }), target);
    const written = await open(draft, 'r+');
    await written.sync();
    await written.close();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Unpacks a snapshot into an empty folder. Throws when the file is no snapshot, truncated or changed. */
export async function unpackSnapshot(file: string, folder: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  // No links, and no owners and rights of another machine.
  const { uid, gid } = statSync(folder);
  const ignore = (_name: string, header?: Headers) =>
    header?.type !== 'file' && header?.type !== 'directory';
  const map = (header: Headers) => {
    const mode = header.type === 'directory' ? 0o700 : 0o600;
    return { ...header, uid, gid, mode };
  };
  try {
    await pipeline(createReadStream(file), createGunzip(), extract(folder, { ignore, map }));
  } catch (error) {
    throw new Error(`${file} is not a whole snapshot (${(error as Error).message}).`);
  }
}

/** Snapshots and backups of a folder, newest first. */
export function listSnapshots(folder: string): Snapshot[] {
  return filesIn(folder, ANY);
}

/** Time of the newest rotating snapshot. */
export function lastSnapshotAt(folder: string): Date | undefined {
  return filesIn(folder, ROTATING)[0]?.takenAt;
}

/** Deletes all but the newest rotating snapshots. */
export function dropOldSnapshots(folder: string, keep: number): void {
  for (const { file } of filesIn(folder, ROTATING).slice(keep)) rmSync(file, { force: true });
}

/** Deletes what is left of snapshots and backups that came to no end; not while one is written here. */
export function dropBrokenOff(folder: string): void {
  for (const { file, takenAt } of filesIn(folder, BROKEN_OFF)) {
    const isOld = Date.now() - takenAt.getTime() > LONGEST_BACKUP;
    if (isOld || path.basename(file).startsWith('snapshot-'))
      rmSync(file, { recursive: true, force: true });
  }
}

function filesIn(folder: string, names: RegExp): Snapshot[] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  const files = readdirSync(folder).filter((name) => names.test(name));
  const found = files.flatMap((name) => {
    const file = path.join(folder, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat ? [{ file, takenAt: stat.mtime, bytes: stat.size }] : [];
  });
  return found.sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}
