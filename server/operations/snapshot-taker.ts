import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';
import {
  dropBrokenOff,
  dropOldSnapshots,
  lastSnapshotAt,
  snapshotName,
  writeSnapshot,
} from '../db/snapshots.ts';

const MINUTE = 60_000;

/** Returns a function that takes a due snapshot if something changed, and drops the oldest; true if it did. */
export function snapshotTaker(app: FastifyInstance): () => Promise<boolean> {
  const { snapshotFolder: folder, storage } = app.settings;
  let taken: string | undefined;
  return async () => {
    const last = lastSnapshotAt(folder)?.getTime() ?? 0;
    if (Date.now() - last < storage.snapshotMinutes * MINUTE) return false;
    // First, as they may be what the disk is full of.
    dropBrokenOff(folder);
    const position = await positionOf(app.db);
    if (position === taken) return false;
    if (!app.storage.hasPlenty()) {
      app.log.warn('no snapshot: the disk is nearly full');
      return false;
    }
    await writeSnapshot(app.db, path.join(folder, snapshotName('snapshot')));
    taken = position;
    dropOldSnapshots(folder, storage.snapshotsKept);
    return true;
  };
}

// Position of the database's log, which advances with every change, and only then.
async function positionOf(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
  return row?.at;
}
