import type { ScreenFile } from '../../src/shared/forms/types.ts';
import type { PortalConfig, ReadyScreen } from './config-types.ts';

type Entry = Pick<
  ScreenFile,
  'title' | 'kind' | 'route' | 'aliases' | 'frame' | 'tab' | 'requires'
> & {
  /** Hash of the screen by portal code; `*` for every portal that is not named. */
  hash: Record<string, string>;
};

/** The part of the configuration that every page carries. */
export interface ConfigIndex {
  hash: string;
  build: string;
  defaultPortal: string;
  screens: Record<string, Entry>;
  portals: Record<string, { code: string; name: string; theme?: unknown }>;
}

/** Picks the index out of a checked configuration. */
export function indexOf(
  head: Pick<ConfigIndex, 'hash' | 'build' | 'defaultPortal'>,
  ready: ReadonlyMap<string, ReadonlyMap<string, ReadyScreen>>,
  portals: readonly PortalConfig[],
): ConfigIndex {
  const screens = [...ready].map(([id, versions]): [string, Entry] => [id, entryOf(versions)]);
  const named = portals.map(({ code, name, theme }): [string, ConfigIndex['portals'][string]] => [
    code,
    { code, name, ...(theme === undefined ? {} : { theme }) },
  ]);
  return { ...head, screens: Object.fromEntries(screens), portals: Object.fromEntries(named) };
}

function entryOf(versions: ReadonlyMap<string, ReadyScreen>): Entry {
  const base = versions.get('*');
  if (base === undefined) throw new Error('A screen has no version of its own.');
  const { title, kind, route, aliases, frame, tab, requires } = base.screen;
  const given = { title, kind, route, aliases, frame, tab, requires };
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  const hash = [...versions].map(([portal, version]) => [portal, version.hash]);
  return { ...Object.fromEntries(known), hash: Object.fromEntries(hash) } as Entry;
}
