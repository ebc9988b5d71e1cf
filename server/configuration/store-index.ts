import type { TabUse } from '../../src/shared/forms/types.ts';
import { isSame } from '../../src/shared/forms/values.ts';
import type { ScreenEntry, StoreIndex } from '../../src/shared/store/store-index.ts';
import type { ConfigFiles } from './config-files.ts';
import { hashOf } from './config-sources.ts';
import { isOfStudio } from '../../src/shared/store/studio-area.ts';
import type { Versions } from './types.ts';

const ENTRY_KEYS = [
  'title',
  'kind',
  'route',
  'aliases',
  'frame',
  'tab',
  'requires',
  'entry',
] as const;

/** Picks the index out of a checked configuration. */
export function indexOf(
  head: Pick<StoreIndex, 'hash' | 'build' | 'defaultPortal'>,
  ready: ReadonlyMap<string, Versions>,
  { portals, sites, locales }: Pick<ConfigFiles, 'portals' | 'sites' | 'locales'>,
): StoreIndex {
  const screens = [...ready]
    .filter(([id]) => !isOfStudio(id))
    .map(([id, versions]) => [id, entryOf(versions)] as const);
  return {
    ...head,
    screens: Object.fromEntries(screens),
    portals: named(portals, 'code', ['code', 'name', 'theme']),
    sites: named(sites, 'name', ['name', 'title', 'theme', 'pages', 'plan', 'counted']),
    locales: Object.fromEntries(
      locales.map(({ code, name, words }) => [
        code,
        { code, name, ...(words && { words: hashOf(words) }) },
      ]),
    ),
  };
}

/** The index for who reads one language: without the versions of screens in others. */
export function inOneLanguage(index: StoreIndex, locale: string | undefined): StoreIndex {
  const read = <Value>(versions: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(versions).filter(([key]) => (key.split(':')[2] ?? locale) === locale),
    );
  const screens = Object.entries(index.screens).map(([id, { hash, tabs, ...entry }]) => [
    id,
    { ...entry, ...(tabs && { tabs: read(tabs) }), hash: read(hash) },
  ]);
  return { ...index, screens: Object.fromEntries(screens) as StoreIndex['screens'] };
}

function named<File, Key extends keyof File>(
  files: readonly File[],
  name: Key,
  keys: readonly Key[],
): Record<string, Pick<File, Key>> {
  return Object.fromEntries(files.map((file) => [String(file[name]), pick(file, keys)]));
}

function entryOf(versions: Versions): ScreenEntry {
  const base = versions['*'];
  if (base === undefined) throw new Error('A screen has no version of its own.');
  const hash = Object.entries(versions).map(([key, version]) => [key, version.hash]);
  return {
    ...pick(base.screen, ENTRY_KEYS),
    ...tabsOf(base.screen.tab, versions),
    hash: Object.fromEntries(hash),
  };
}

function tabsOf(base: TabUse | undefined, versions: Versions): Pick<ScreenEntry, 'tabs'> {
  const tabs = Object.entries(versions).flatMap(([key, { screen }]) =>
    screen.tab ? [[key, screen.tab] as const] : [],
  );
  return tabs.some(([, tab]) => !isSame(tab, base)) ? { tabs: Object.fromEntries(tabs) } : {};
}

function pick<Value, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
): Pick<Value, Key> {
  const known = keys.filter((key) => value[key] !== undefined);
  return Object.fromEntries(known.map((key) => [key, value[key]])) as Pick<Value, Key>;
}
