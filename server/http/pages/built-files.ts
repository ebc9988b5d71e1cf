import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EffectiveScreen } from '../../../src/shared/forms/types.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const MANIFEST = '.vite/manifest.json';
const REGION = (name: string) => `../../renderers/regions/${name}/index.tsx`;
/** The module that makes calls: preloaded for pages that show data, while pages that ask draw their questions without it. */
const WIRE = '../services/sender.ts';
const LATE_WIDGET = (name: string) => `../../renderers/widgets/${name}/late.tsx`;
const BEHAVIOUR = (id: string) => `../../screens/${id}/behaviour.ts`;

/** Link elements that preload what screens are drawn with while the browser still parses the page. */
export function linksOfBuild(
  folder: string,
): (screens: readonly EffectiveScreen[]) => readonly string[] {
  const file = path.join(folder, MANIFEST);
  const chunks = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>)
    : {};
  return (screens) => {
    const isRead = screens.every(({ form }) => form === undefined);
    const names = screens.flatMap(({ id, behaviour = id, regions = [], form }) => [
      BEHAVIOUR(behaviour),
      ...Object.values(form?.fields ?? {}).map(({ widget = '' }) => LATE_WIDGET(widget)),
      ...regions.flatMap(({ region, hidden }) => (hidden ? [] : [REGION(region)])),
    ]);
    const wanted = withImports(chunks, isRead ? [...names, WIRE] : names);
    const validators = screens.flatMap(({ validator }) =>
      validator ? [addressOf(validator)] : [],
    );
    return [
      ...new Set([
        ...wanted.flatMap(({ css = [] }) => css).map((name) => styleSheet(`/${name}`)),
        ...wanted.map(({ file: name }) => modulePreload(`/${name}`)),
        ...validators.map(modulePreload),
      ]),
    ];
  };
}

// Imports of the page itself are in it already.
function withImports(chunks: Record<string, Chunk>, names: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const add = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk || found.has(name) || name === 'index.html') return;
    found.set(name, chunk);
    chunk.imports?.forEach(add);
  };
  names.forEach(add);
  return [...found.values()];
}

function addressOf(validator: string): string {
  return validator.startsWith('/') ? validator : `/config/validators/${validator}.js`;
}

function styleSheet(address: string): string {
  return `<link rel="stylesheet" crossorigin href="${address}" />`;
}

function modulePreload(address: string): string {
  return `<link rel="modulepreload" crossorigin href="${address}" />`;
}
