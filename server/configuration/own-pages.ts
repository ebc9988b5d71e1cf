import { didYouMean } from '../../src/shared/forms/configuration/did-you-mean.ts';
import { mergeLayer } from '../../src/shared/forms/layers/overlays.ts';
import { joinPointer } from '../../src/shared/forms/pointer.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import { fileNames } from '../../src/shared/lint/finding.ts';
import { matchRoute } from '../../src/shared/store/match-route.ts';
import { cleanHtml, findForbiddenHtml } from '../security/allowed-html.ts';
import { SERVER_PARTS } from './reserved-names.ts';
import { simpleMarkdown } from './simple-markdown.ts';
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
      for (const [address, page] of Object.entries(pages)) {
        const pointer = joinPointer('/ownPages', address);
        const owner = ownerOf(address, routes);
        if (owner !== undefined) {
          const problem = `the address ${address} is taken`;
          report({ file, pointer, problem, hint: `by ${owner}` });
          continue;
        }
        for (const problem of forbiddenIn(page.text))
          report({ file, pointer: `${pointer}/text`, problem });
        sources.screens[screenId(address)] ??= {
          raw: emptyPage(sources, address),
          hasBehaviour: false,
        };
      }
      files[name] = withPages(raw, pages);
    }
  }
}

/** Makes words of a locale's translations of pages: the English title and text of a page say what they are for. */
export function translatePages(sources: ConfigSources, report: Report): void {
  for (const [name, raw] of Object.entries(sources.locales)) {
    if (!isRecord(raw)) continue;
    const { portals, sites } = sources;
    const owner: unknown[] | undefined =
      typeof raw.portal === 'string' ? [portals[raw.portal]] : undefined;
    const owners = [owner ?? [...Object.values(portals), ...Object.values(sites)]]
      .flat()
      .filter(isJson);
    const words: Json = {};
    for (const [address, page] of Object.entries(pagesOf(raw))) {
      const pointer = joinPointer('/ownPages', address);
      const originals = owners.map((file) => pagesOf(file)[address]).filter(isJson);
      if (originals.length === 0) {
        const known = owners.flatMap((file) => Object.keys(pagesOf(file)));
        const hint = didYouMean(address, known);
        const problem = `there is no page ${address} to translate`;
        report({ file: fileNames.layer('locale', name), pointer, problem, ...(hint && { hint }) });
      }
      for (const problem of forbiddenIn(page.text))
        report({ file: fileNames.layer('locale', name), pointer: `${pointer}/text`, problem });
      for (const original of originals) Object.assign(words, wordsOf(original, page));
    }
    if (Object.keys(words).length > 0)
      sources.locales[name] = {
        ...raw,
        words: { ...words, ...(isRecord(raw.words) ? raw.words : {}) },
      };
  }
}

function wordsOf(original: Json, page: Json): Json {
  const pairs = [
    [original.title, page.title],
    [original.link, page.link],
    [htmlOf(original.text), htmlOf(page.text)],
  ];
  return Object.fromEntries(
    pairs.filter(([english, said]) => typeof english === 'string' && typeof said === 'string'),
  ) as Json;
}

function withPages(raw: Json, pages: Readonly<Record<string, Json>>): Json {
  const addresses = Object.keys(pages);
  if (addresses.length === 0) return raw;
  const screens = Object.entries(pages).map(([address, { title, text }]) => [
    screenId(address),
    {
      title,
      regions: {
        [MESSAGE]: { hidden: true },
        [TEXT]: { hidden: false, texts: { text: htmlOf(text) } },
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
function htmlOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  return cleanHtml(isHtml(text) ? text : simpleMarkdown(text));
}

function forbiddenIn(text: unknown): string[] {
  return typeof text === 'string' && isHtml(text)
    ? findForbiddenHtml(text).map((found) => `${found} is not allowed in a text`)
    : [];
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

function isJson(value: unknown): value is Json {
  return isRecord(value);
}
