import { UnknownScreen } from '../../engine/index.ts';
import type { LayerChoice } from '../../shared/forms/layers/layer-types.ts';
import type { EffectiveScreen, ValidatorModule } from '../../shared/forms/types.ts';
import { openValidators } from '../../shared/validation/open-validators.ts';
import type { ValidatorText } from '../../shared/validation/runtime.ts';
import { fetchJson, twice, withPlainFault } from '../fetch-file.ts';
import type { StoreIndex } from '../../shared/store/store-index.ts';
import { refreshConfiguration, screenHash } from './configuration.ts';

/**
 * Loads screens and their validators by hash; each is fetched once, and again only after a failure. `known`: came with the
 * page.
 */
export function createScreenFiles(
  configuration: StoreIndex,
  choice: () => LayerChoice,
  known: readonly (EffectiveScreen & { hash: string })[] = [],
) {
  const screens = createCache<EffectiveScreen>(
    async (hash) => ({
      ...(await fetchJson<EffectiveScreen>(`/config/screens/${hash}.json`)),
      hash,
    }),
    known.map((screen) => [screen.hash, screen]),
  );
  const load = createImporter();
  const validators = createCache(async (address) =>
    openValidators((await withPlainFault(load(address))) as ValidatorText),
  );
  return {
    loadScreen(id: string): Promise<EffectiveScreen> {
      const entry = configuration.screens[id];
      if (!entry) return Promise.reject(new UnknownScreen(id));
      return screens(screenHash(entry, choice()));
    },
    refreshScreens: () => refreshConfiguration(configuration),
    loadValidators: (hash: string): Promise<ValidatorModule> =>
      validators(hash.startsWith('/') ? hash : `/config/validators/${hash}.js`),
  };
}

function createCache<Value>(
  load: (key: string) => Promise<Value>,
  given: readonly [string, Value][] = [],
): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>(
    given.map(([key, value]) => [key, (async () => value)()]),
  );
  return (key) => {
    const before = known.get(key);
    if (before) return before;
    const value = twice(() => load(key));
    known.set(key, value);
    value.catch(() => known.delete(key));
    return value;
  };
}

// Browsers remember of an address that no module came from it, as long as the page lives: the next try has another one.
function createImporter(): (address: string) => Promise<unknown> {
  const failures = new Map<string, number>();
  return async (address) => {
    const count = failures.get(address) ?? 0;
    try {
      return await import(/* @vite-ignore */ count === 0 ? address : `${address}?try=${count}`);
    } catch (error) {
      failures.set(address, count + 1);
      throw error;
    }
  };
}
