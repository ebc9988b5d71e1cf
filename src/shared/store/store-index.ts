import type { SiteFile } from '../forms/layers/layer-types.ts';
import type { EntryUse, Requirement, TabUse } from '../forms/types.ts';
import { oncePerObject } from '../once-per-object.ts';
import { matchParts, partsOf } from './match-route.ts';

/** One screen as the page's index names it; its body is fetched by hash when it opens. */
export interface ScreenEntry {
  title: string;
  kind?: 'page' | 'modal' | 'frame' | 'panel';
  route?: string;
  aliases?: string[];
  frame?: string;
  tab?: TabUse;
  requires?: Requirement[];
  entry?: EntryUse;
  /** The step's words in each version, where a layer changes them. */
  tabs?: Record<string, TabUse>;
  /** Hash of each version of the screen, by the key of its layers. */
  hash: Record<string, string>;
}

export interface PortalEntry {
  code: string;
  name: string;
  theme?: Record<string, string>;
}

export interface SiteEntry extends Pick<SiteFile, 'pages' | 'plan' | 'counted'> {
  name: string;
  title: string;
  theme?: Record<string, string>;
}

export interface LocaleEntry {
  code: string;
  /** The language's own name. */
  name: string;
  /** Hash under which its words are served. */
  words?: string;
}

/** Index of the configuration bundle: what the browser must know before it opens a screen. */
export interface StoreIndex {
  hash: string;
  build: string;
  defaultPortal: string;
  screens: Record<string, ScreenEntry>;
  portals: Record<string, PortalEntry>;
  sites: Record<string, SiteEntry>;
  locales: Record<string, LocaleEntry>;
}

const DEFAULT_FRAME = 'shell/shop';
const NO_FRAME = 'none';

/** Id of the frame around a screen; `none` for a bare page. */
export function frameOf({ screens }: Pick<StoreIndex, 'screens'>, id: string): string {
  return screens[id]?.frame ?? (id === DEFAULT_FRAME ? NO_FRAME : DEFAULT_FRAME);
}

/** Ids of the frames around a screen, the outermost first. */
export function framesAround(index: Pick<StoreIndex, 'screens'>, id: string): string[] {
  const frame = frameOf(index, id);
  return frame === NO_FRAME ? [] : [...framesAround(index, frame), frame];
}

/** A page, by which of its addresses, and the parameters in that. */
export interface PageAt {
  id: string;
  screen: ScreenEntry;
  route: string;
  params: Record<string, string>;
}

/** The page that an address leads to, without a landing page in front: that with the fewest parameters, as in the router. */
export function pageAt({ screens }: Pick<StoreIndex, 'screens'>, path: string): PageAt | undefined {
  const given = partsOf(path);
  const found: PageAt[] = [];
  for (const { page, parts } of routesIn(screens)) {
    const params = matchParts(parts, given);
    if (params) found.push({ ...page, params: { ...params, route: page.route } });
  }
  const [best] = found.sort((one, other) => size(one) - size(other));
  return best;
}

function size({ params }: PageAt): number {
  return Object.keys(params).length;
}

/** Every address that a screen answers to, canonical ones and aliases. */
export function knownRoutes({ screens }: Pick<StoreIndex, 'screens'>): readonly string[] {
  return routesIn(screens).map(({ page }) => page.route);
}

interface Route {
  page: Omit<PageAt, 'params'>;
  parts: readonly string[];
}

const routesIn = oncePerObject((screens: StoreIndex['screens']): readonly Route[] =>
  Object.entries(screens).flatMap(([id, screen]) =>
    routesOf(screen).map((route) => ({ page: { id, screen, route }, parts: partsOf(route) })),
  ),
);

function routesOf({ route, aliases = [] }: ScreenEntry): string[] {
  return route === undefined ? [] : [route, ...aliases];
}
