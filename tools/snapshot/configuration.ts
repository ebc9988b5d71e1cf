import type { LayerChoice } from '../../src/shared/forms/layers/layer-types.ts';
import { type Bundle, makeBundle } from '../../server/configuration/bundle.ts';
import type { ConfigSources } from '../../server/configuration/config-sources.ts';
import { readConfigSources } from '../../server/configuration/sources.ts';
import { readSettings } from '../../server/config/settings.ts';
import { ConfigError } from '../../src/shared/forms/configuration/config-error.ts';
import { ROOT } from './files.ts';

/** The rendered configuration: read, checked and layered by the server's own code. */
export interface Configuration {
  bundle: Bundle;
  sources: ConfigSources;
  /** Portal of a visitor without any context. */
  defaultPortal: string;
}

/** Reads the configuration's files. Throws ConfigError with every fault. */
export async function readSources(): Promise<ConfigSources> {
  const { sources, faults } = await readConfigSources([ROOT]);
  if (faults.length > 0) throw new ConfigError(faults);
  return sources;
}

/** Checks, layers and compiles a configuration. Throws ConfigError with every fault. */
export async function openConfiguration(sources: ConfigSources): Promise<Configuration> {
  const { entry } = readSettings({});
  return { bundle: await makeBundle(sources), sources, defaultPortal: entry.defaultPortal };
}

/** The rendered layers: the default portal alone; then each other portal, and each site and locale over the default. */
export function layersOf({
  bundle,
  defaultPortal,
}: Configuration): [LayerChoice, ...LayerChoice[]] {
  const base = { portal: defaultPortal };
  const others = bundle.portals.filter(({ code }) => code !== defaultPortal);
  return [
    base,
    ...others.map(({ code }) => ({ portal: code })),
    ...bundle.sites.map(({ name }) => ({ ...base, site: name })),
    ...bundle.locales.map(({ code }) => ({ ...base, locale: code })),
  ];
}
