import type { LayerChoice } from '../../src/shared/forms/layers/layer-types.ts';
import { type Bundle, makeBundle } from '../../server/configuration/bundle.ts';
import type { ConfigSources } from '../../server/configuration/config-sources.ts';
import { readConfigSources } from '../../server/configuration/sources.ts';
import { readSettings } from '../../server/config/settings.ts';
import { ConfigError } from '../../src/shared/forms/configuration/config-error.ts';
import { configFolders } from '../lib/config-folders.ts';
import { ROLES } from './roles.ts';

/** The rendered configuration: read, checked and layered by the server's own code. */
export interface Configuration {
  bundle: Bundle;
  sources: ConfigSources;
  /** Portal of a visitor without any context. */
  defaultPortal: string;
}

/** Reads the configuration's files. Throws ConfigError with every fault. */
export async function readSources(): Promise<ConfigSources> {
  const { sources, faults } = await readConfigSources(configFolders());
  if (faults.length > 0) throw new ConfigError(faults);
  return sources;
}

/** Checks, layers and compiles a configuration. Throws ConfigError with every fault. */
export async function openConfiguration(sources: ConfigSources): Promise<Configuration> {
  const { entry } = readSettings({});
  return { bundle: await makeBundle(sources), sources, defaultPortal: entry.defaultPortal };
}

/** One way in which screens are rendered: layers, and who is before them. */
export interface Rendering extends LayerChoice {
  /** A name of ROLES; undefined is the applicant. */
  role?: string;
}

/**
 * All ways in which screens are rendered: the default portal alone; then each other portal, and each site, language and role
 * over the default; then what these are together.
 */
export function renderingsOf({
  bundle,
  defaultPortal,
}: Configuration): [Rendering, ...Rendering[]] {
  const base = { portal: defaultPortal };
  const portals = bundle.portals.map(({ code }) => code).filter((code) => code !== defaultPortal);
  const sites = bundle.sites.map(({ name }) => name);
  const locales = bundle.locales.map(({ code }) => code);
  const ofPortals = portals.map((portal) => ({ portal }));
  const ofSites = sites.map((site) => ({ ...base, site }));
  const inLocales = (all: LayerChoice[]) =>
    locales.flatMap((locale) => all.map((layers) => ({ ...layers, locale })));
  const together = portals.flatMap((portal) => sites.map((site) => ({ portal, site })));
  return [
    base,
    ...ofPortals,
    ...ofSites,
    ...inLocales([base]),
    ...Object.keys(ROLES).map((role) => ({ ...base, role })),
    ...together,
    ...inLocales([...ofPortals, ...ofSites, ...together]),
  ];
}
