import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Behaviour } from '../../src/engine/types.ts';
import type { Sources } from '../../src/shared/contracts/call-types.ts';
import type { BehaviourNames, KnownNames } from '../../src/shared/lint/finding.ts';
import { readKnownNames } from '../../server/configuration/known-names.ts';
import { readProgramTexts } from './program-texts.ts';
import { ROOT } from './run.mjs';

/** All names that configuration may use, from the sources of the program and a catalogue's folder. */
export async function readProgramNames(
  folders: readonly string[],
  catalogue: string,
): Promise<KnownNames> {
  const [known, sources, icons, local, behaviours, opened, texts, sold] = await Promise.all([
    readKnownNames(),
    readSources(),
    namesIn('renderers/kit/Icon.tsx', /^ {2}(\w+): [A-Z]\w+,$/gm),
    namesIn('src/app/local-calls.ts', /^ {4}'(@[\w-]+)':/gm),
    readBehaviours(folders),
    readOpened(folders),
    readProgramTexts(),
    readCatalogueNames(catalogue),
  ]);
  const localCalls = Object.fromEntries(local.map((name) => [name, {}]));
  return {
    ...known,
    calls: { ...known.calls, ...localCalls },
    sources,
    icons,
    behaviours,
    opened,
    texts,
    ...sold,
  };
}

const QUESTIONS = 'plan-questions.json';

async function readCatalogueNames(catalogue: string) {
  const read = (file: string, key: string) => readField(path.join(catalogue, file), key);
  const [plans, planQuestions, categories, landings] = await Promise.all([
    readPlans(path.join(catalogue, 'plans')),
    // A catalogue without questions has no such file.
    existsSync(path.join(catalogue, QUESTIONS)) ? read(QUESTIONS, 'question_id') : [],
    read('categories.json', 'category'),
    read('landing-pages.json', 'slug'),
  ]);
  return { plans, planQuestions, categories, landings };
}

// Without a declaration a region takes no data.
async function readSources(): Promise<Record<string, Sources>> {
  const folder = path.join(ROOT, 'renderers/regions');
  const read = (await readdir(folder)).map(async (name): Promise<[string, Sources]> => {
    const file = path.join(folder, name, 'fed-by.ts');
    if (!existsSync(file)) return [name, {}];
    const { fedBy } = (await import(pathToFileURL(file).href)) as { fedBy: Sources };
    return [name, fedBy];
  });
  return Object.fromEntries(await Promise.all(read));
}

async function namesIn(file: string, pattern: RegExp): Promise<string[]> {
  const text = await readFile(path.join(ROOT, file), 'utf8');
  const names = [...text.matchAll(pattern)].map((match) => match[1] ?? '');
  if (names.length === 0) throw new Error(`${file} no longer lists its names as expected.`);
  return names;
}

async function behaviourFiles(folder: string): Promise<string[]> {
  const screens = path.join(folder, 'screens');
  if (!existsSync(screens)) return [];
  const files = await readdir(screens, { recursive: true });
  return files
    .filter((file) => path.basename(file) === 'behaviour.ts')
    .map((file) => path.join(screens, file));
}

async function readBehaviours(folders: readonly string[]): Promise<Record<string, BehaviourNames>> {
  const files = (await Promise.all(folders.map(behaviourFiles))).flat();
  const read = files.map(async (file): Promise<[string, BehaviourNames]> => {
    const { behaviour } = (await import(pathToFileURL(file).href)) as { behaviour: Behaviour };
    const id = path.dirname(file).split(path.sep).slice(-2).join('/');
    const actions = Object.keys(behaviour.onAction ?? {});
    return [id, { actions, submits: behaviour.onSubmit !== undefined }];
  });
  return Object.fromEntries(await Promise.all(read));
}

// A screen opened by code is named there in quotes.
async function readOpened(folders: readonly string[]): Promise<string[]> {
  const app = path.join(ROOT, 'src/app');
  const own = (await readdir(app, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const behaviours = (await Promise.all(folders.map(behaviourFiles))).flat();
  const texts = await Promise.all(
    [...own.map((file) => path.join(app, file)), ...behaviours].map((file) =>
      readFile(file, 'utf8'),
    ),
  );
  return texts.flatMap((text) =>
    [...text.matchAll(/'([a-z0-9-]+\/[a-z0-9-]+)'/g)].map((match) => match[1] ?? ''),
  );
}

async function readPlans(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const lists = files.map((file) => readField(path.join(folder, file), 'plan_id'));
  return (await Promise.all(lists)).flat();
}

async function readField(file: string, key: string): Promise<string[]> {
  const rows = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>[];
  return rows.map((row) => String(row[key]));
}
