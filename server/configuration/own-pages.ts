import { didYouMean } from '../../src/shared/forms/configuration/did-you-mean.ts';
import { mergeLayer } from '../../src/shared/forms/layers/overlays.ts';
import { joinPointer } from '../../src/shared/forms/pointer.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import { fileNames } from '../../src/shared/lint/finding.ts';
import { matchRoute } from '../../src/shared/store/match-route.ts';
import { cleanHtml, findForbiddenHtml } from '../security/allowed-html.ts';
import { SERVER_PARTS } from './reserved-names.ts';
import { type NamedPicture, pictureNamed } from './picture-addresses.ts';
import { picturesIn, simpleMarkdown } from './simple-markdown.ts';
import type { ConfigSources } from './config-sources.ts';

type Json = Record<string, unknown>;
type Report = (fault: ConfigFault) => void;

/** Every visitor without such a page finds this screen at its address. */
const NOT_FOUND = 'entry/not-found';
const MESSAGE = 'message-panel';
const TEXT = 'text-block';
const ADDRESS = /^\/[a-z0-9][a-z0-9-]{1,39}$/;

/** The pages of its own that a file has, by address; those of the wrong shape are left out. */
export function pagesOf(raw: Json): Record<string, Json> {
  const pages = isRecord(raw.ownPages) ? Object.entries(raw.ownPages) : [];
  const usable = pages.filter(
    (entry): entry is [string, Json] => ADDRESS.test(entry[0]) && isRecord(entry[1]),
  );
  return Object.fromEntries(usable);
}

/** Makes a screen of each page of a portal or site: not found, until the file that has it says its title and text. */
export function addOwnPages(sources: ConfigSources, report: Report): void {
  const routes = routesOf(sources);
  for (const kind of ['portal', 'site'] as const) {
    const files = sources[`${kind}s`];
    for (const [name, raw] of Object.entries(files)) {
      if (!isRecord(raw)) continue;
      const file = fileNames.layer(kind, name);
      const pages = pagesOf(raw);
      const pictures = picturesOf(sources, `${kind}s/${name}`);
      for (const [address, page] of Object.entries(pages)) {
        const pointer = joinPointer('/ownPages', address);
        const owner = ownerOf(address, routes);
        if (owner !== undefined) {
          const problem = `the address ${address} is taken`;
          report({ file, pointer, problem, hint: `by ${owner}` });
          continue;
        }
        for (const fault of faultsIn(page.text, pictures))
          report({ file, pointer: `${pointer}/text`, ...fault });
        sources.screens[screenId(address)] ??= {
          raw: emptyPage(sources, address),
          hasBehaviour: false,
        };
      }
      files[name] = withPages(raw, pages, pictures);
    }
  }
}

/** Makes words of a locale's translations of pages: the English title and text of a page say what they are for. */
export function translatePages(sources: ConfigSources, report: Report): void {
  for (const [name, raw] of Object.entries(sources.locales)) {
    if (!isRecord(raw)) continue;
    const owners = ownersOf(sources, raw.portal);
    const words: Json = {};
    for (const [address, page] of Object.entries(pagesOf(raw))) {
      const pointer = joinPointer('/ownPages', address);
      const originals = owners.flatMap(({ file, pictures }) => {
        const original = pagesOf(file)[address];
        return original ? [{ original, pictures }] : [];
      });
      if (originals.length === 0) {
        const known = owners.flatMap(({ file }) => Object.keys(pagesOf(file)));
        const hint = didYouMean(address, known);
        const problem = `there is no page ${address} to translate`;
        report({ file: fileNames.layer('locale', name), pointer, problem, ...(hint && { hint }) });
      }
      for (const { original, pictures } of originals) {
        for (const fault of faultsIn(page.text, pictures))
          report({ file: fileNames.layer('locale', name), pointer: `${pointer}/text`, ...fault });
        Object.assign(words, wordsOf(original, page, pictures));
      }
    }
    if (Object.keys(words).length > 0)
      sources.locales[name] = {
        ...raw,
        words: { ...words, ...(isRecord(raw.words) ? raw.words : {}) },
      };
  }
}

/** Finds a picture of the folder beside a portal's or site's file; undefined for what names none. */
type Pictures = (name: string) => NamedPicture | undefined;

function picturesOf(sources: ConfigSources, folder: string): Pictures {
  return (name) => pictureNamed(sources, folder, name);
}

