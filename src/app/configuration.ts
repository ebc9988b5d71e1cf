import type { Requirement, TabUse } from '../shared/forms/types.ts';

/** One screen as the page's index names it; its body is fetched by hash when it opens. */
export interface ScreenEntry {
  title: string;
  kind?: 'page' | 'modal' | 'frame';
  route?: string;
  aliases?: string[];
  frame?: string;
  tab?: TabUse;
  requires?: Requirement[];
  /** Hash of the effective screen by portal code; `*` for every portal not named. */
  hash: Record<string, string>;
}

export interface PortalEntry {
  code: string;
  name: string;
  theme?: Record<string, string>;
}

/** Index of the configuration bundle: what the browser must know before it opens a screen. */
export interface StoreConfiguration {
  hash: string;
  build: string;
  defaultPortal: string;
  screens: Record<string, ScreenEntry>;
  portals: Record<string, PortalEntry>;
}

/** Reads the index that the server wrote into the page; a page without one (the dev server's) asks for it. */
export async function readConfiguration(page: Document): Promise<StoreConfiguration> {
  const text = page.getElementById('store-configuration')?.textContent ?? '';
  if (text.trimStart().startsWith('{')) return JSON.parse(text) as StoreConfiguration;
  const answer = await fetch('/config/index.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The configuration could not be loaded (${answer.status}).`);
  return (await answer.json()) as StoreConfiguration;
}

/** Hash under which this portal's version of a screen is served. */
export function screenHash(entry: ScreenEntry, portal: string | undefined): string {
  const hash = (portal && entry.hash[portal]) || entry.hash['*'];
  if (!hash) throw new Error(`The screen "${entry.title}" has no version for portal ${portal}.`);
  return hash;
}
