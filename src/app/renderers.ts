import type { ComponentType } from 'react';
import { lateLook } from '../engine/index.ts';
import type { Renderers } from '../engine/types.ts';

type Named = Record<string, unknown>;
/** What is found by the name of its folder: a component, and maybe what fetches the rest of what it is drawn with. */
type Found<Look> = { default: Look; loadParts?(): Promise<unknown> };
type WidgetModule = Found<Extract<Renderers['widgets'][string], ComponentType<never>>>;
type FieldModule = { default: Renderers['fields'][string] };
export type RegionModule = Found<Renderers['regions'][string]>;

const widgets = import.meta.glob<WidgetModule>('../../renderers/widgets/*/index.tsx', {
  eager: true,
});
const fields = import.meta.glob<FieldModule>('../../renderers/fields/*/index.tsx', { eager: true });
const templates = import.meta.glob<Named>('../../renderers/templates/*.tsx', { eager: true });
const parts = import.meta.glob<Named>('../../renderers/parts/*.tsx', { eager: true });
// What few screens have is fetched with the first of them.
const lateWidgets = import.meta.glob<WidgetModule>('../../renderers/widgets/*/late.tsx');
const lateTemplates = import.meta.glob<Named>('../../renderers/templates/late/*.tsx');
const lateParts = import.meta.glob<Named>('../../renderers/parts/late/*.tsx');
// Each region is a file of its own in the bundle: a page loads those that it shows.
const regions = import.meta.glob<RegionModule>([
  '../../renderers/regions/*/index.tsx',
  // The studio is a program of its own.
  '!../../renderers/regions/studio-*/index.tsx',
]);

/** All looks there are, found by folder name: adding one touches only its own folder. */
export function findRenderers(): Renderers {
  const late = byFolder(lateWidgets, lateDefault);
  return {
    widgets: { ...byFolder(widgets, (module) => module.default), ...late },
    lateParts: {
      ...byFolder(widgets, (module) => module.loadParts),
      ...Object.fromEntries(Object.entries(late).map(([name, { load }]) => [name, load])),
    },
    fields: byFolder(fields, (module) => module.default),
    templates: { ...byFile(templates), ...lateByFile(lateTemplates) } as Renderers['templates'],
    regions: regionsIn(regions),
    parts: { ...byFile(parts), ...lateByFile(lateParts) } as unknown as Renderers['parts'],
  };
}

/** Regions by the names of their folders; each is fetched with the first page that shows it. */
export function regionsIn(found: Record<string, () => Promise<RegionModule>>) {
  return byFolder(found, lateDefault);
}

function lateDefault<Props extends object>(importFile: () => Promise<Found<ComponentType<Props>>>) {
  return lateLook(importFile, {
    look: (module) => module.default,
    parts: (module) => module.loadParts?.(),
  });
}

function byFolder<Module, Look>(
  found: Record<string, Module>,
  take: (module: Module) => Look,
): Record<string, Look> {
  return Object.fromEntries(
    Object.entries(found).map(([path, module]) => [path.split('/').at(-2), take(module)]),
  );
}

// A template or part is the export that bears its file's name.
function byFile(found: Record<string, Named>): Named {
  return Object.fromEntries(
    Object.entries(found).flatMap(([path, module]) => {
      const name = nameOf(path);
      return name in module ? [[name, module[name]]] : [];
    }),
  );
}

function lateByFile(found: Record<string, () => Promise<Named>>): Named {
  return Object.fromEntries(
    Object.entries(found).map(([path, importFile]) => {
      const name = nameOf(path);
      return [name, lateLook(importFile, { look: (module) => module[name] as ComponentType })];
    }),
  );
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length);
}
