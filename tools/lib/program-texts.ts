import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProgramText } from '../../src/shared/lint/finding.ts';
import { ROOT } from './run.mjs';

/** Folders and files whose texts reach people. */
const SPEAKING = [
  'renderers',
  'screens',
  'server/modules',
  'server/http',
  'server/enrollment',
  'server/security',
  'server/sheets',
  'server/providers',
  'server/refusals.ts',
  'src/app',
  'src/engine',
  'src/services',
  'src/shared/domain',
  'src/shared/errors',
  'src/shared/forms/standard',
  'src/shared/forms/validity',
  'src/shared/store',
];
/** For operators, developers and analysts, who read English. */
const SILENT =
  /^renderers\/theme\/|^server\/modules\/(?:docs|metrics|health|configuration|studio)\/|^renderers\/regions\/studio-|^src\/app\/studio\/|recipe\.ts$|\.generated\.|\.d\.ts$|^server\/http\/(?:pages|access-log|logger|create-server|route-table)|^server\/security\/(?:crypto|key-)|^server\/providers\/(?:ask-|breaker|invoice|within)|^src\/shared\/domain\/states\.ts$/;

/** Found texts by what they were found in: only what has changed since is parsed again. */
type Kept = Record<string, ProgramText[]>;

const RULES = path.join(import.meta.dirname, 'texts-in-source.ts');
const KEPT = path.join(ROOT, 'node_modules', '.cache', 'program-texts.json');
let kept: Promise<Kept> | undefined;

/** Every text that the program itself shows, says or sends, as it stands in the sources. */
export async function readProgramTexts(): Promise<ProgramText[]> {
  const files = (await Promise.all(SPEAKING.map((name) => sourcesIn(name)))).flat();
  const before = await (kept ??= readKept());
  const rules = await readFile(RULES, 'utf8');
  const now: Kept = {};
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(ROOT, file), 'utf8');
      const key = createHash('sha256').update(`${rules}\n${file}\n${text}`).digest('hex');
      return (now[key] = before[key] ?? (await parsed(file, text)));
    }),
  );
  if (Object.keys(now).some((key) => !(key in before))) await keep(now);
  return found.flat();
}

async function sourcesIn(name: string): Promise<string[]> {
  const names = name.endsWith('.ts')
    ? [name]
    : (await readdir(path.join(ROOT, name), { recursive: true })).map(
        (file) => `${name}/${file.split(path.sep).join('/')}`,
      );
  return names.filter((file) => /\.tsx?$/.test(file) && !SILENT.test(file)).sort();
}

// The parser is slow to load, and rarely needed.
async function parsed(file: string, text: string): Promise<ProgramText[]> {
  const { textsIn } = await import('./texts-in-source.ts');
  return textsIn(file, text);
}

async function readKept(): Promise<Kept> {
  try {
    return JSON.parse(await readFile(KEPT, 'utf8')) as Kept;
  } catch {
    return {};
  }
}

// Several commands may do this at once: the file is whole when it gets its name. Where none can be written, each parses.
async function keep(now: Kept): Promise<void> {
  kept = Promise.resolve(now);
  const draft = `${KEPT}.${process.pid}`;
  try {
    await mkdir(path.dirname(KEPT), { recursive: true });
    await writeFile(draft, JSON.stringify(now));
    await rename(draft, KEPT);
  } catch {
    return;
  }
}
