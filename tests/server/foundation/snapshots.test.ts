import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listSnapshots, writeSnapshot } from '../../../server/db/snapshots.ts';
import { snapshotTaker } from '../../../server/operations/snapshot-taker.ts';
import { startTestApp } from '../../setup/test-app.ts';
import { IN_POSTGRES } from '../../setup/test-database.ts';

const MINUTE = 60_000;

function settings(): { snapshotFolder: string; storage: object; database: object } {
  const snapshotFolder = mkdtempSync(path.join(tmpdir(), 'snapshots-'));
  return {
    snapshotFolder,
    database: { folder: path.join(mkdtempSync(path.join(tmpdir(), 'snapshots-of-')), 'data') },
    storage: { freeMegabytes: 0, snapshotMinutes: 15, snapshotsKept: 2 },
  };
}

test('a snapshot is taken when one is due and something changed; the oldest go, backups stay', async ({
  skip,
}) => {
  skip(IN_POSTGRES, 'PostgreSQL takes its own backups: this needs PGlite');
  const chosen = settings();
  const store = await startTestApp({ settings: chosen });
  const folder = chosen.snapshotFolder;
  const takeIfDue = snapshotTaker(store.app);
  const names = () => readdirSync(folder).sort();
  const age = (minutes: number) => {
    for (const { file, takenAt } of listSnapshots(folder)) {
      const then = new Date(takenAt.getTime() - minutes * MINUTE);
      utimesSync(file, then, then);
    }
  };
  writeFileSync(path.join(folder, 'backup-mine.tar.gz'), 'x');
  // A process that ended while writing left both; the backup's may be written right now.
  for (const name of ['snapshot-x.tar.gz.part', 'backup-old.tar.gz.part', 'backup-new.tar.gz.part'])
    writeFileSync(path.join(folder, name), 'broken off');
  const yesterday = new Date(Date.now() - 24 * 60 * MINUTE);
  utimesSync(path.join(folder, 'backup-old.tar.gz.part'), yesterday, yesterday);
  Object.assign(store.app.storage, { hasPlenty: () => false });
  expect(await takeIfDue()).toBe(false);
  expect(names()).toEqual(['backup-mine.tar.gz', 'backup-new.tar.gz.part']);
  rmSync(path.join(folder, 'backup-new.tar.gz.part'));
  Object.assign(store.app.storage, { hasPlenty: () => true });

  expect(await takeIfDue()).toBe(true);
  await store.as.owner();
  expect(await takeIfDue()).toBe(false);
  age(16);
  expect(await takeIfDue()).toBe(true);
  // What the calls above set in motion may still be written after them; then nothing changes any more.
  const takeLater = () => {
    age(16);
    return takeIfDue();
  };
  await expect.poll(takeLater, { timeout: 30_000 }).toBe(false);
  const [second] = listSnapshots(folder);

  await store.as.owner();
  expect(await takeIfDue()).toBe(true);
  expect(names()).toEqual(['backup-mine.tar.gz', ...snapshotsOf(names())]);
  expect(snapshotsOf(names())).toHaveLength(2);
  expect(listSnapshots(folder).map(({ file }) => file)).toContain(second?.file);
  await store.close();
}, 120_000);

test('PostgreSQL takes its own backups: the store says so', async ({ skip }) => {
  skip(!IN_POSTGRES, 'PGlite has snapshots: this needs PostgreSQL');
  const store = await startTestApp();
  const file = path.join(tmpdir(), 'never.tar.gz');
  await expect(writeSnapshot(store.app.db, file)).rejects.toThrow(/use pg_dump/);
  await store.close();
});

function snapshotsOf(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith('snapshot-'));
}
