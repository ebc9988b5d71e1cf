import path from 'node:path';
import type { Behaviour, Renderers } from '../../src/engine/types.ts';

type Module = Record<string, unknown>;
/** By address of the file. */
type Files = Record<string, () => Promise<Module>>;

const BEHAVIOURS: Files = import.meta.glob<Module>('../../screens/*/*/behaviour.ts');
const FOLDERS: Record<'widgets' | 'fields' | 'regions', Files> = {
  widgets: import.meta.glob<Module>('../../renderers/widgets/*/*.tsx'),
  fields: import.meta.glob<Module>('../../renderers/fields/*/*.tsx'),
  regions: import.meta.glob<Module>('../../renderers/regions/*/*.tsx'),
};
const FILES: Record<'templates' | 'parts', Files> = {
  templates: import.meta.glob<Module>('../../renderers/templates/{,late/}*.tsx'),
  parts: import.meta.glob<Module>('../../renderers/parts/{,late/}*.tsx'),
};

/** The store's renderers, found by folder as in the app, but loaded at once: nothing is loaded while rendering. */
export async function findRenderers(): Promise<Renderers> {
  const [widgets, fields, regions, templates, parts] = await Promise.all([
    byFolder(FOLDERS.widgets),
    byFolder(FOLDERS.fields),
    byFolder(FOLDERS.regions),
    byFile(FILES.templates),
    byFile(FILES.parts),
  ]);
  return { widgets, fields, regions, templates, parts } as unknown as Renderers;
}

/** Behaviours of all screens that have one, by screen id. */
export function findBehaviours(): Record<string, () => Promise<Behaviour>> {
  return Object.fromEntries(
    Object.entries(BEHAVIOURS).map(([file, load]) => [
      path.dirname(file).split('/').slice(-2).join('/'),
      async () => (await load()).behaviour as Behaviour,
    ]),
  );
}

// What a look loads late by itself is loaded, too; what is late as a whole takes the place of what waits for it.
async function byFolder(files: Files): Promise<Module> {
  const loaded = await loadAll(files);
  const found = ['index', 'late'].flatMap((part) =>
    loaded.flatMap(([file, { default: look }]) =>
      path.basename(file, '.tsx') === part ? [[path.basename(path.dirname(file)), look]] : [],
    ),
  );
  return Object.fromEntries(found) as Module;
}

// A template or part is the export named like its file.
async function byFile(files: Files): Promise<Module> {
  const loaded = await loadAll(files);
  const found = loaded.map(([file, module]) => {
    const name = path.basename(file, '.tsx');
    return [name, module[name]] as const;
  });
  return Object.fromEntries(found.filter(([, look]) => look !== undefined));
}

function loadAll(files: Files): Promise<[file: string, module: Module][]> {
  return Promise.all(
    Object.entries(files).map(async ([file, load]) => [file, await load()] as [string, Module]),
  );
}
