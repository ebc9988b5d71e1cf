import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type KeyRing, readKeyRing } from '../config/key-ring.ts';
import type { Settings } from '../config/settings.ts';
import { KeyError, WAY_OUT } from './key-error.ts';

/** Development key: created once, in a file readable by its owner only; a `needed` one is never replaced. */
export function developmentRing(
  settings: Pick<Settings, 'database' | 'keyFolder'>,
  warn: (text: string) => void,
  needed?: string,
): KeyRing {
  if (settings.database.kind === 'pglite' && settings.database.folder === 'memory://') {
    return { active: 'memory', keys: new Map([['memory', randomBytes(32)]]) };
  }
  const file = keyFileOf(settings);
  if (needed === undefined) makeKeyFile(file);
  else if (!existsSync(file)) {
    throw new KeyError(
      `KEK_RING is not set and ${file} is missing: this database was sealed with the key "${needed}". ${WAY_OUT}`,
    );
  }
  warn(
    `DEVELOPMENT KEY in use (${file}). Whoever reads that file reads everything. Set KEK_RING before real people's data comes in.`,
  );
  const faults: string[] = [];
  const ring = readKeyRing(readFileSync(file, 'utf8').trim(), faults);
  if (ring === undefined || faults.length > 0)
    throw new KeyError(`${file} is damaged: ${faults.join(' ')} ${WAY_OUT}`);
  return ring;
}

/** Whole or not at all: of several processes that start at once one makes the file, and none reads half of it. */
function makeKeyFile(file: string): void {
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, `dev:${randomBytes(32).toString('base64')}`, { flag: 'wx', mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Where the development key lies. */
export function keyFileOf({ keyFolder }: Pick<Settings, 'keyFolder'>): string {
  return path.join(`${keyFolder}-keys`, 'development.key');
}
