import { BASE_LOCALE } from '../../shared/forms/layers/choose-locale.ts';
import type { LayerChoice } from '../../shared/forms/layers/layer-types.ts';
import { findVersion } from '../../shared/forms/layers/layer-versions.ts';
import type { ScreenEntry, StoreIndex } from '../../shared/store/store-index.ts';
import { fetchJson } from '../fetch-file.ts';

/** Reads the index that the server wrote into the page; a page without one (the dev server's) asks for it. */
export async function readConfiguration(page: Document): Promise<StoreIndex> {
  const text = page.getElementById('store-configuration')?.textContent ?? '';
  if (text.trimStart().startsWith('{')) return JSON.parse(text) as StoreIndex;
  return askForConfiguration();
}

/** Takes over the index of today, in place: everything that knows this one knows the new one. */
export async function refreshConfiguration(configuration: StoreIndex): Promise<void> {
  // The program on the page is what it was when the page was loaded.
  const { build } = configuration;
  Object.assign(configuration, await askForConfiguration(), { build });
}

/** Sees to it that the index has the versions of screens in a language: a page brings those in its own. */
export async function takeLanguage(configuration: StoreIndex, locale: string): Promise<void> {
  const versions = Object.values(configuration.screens).flatMap(({ hash }) => Object.keys(hash));
  const isKnown = versions.some((key) => key.endsWith(`:${locale}`));
  if (locale !== BASE_LOCALE && !isKnown) await refreshConfiguration(configuration);
}

function askForConfiguration(): Promise<StoreIndex> {
  return fetchJson('/config/index.json', { cache: 'no-store' });
}

/** Hash under which a visitor's version of a screen is served. */
export function screenHash(entry: ScreenEntry, choice: LayerChoice): string {
  const hash = findVersion(entry.hash, choice);
  if (!hash) throw new Error(`The screen "${entry.title}" has no version.`);
  return hash;
}
