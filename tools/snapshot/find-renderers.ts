import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Behaviour, Renderers } from '../../src/engine/types.ts';
import { list, ROOT } from './files.ts';

type Module = Record<string, unknown>;

/** The store's renderers, found by folder as in the app, but loaded at once: nothing is loaded while rendering. */
export async function findRenderers(): Promise<Renderers> {
  const [widgets, fields, regions, templates, parts] = await Promise.all([
    byFolder('renderers/widgets'),
    byFolder('renderers/fields'),
    byFolder('renderers/regions'),
    byFile('renderers/templates'),
    byFile('renderers/parts'),
  ]);
  return { widgets, fields, regions, templates, parts } as unknown as Renderers;
}

/** Behaviours of all screens that have one, by screen id. */
export function findBehaviours(): Record<string, () => Promise<Behaviour>> {
  const ids = list('screens').flatMap((area) =>
    list('screens', area).map((name) => `${area}/${name}`),
  );
  const files = ids.map((id) => [id, path.join(ROOT, 'screens', id, 'behaviour.ts')] as const);
  return Object.fromEntries(
    files
      .filter(([, file]) => existsSync(file))
      .map(([id, file]) => [id, async () => (await load(file)).behaviour as Behaviour]),
  );
}

async function byFolder(folder: string): Promise<Module> {
  // What a look loads late by itself is there, too.
  const late = list(folder).flatMap((name) =>
    list(folder, name).map((file) => path.join(ROOT, folder, name, file)),
  );
  await Promise.all(late.filter((file) => file.endsWith('.tsx')).map(load));
  const found = list(folder).flatMap((name) => {
    const files = ['index.tsx', 'late.tsx'].map((file) => path.join(ROOT, folder, name, file));
    return files
      .filter(existsSync)
      .map(async (file) => [name, (await load(file)).default] as const);
  });
  return Object.fromEntries(await Promise.all(found));
}

// A template or part is the export named like its file.
async function byFile(folder: string): Promise<Module> {
  const files = [folder, path.join(folder, 'late')].flatMap((place) =>
    list(place).map((file) => path.join(ROOT, place, file)),
  );
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .map(async (file) => {
      const name = path.basename(file, '.tsx');
      return [name, (await load(file))[name]] as const;
    });
  return Object.fromEntries((await Promise.all(found)).filter(([, look]) => look !== undefined));
}

function load(file: string): Promise<Module> {
  return import(/* @vite-ignore */ file) as Promise<Module>;
}