// Portals and sites whose pages a locale's file may translate: those of one portal, or all.
function ownersOf(sources: ConfigSources, portal: unknown): { file: Json; pictures: Pictures }[] {
  return (['portals', 'sites'] as const).flatMap((kind) =>
    Object.entries(sources[kind]).flatMap(([name, file]) => {
      const isOwner = typeof portal !== 'string' || (kind === 'portals' && name === portal);
      if (!isOwner || !isRecord(file)) return [];
      return [{ file, pictures: picturesOf(sources, `${kind}/${name}`) }];
    }),
  );
}

function wordsOf(original: Json, page: Json, pictures: Pictures): Json {
  const pairs = [
    [original.title, page.title],
    [original.link, page.link],
    [htmlOf(original.text, pictures), htmlOf(page.text, pictures)],
  ];
  return Object.fromEntries(
    pairs.filter(([english, said]) => typeof english === 'string' && typeof said === 'string'),
  ) as Json;
}

function withPages(raw: Json, pages: Readonly<Record<string, Json>>, pictures: Pictures): Json {
  const addresses = Object.keys(pages);
  if (addresses.length === 0) return raw;
  const screens = Object.entries(pages).map(([address, { title, text }]) => [
    screenId(address),
    {
      title,
      regions: {
        [MESSAGE]: { hidden: true },
        [TEXT]: { hidden: false, texts: { text: htmlOf(text, pictures) } },
      },
    },
  ]);
  const whole = {
    ...raw,
    screens: mergeLayer(Object.fromEntries(screens), isRecord(raw.screens) ? raw.screens : {}),
  };
  // A site that shows only some pages shows its own.
  if (!isRecord(raw.pages) || !Array.isArray(raw.pages.allowed)) return whole;
  const allowed = [...new Set([...(raw.pages.allowed as unknown[]), ...addresses])];
  return { ...whole, pages: { ...raw.pages, allowed } };
}

function emptyPage({ screens }: ConfigSources, address: string): Json {
  const { raw } = screens[NOT_FOUND] ?? {};
  const { title = '', regions = [] } = isRecord(raw) ? raw : {};
  return {
    version: 1,
    title,
    route: address,
    regions: [
      ...(Array.isArray(regions) ? (regions as unknown[]) : []),
      { region: TEXT, hidden: true },
    ],
  };
}

function screenId(address: string): string {
  return `own-pages${address}`;
}

// HTML begins with an element; anything else is simple markdown.
function htmlOf(text: unknown, pictures: Pictures): string | undefined {
  if (typeof text !== 'string') return undefined;
  return cleanHtml(isHtml(text) ? text : simpleMarkdown(text, (name) => pictures(name)?.address));
}

type TextFault = Pick<ConfigFault, 'problem' | 'hint'>;

function faultsIn(text: unknown, pictures: Pictures): TextFault[] {
  if (typeof text !== 'string') return [];
  if (!isHtml(text))
    return picturesIn(text).flatMap((picture) => pictureFault(picture, pictures) ?? []);
  return findForbiddenHtml(text).map((found) => ({
    problem: `${found} is not allowed in a text`,
    ...(found === '<img>' && { hint: 'pictures stand in simple markdown' }),
  }));
}

function pictureFault(
  { words, name }: { words: string; name: string },
  pictures: Pictures,
): TextFault | undefined {
  const found = pictures(name);
  if (!found)
    return {
      problem: `'${name}' is no picture of the folder beside the file`,
      hint: 'name it as ![what it shows](pictures/leaf.svg)',
    };
  if (found.problem !== undefined) return found;
  if (words.trim() !== '') return undefined;
  return {
    problem: `the picture '${name}' does not say what it shows`,
    hint: `for those who cannot see it: ![what it shows](${name})`,
  };
}

function isHtml(text: string): boolean {
  return /^\s*<[a-z]/i.test(text);
}

function routesOf({ screens }: ConfigSources): [string, string][] {
  return Object.entries(screens).flatMap(([id, { raw }]) => {
    if (!isRecord(raw)) return [];
    const routes = [raw.route, ...(Array.isArray(raw.aliases) ? (raw.aliases as unknown[]) : [])];
    return routes.flatMap((route): [string, string][] =>
      typeof route === 'string' ? [[route, id]] : [],
    );
  });
}

function ownerOf(address: string, routes: readonly [string, string][]): string | undefined {
  if (SERVER_PARTS.includes(address.slice(1))) return 'the server itself';
  const [, id] = routes.find(([route]) => route !== '*' && matchRoute(route, address)) ?? [];
  return id === undefined ? undefined : `the screen ${id}`;
}
