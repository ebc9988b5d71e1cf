import { type ComponentType, createElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from '../engine/index.ts';
import type { Renderers, RegionProps } from '../engine/types.ts';
import { LostRegion } from './LostRegion.tsx';

type Named = Record<string, unknown>;
type WidgetModule = { default: Renderers['widgets'][string]; loadParts?(): Promise<unknown> };
type FieldModule = { default: Renderers['fields'][string] };
type RegionModule = { default: ComponentType<RegionProps>; loadParts?(): Promise<unknown> };

const widgets = import.meta.glob<WidgetModule>('../../renderers/widgets/*/index.tsx', {
  eager: true,
});
const fields = import.meta.glob<FieldModule>('../../renderers/fields/*/index.tsx', { eager: true });
const templates = import.meta.glob<Named>('../../renderers/templates/*.tsx', { eager: true });
const parts = import.meta.glob<Named>('../../renderers/parts/*.tsx', { eager: true });
// Each region is a file of its own in the bundle: a page loads those that it shows.
const regions = import.meta.glob<RegionModule>('../../renderers/regions/*/index.tsx');

/** All looks there are, found by folder name: adding one touches only its own folder. */
export function findRenderers(): Renderers {
  return {
    widgets: byFolder(widgets, (module) => module.default),
    lateParts: byFolder(widgets, (module) => module.loadParts),
    fields: byFolder(fields, (module) => module.default),
    templates: byFile(templates) as Renderers['templates'],
    regions: byFolder(regions, lateRegion),
    parts: byFile(parts) as unknown as Renderers['parts'],
  };
}

// Comes when it is drawn, and moves nothing under a press; one that was loaded before is there at once. React would show
// what it loads lazily a moment after its promise is kept, and a press may begin in between: so it is shown by hand.
function lateRegion(fetchModule: () => Promise<RegionModule>): Renderers['regions'][string] {
  let loaded: ComponentType<RegionProps> | undefined;
  async function load(): Promise<ComponentType<RegionProps>> {
    loaded ??= (await fetchModule()).default;
    return loaded;
  }
  function Region(props: RegionProps) {
    const [Look, setLook] = useState(() => loaded);
    useEffect(() => {
      let isGone = Look !== undefined;
      const show = (found: ComponentType<RegionProps>): void => {
        if (!isGone) flushSync(() => setLook(() => found));
      };
      if (!isGone)
        void load()
          .catch(() => LostRegion)
          .then((found) => afterPress(() => show(found)));
      return () => {
        isGone = true;
      };
    }, [Look]);
    return Look && createElement(Look, props);
  }
  Region.load = async () => {
    await load();
    await (await fetchModule()).loadParts?.();
  };
  return Region;
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
      const name =
        path
          .split('/')
          .at(-1)
          ?.replace(/\.tsx$/, '') ?? '';
      return name in module ? [[name, module[name]]] : [];
    }),
  );
}
