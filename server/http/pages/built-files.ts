import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EffectiveScreen } from '../../../src/shared/forms/types.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const MANIFEST = '.vite/manifest.json';
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)"\s*\/?>/g;
// The face of basic Latin letters, as the build writes it.
const LATIN_FONT =
  /@font-face\{[^}]*url\((\/[^)]+\.woff2)\)[^}]*unicode-range:U\+(?:\?\?|0000-00FF)[,}]/i;
const REGION = (name: string) => `../../renderers/regions/${name}/index.tsx`;
const LATE_WIDGET = (name: string) => `../../renderers/widgets/${name}/late.tsx`;
const BEHAVIOUR = (id: string) => `../../screens/${id}/behaviour.ts`;

/**
 * Elements that preload what screens are drawn with while the browser still parses the page. Their style sheets stand in the
 * page itself, under its nonce: requests for many small files would delay the first paint.
 */
export function linksOfBuild(
  folder: string,
): (screens: readonly EffectiveScreen[], nonce: string) => readonly string[] {
  const file = path.join(folder, MANIFEST);
  const chunks = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>)
    : {};
  const sheets = new Map<string, string>();
  const sheetOf = (name: string): string => {
    const text = sheets.get(name) ?? readFileSync(path.join(folder, name), 'utf8');
    sheets.set(name, text);
    return text;
  };
  return (screens, nonce) => {
    const names = screens.flatMap(({ id, behaviour = id, regions = [], form }) => [
      BEHAVIOUR(behaviour),
      ...Object.values(form?.fields ?? {}).map(({ widget = '' }) => LATE_WIDGET(widget)),
      ...regions.flatMap(({ region, hidden }) => (hidden ? [] : [REGION(region)])),
    ]);
    const wanted = withImports(chunks, names);
    const validators = screens.flatMap(({ validator }) =>
      validator ? [addressOf(validator)] : [],
    );
    const styles = [...new Set(wanted.flatMap(({ css = [] }) => css))];
    return [
      ...(styles.length > 0
        ? [`<style nonce="${nonce}">${styles.map(sheetOf).join('')}</style>`]
        : []),
      ...new Set([
        ...styles.map((name) => styleSheet(`/${name}`)),
        ...wanted.map(({ file: name }) => modulePreload(`/${name}`)),
        ...validators.map(modulePreload),
      ]),
    ];
  };
}

/**
 * The page with its style sheets in it, under its nonce (a placeholder), and its program fetched after everything else:
 * the first paint waits for no file, and its letters are those that stay.
 */
export function withStyles(page: string, folder: string, nonce: string): string {
  return page
    .replace(STYLE_SHEET, (_link, name: string) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return `${fontLink(text)}<style nonce="${nonce}">${text}</style>`;
    })
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
    .replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ');
}

function fontLink(styles: string): string {
  const [, address] = LATIN_FONT.exec(styles) ?? [];
  return address
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}" />`
    : '';
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

// Tells the program that loads regions that it need not load this one. A disabled sheet is not
// fetched, nor by the scanner that reads ahead when it is for no medium.
function styleSheet(address: string): string {
  return `<link rel="stylesheet" media="not all" disabled href="${address}" />`;
}

function modulePreload(address: string): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="${address}" />`;
}
