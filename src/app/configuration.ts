import type { LayerChoice } from '../shared/forms/layer-types.ts';
import { findVersion } from '../shared/forms/layer-versions.ts';
import type { Requirement, TabUse } from '../shared/forms/types.ts';
import { fetchJson } from './fetch-file.ts';

/** One screen as the page's index names it; its body is fetched by hash when it opens. */
export interface ScreenEntry {
  title: string;
  kind?: 'page' | 'modal' | 'frame' | 'panel';
  route?: string;
  aliases?: string[];
  frame?: string;
  tab?: TabUse;
  requires?: Requirement[];
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

export interface SiteEntry {
  name: string;
  title: string;
  theme?: Record<string, string>;
}

export interface LocaleEntry {
  code: string;
  /** The language's own name. */
  name: string;
  /** Words of the looks, by the English ones. */
  words?: Record<string, string>;
}

/** Index of the configuration bundle: what the browser must know before it opens a screen. */
export interface StoreConfiguration {
  hash: string;
  build: string;
  defaultPortal: string;
  screens: Record<string, ScreenEntry>;
  portals: Record<string, PortalEntry>;
  sites: Record<string, SiteEntry>;
  locales: Record<string, LocaleEntry>;
}

/** Reads the index that the server wrote into the page; a page without one (the dev server's) asks for it. */
export async function readConfiguration(page: Document): Promise<StoreConfiguration> {
  const text = page.getElementById('store-configuration')?.textContent ?? '';
  if (text.trimStart().startsWith('{')) return JSON.parse(text) as StoreConfiguration;
  return askForConfiguration();
}

/** Takes over the index of today, in place: everything that knows this one knows the new one. */
export async function refreshConfiguration(configuration: StoreConfiguration): Promise<void> {
  // The program on the page is what it was when the page was loaded.
  const { build } = configuration;
  Object.assign(configuration, await askForConfiguration(), { build });
}

function askForConfiguration(): Promise<StoreConfiguration> {
  return fetchJson('/config/index.json', { cache: 'no-store' });
}

/** Hash under which a visitor's version of a screen is served. */
export function screenHash(entry: ScreenEntry, choice: LayerChoice): string {
  const hash = findVersion(entry.hash, choice);
  if (!hash) throw new Error(`The screen "${entry.title}" has no version.`);
  return hash;
}
