import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';
import { dropOldSnapshots, lastSnapshotAt, snapshotName, writeSnapshot } from '../db/snapshots.ts';
import { runCommand } from './commands.ts';
import { answerRequests } from './requests.ts';

const LOOK_FOR_REQUESTS = 500;
const LOOK_WHETHER_DUE = 60_000;
const MINUTE = 60_000;

/** Takes snapshots of an embedded database, and runs commands that need it while this process has it open. */
export function addSnapshots(app: FastifyInstance): void {
  const { database, snapshotFolder } = app.settings;
  if (database.kind !== 'pglite' || database.folder === 'memory://') return;
  const takeIfDue = snapshotTaker(app);
  const stops = [
    every(LOOK_WHETHER_DUE, () => takeIfDue()),
    every(LOOK_FOR_REQUESTS, () =>
      answerRequests(snapshotFolder, (command) => {
        app.log.info({ command }, 'a command was asked for');
        const { db, settings } = app;
        return runCommand(command, { db, settings, crypto: async () => app.crypto });
      }),
    ),
  ];
  app.addHook('preClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
  });

  function every(milliseconds: number, work: () => Promise<unknown>): () => Promise<void> {
    let running: Promise<unknown> | undefined;
    const timer = setInterval(() => {
      running ??= work()
        .catch((error: NodeJS.ErrnoException) =>
          app.log.error({ name: error.name, code: error.code }, 'a snapshot or command failed'),
        )
        .finally(() => (running = undefined));
    }, milliseconds);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  }
}

/** Returns a function that takes a due snapshot if something changed, and drops the oldest; true if it did. */
export function snapshotTaker(app: FastifyInstance): () => Promise<boolean> {
  const { snapshotFolder: folder, storage } = app.settings;
  let taken: string | undefined;
  return async () => {
    const last = lastSnapshotAt(folder)?.getTime() ?? 0;
    if (Date.now() - last < storage.snapshotMinutes * MINUTE) return false;
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
