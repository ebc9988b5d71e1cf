import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Db } from './db.ts';

const ROTATING = /^snapshot-.*\.tar\.gz$/;
/** Remains of a process that ended while writing. */
const BROKEN_OFF = /^snapshot-.*\.tar\.gz\.part$/;
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

/** Writes a snapshot of the open database. The file gets its name only when complete and on disk. */
export async function writeSnapshot(db: Db, file: string): Promise<void> {
  if (db.dump === undefined) {
    throw new Error('Snapshots are of the embedded database; use pg_dump for PostgreSQL.');
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.part`;
  try {
    const dump = Readable.from((await db.dump()).stream());
    await pipeline(dump, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600 }));
    const written = await open(draft, 'r+');
    await written.sync();
    await written.close();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The archive in a snapshot file, in memory. Throws when the file is no snapshot, truncated or changed. */
export async function readSnapshot(file: string): Promise<Blob> {
  try {
    const archive = await buffer(createReadStream(file).pipe(createGunzip()));
    return new Blob([archive], { type: 'application/x-tar' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`${file} does not exist.`);
    throw new Error(`${file} is not a whole snapshot (${message}).`);
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

/** Deletes all but the newest rotating snapshots, and incomplete ones. */
export function dropOldSnapshots(folder: string, keep: number): void {
  const old = [...filesIn(folder, ROTATING).slice(keep), ...filesIn(folder, BROKEN_OFF)];
  for (const { file } of old) rmSync(file, { force: true });
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
