import { readFile } from 'node:fs/promises';
import type { KnownNames } from '../../src/shared/lint/finding.ts';
import { builtFile, projectRoot } from '../config/project-root.ts';
import { readCalls } from './calls.ts';
import type { ProgramParts } from './complete-screens.ts';
import { readProgramNames, readRegions } from './program-names.ts';

/** What the build wrote: a built server has no sources to read. */
const BUILT = 'program-names.json';

let read: Promise<KnownNames> | undefined;
let given: Promise<ProgramParts> | undefined;

/** Names that configuration may refer to outside of itself, read once: widgets, regions, icons, calls, behaviours. */
export function readKnownNames(): Promise<KnownNames> {
  read ??= readNames();
  return read;
}

/** What completes screens, read once: a part of these names, as reading them all takes long. */
export function readProgramParts(): Promise<ProgramParts> {
  given ??= readParts();
  return given;
}

async function readParts(): Promise<ProgramParts> {
  const [calls, names] = await Promise.all([readCalls(), readBuilt()]);
  return { calls, regions: names?.regions ?? (await readRegions(projectRoot())) };
}

// Undefined where the program runs from its sources.
async function readBuilt(): Promise<KnownNames | undefined> {
  const built = builtFile(BUILT);
  return built ? (JSON.parse(await readFile(built, 'utf8')) as KnownNames) : undefined;
}

async function readNames(): Promise<KnownNames> {
  const names = await readBuilt();
  if (!names) return readProgramNames(projectRoot());
  // Calls are data, which may be newer than the build.
  return { ...names, calls: { ...names.calls, ...(await readCalls()) } };
}
