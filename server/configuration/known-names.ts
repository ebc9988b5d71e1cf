import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { KnownNames } from '../../src/shared/lint/finding.ts';
import { projectRoot } from '../config/project-root.ts';
import { readCalls } from './calls.ts';
import { readProgramNames } from './program-names.ts';

/** What the build wrote: a built server has no sources to read. */
const BUILT = 'dist/program-names.json';

let read: Promise<KnownNames> | undefined;

/** Names that configuration may refer to outside of itself, read once: widgets, regions, icons, calls, behaviours. */
export function readKnownNames(): Promise<KnownNames> {
  read ??= readNames();
  return read;
}

async function readNames(): Promise<KnownNames> {
  const built = path.join(projectRoot(), BUILT);
  const isBuilt = import.meta.filename.endsWith('.js') && existsSync(built);
  if (!isBuilt) return readProgramNames(projectRoot());
  const names = JSON.parse(await readFile(built, 'utf8')) as KnownNames;
  // Calls are data, which may be newer than the build.
  return { ...names, calls: { ...names.calls, ...(await readCalls()) } };
}
