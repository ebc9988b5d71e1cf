import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import type { RegionProps } from '../../../src/engine/types.ts';
import type { Sources } from '../../../src/shared/contracts/call-types.ts';
import { readJson, ROOT } from '../../../tools/snapshot/files.ts';
import { drawRegion, ready } from '../draw-region.tsx';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
}

const FOLDER = path.join(ROOT, 'renderers/regions');
const regions = readdirSync(FOLDER).filter((name) =>
  existsSync(path.join(FOLDER, name, 'fed-by.ts')),
);

/** An answer of the right kind with nothing in it, or a list of such; undefined for an answer that has no parts. */
function emptyOf(source: string): unknown {
  if (source.startsWith('@')) return source === '@landing' ? {} : [];
  const [call = '', key] = source.split('/');
  const { response } = readJson<{ response: Schema }>('schemas/api', `${call}.json`);
  const type = (key === undefined ? response : response.properties?.[key])?.type;
  if (type === 'array') return [{}];
  return type === 'object' ? {} : undefined;
}

it.each(regions)('%s draws what is there of an answer that lacks its parts', async (name) => {
  const { fedBy } = (await import(path.join(FOLDER, name, 'fed-by.ts'))) as { fedBy: Sources };
  const { default: Region } = (await import(path.join(FOLDER, name, 'index.tsx'))) as {
    default: ComponentType<RegionProps<Sources>>;
  };
  // A region without calls is drawn once, too: what it is opened with lacks everything.
  const turns = Math.max(1, ...Object.values(fedBy).map(({ length }) => length));
  for (let turn = 0; turn < turns; turn += 1) {
    const data = Object.fromEntries(
      Object.entries(fedBy).map(([data, sources]) => [
        data,
        ready(emptyOf(sources[turn % sources.length] ?? '')),
      ]),
    );
    const { container, unmount } = drawRegion(Region, { data, session: { portal_id: '1' } });
    expect(container.textContent).not.toMatch(/undefined|NaN|null/);
    unmount();
  }
});
