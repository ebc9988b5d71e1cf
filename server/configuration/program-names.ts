import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  BehaviourNames,
  CallNames,
  KnownNames,
  RendererUse,
} from '../../src/shared/lint/finding.ts';
import { readCalls } from './calls.ts';

type Sources = NonNullable<KnownNames['sources']>[string];

/** Names that the sources of the program give to configuration. Behaviours of other folders are added to the store's own. */
export async function readProgramNames(
  root: string,
  folders: readonly string[] = [root],
): Promise<KnownNames> {
  const renderers = path.join(root, 'renderers');
  const [widgets, fields, regions, sources, icons, local, calls, behaviours, opened, fieldKeys] =
    await Promise.all([
      readRenderers(path.join(renderers, 'widgets')),
      foldersIn(path.join(renderers, 'fields')),
      readRegions(root),
      readSources(path.join(renderers, 'regions')),
      namesIn(path.join(renderers, 'kit/Icon.tsx'), /^ {2}(\w+): [A-Z]\w+,$/gm),
      namesIn(path.join(root, 'src/app/local-calls.ts'), /^ {4}'(@[\w-]+)':/gm),
      readCalls(),
      readBehaviours(folders),
      readOpened(root, folders),
      readFieldKeys(root),
    ]);
  const localCalls = Object.fromEntries(local.map((name): [string, CallNames] => [name, {}]));
  return {
    widgets,
    fields,
    regions,
    sources,
    icons,
    calls: { ...calls, ...localCalls },
    behaviours,
    opened,
    fieldKeys,
  };
}

/** What each region may be told, and where it stands, by name. */
export function readRegions(root: string): Promise<Record<string, RendererUse>> {
  return readRenderers(path.join(root, 'renderers/regions'));
}

async function foldersIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function readRenderers(folder: string): Promise<Record<string, RendererUse>> {
  const read = (await foldersIn(folder)).map(async (name): Promise<[string, RendererUse]> => {
    const file = path.join(folder, name, 'options.json');
    if (!existsSync(file)) return [name, { description: name, isOpen: true }];
    return [name, JSON.parse(await readFile(file, 'utf8')) as RendererUse];
  });
  return Object.fromEntries(await Promise.all(read));
}

// Without a declaration a region takes no data.
async function readSources(folder: string): Promise<Record<string, Sources>> {
  const read = (await foldersIn(folder)).map(async (name): Promise<[string, Sources]> => {
    const file = path.join(folder, name, 'fed-by.ts');
    if (!existsSync(file)) return [name, {}];
    const { fedBy } = (await import(pathToFileURL(file).href)) as { fedBy: Sources };
    return [name, fedBy];
  });
  return Object.fromEntries(await Promise.all(read));
}

async function namesIn(file: string, pattern: RegExp): Promise<string[]> {
  const names = [...(await readFile(file, 'utf8')).matchAll(pattern)].map(
    (match) => match[1] ?? '',
  );
  if (names.length === 0) throw new Error(`${file} no longer lists its names as expected.`);
  return names;
}

async function readFieldKeys(root: string): Promise<string[]> {
  const text = await readFile(path.join(root, 'schemas/meta/screen.json'), 'utf8');
  const { $defs } = JSON.parse(text) as { $defs: { field: { properties: object } } };
  return Object.keys($defs.field.properties);
}

async function behaviourFiles(folder: string): Promise<string[]> {
  const screens = path.join(folder, 'screens');
  if (!existsSync(screens)) return [];
  const files = await readdir(screens, { recursive: true });
  return files
    .filter((file) => path.basename(file) === 'behaviour.ts')
    .map((file) => path.join(screens, file));
}

interface BehaviourModule {
  behaviour: { onAction?: object; onSubmit?: unknown };
}

async function readBehaviours(folders: readonly string[]): Promise<Record<string, BehaviourNames>> {
  const files = (await Promise.all(folders.map(behaviourFiles))).flat();
  const read = files.map(async (file): Promise<[string, BehaviourNames]> => {
    const { behaviour } = (await import(pathToFileURL(file).href)) as BehaviourModule;
    const id = path.dirname(file).split(path.sep).slice(-2).join('/');
    const actions = Object.keys(behaviour.onAction ?? {});
    const may = permissionsIn(await readFile(file, 'utf8'));
    return [id, { actions, submits: behaviour.onSubmit !== undefined, may }];
  });
  return Object.fromEntries(await Promise.all(read));
}

// What a status allows is written out: `may: { spouse: …, child: … }`. Of another way to say it nothing is known.
function permissionsIn(text: string): string[] | undefined {
  const written = [...text.matchAll(/\bmay: \{([^{}]*)\}/g)].map((match) => match[1] ?? '');
  if (written.length === 0) return /\bmay\b/.test(text) ? undefined : [];
  return written.flatMap((part) => [...part.matchAll(/(\w+)(?=[:,]|\s*$)/g)].map(([name]) => name));
}

// A screen opened by code is named there in quotes.
async function readOpened(root: string, folders: readonly string[]): Promise<string[]> {
  const app = path.join(root, 'src/app');
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
