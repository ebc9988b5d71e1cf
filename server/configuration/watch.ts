import { type Dirent, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readCatalogueMark } from './catalogue-names.ts';
import { WATCHED_FOLDERS } from './sources.ts';

const SETTLE = 100;
/** Configuration, and the pictures beside it. */
const READ = /\.(?:json|svg|png|webp)$/;
const MOST_ROUNDS = 20;
/** Milliseconds without a change after which each wait is longer: looking at all files takes CPU time. */
const REST = 60_000;
const TIMES_LONGER = 3;

/**
 * Reads the configuration again whenever one of its files changes, also in folders that are created later, or the catalogue
 * has other names, which the configuration may use. Polls names, sizes and times of files, as file system events are missing for new folders, network drives and containers. Ends with the app.
 */
export function watchConfiguration(app: FastifyInstance): void {
  const end = new AbortController();
  const { configFolders, configuration } = app.settings;
  // Never rejects: a failed read is repeated, and logged once.
  const watch = async (): Promise<void> => {
    let seen: string | undefined;
    let sold: string | undefined;
    let changedAt = 0;
    let trouble = '';
    while (!end.signal.aborted) {
      try {
        const now = await settled(configFolders, seen, end.signal);
        const catalogue = await readCatalogueMark(app.db);
        if (now !== seen || catalogue !== sold) {
          await app.configuration.reload();
          changedAt = performance.now();
        }
        [seen, sold, trouble] = [now, catalogue, ''];
      } catch (error) {
        if (end.signal.aborted) return;
        const { message } = error as Error;
        if (message !== trouble)
          app.log.error({ err: error }, 'the configuration could not be read');
        trouble = message;
      }
      await wait(waitAfter(changedAt, configuration.pollMilliseconds), undefined, {
        signal: end.signal,
        ref: false,
      }).catch(() => undefined);
    }
  };
  const done = watch();
  app.addHook('onClose', async () => {
    end.abort();
    await done;
  });
}

// Whoever just changed a file is likely to change another one.
function waitAfter(changedAt: number, every: number): number {
  return performance.now() - changedAt > REST ? TIMES_LONGER * every : every;
}

// Editors and copies write piece by piece: waits until a folder has not changed for a moment.
async function settled(
  folders: readonly string[],
  seen: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  let before = await fingerprint(folders);
  for (let round = 0; before !== seen && round < MOST_ROUNDS; round += 1) {
    await wait(SETTLE, undefined, { signal, ref: false });
    const now = await fingerprint(folders);
    if (now === before) break;
    before = now;
  }
  return before;
}

// One line per file, which differs after any change of the file.
async function fingerprint(folders: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const open = folders.flatMap((folder) => WATCHED_FOLDERS.map((part) => path.join(folder, part)));
  // Calls go on between folders. Asking for one file after the other takes a third of the time of promises of them all.
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const entry of entriesOf(folder)) {
      const at = path.join(folder, entry.name);
      if (READ.test(entry.name)) lines.push(lineOf(at));
      else if (entry.isDirectory() || entry.isSymbolicLink()) open.push(at);
    }
    await turn();
  }
  return lines.join('\n');
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function lineOf(file: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(file);
    return `${file} ${ino} ${size} ${mtimeMs}`;
  } catch {
    // Deleted meanwhile, or a link to nothing: the next poll notices.
    return file;
  }
}
