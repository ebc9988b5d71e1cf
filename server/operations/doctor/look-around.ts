import { existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../config/project-root.ts';
import type { Settings } from '../../config/settings.ts';
import { lastSnapshotAt } from '../../db/snapshots.ts';
import { askDatabase } from './ask-database.ts';
import type { FileFacts, Surroundings } from './surroundings.ts';

const MEGABYTE = 1_048_576;

/** Looks at files, disks and PostgreSQL; changes nothing, and opens no embedded database. */
export async function lookAround(
  settings: Settings,
  env: Record<string, string | undefined>,
): Promise<Surroundings> {
  const { database } = settings;
  const folder = database.kind === 'pglite' ? database.folder : undefined;
  return {
    settings,
    nodeEnv: env.NODE_ENV,
    now: new Date(),
    isBuilt: existsSync(path.join(settings.webFolder, 'index.html')),
    files: filesOf(settings, env, folder),
    disks: disksOf(settings, folder),
    database: database.kind === 'postgres' ? await askDatabase(database.url) : undefined,
    snapshots: folder === undefined ? undefined : snapshotsOf(settings, folder),
  };
}

function filesOf(
  { keyFolder, logFile, snapshotFolder }: Settings,
  env: Record<string, string | undefined>,
  folder: string | undefined,
): FileFacts[] {
  const candidates: [string, string | undefined, boolean][] = [
    ['Settings file', env.SETTINGS_FILE, false],
    ['Environment', path.join(projectRoot(), '.env'), true],
    ['Development key', `${keyFolder}-keys`, true],
    ['Database', folder, true],
    ['Snapshots', folder && snapshotFolder, true],
    ['Log', logFile, true],
  ];
  return candidates.flatMap(([name, file, secret]) => {
    const stat = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    return stat && file ? [{ name, path: file, mode: stat.mode & 0o777, secret }] : [];
  });
}

function disksOf(
  { logFile, snapshotFolder }: Settings,
  folder: string | undefined,
): Surroundings['disks'] {
  const places: [string, string | undefined][] = [
    ['Database', folder],
    ['Snapshots', folder && snapshotFolder],
    ['Log', logFile && path.dirname(path.resolve(logFile))],
  ];
  return places.flatMap(([name, place]) => {
    if (place === undefined) return [];
    const { bavail, bsize } = statfsSync(existing(place));
    return [{ name, freeMegabytes: (bavail * bsize) / MEGABYTE }];
  });
}

function snapshotsOf({ snapshotFolder }: Settings, folder: string): Surroundings['snapshots'] {
  return {
    newest: lastSnapshotAt(snapshotFolder),
    onSameDisk: statSync(existing(snapshotFolder)).dev === statSync(existing(folder)).dev,
  };
}

// What does not exist yet will be made on the disk of the nearest folder above it.
function existing(place: string): string {
  return existsSync(place) ? place : existing(path.dirname(place));
}
