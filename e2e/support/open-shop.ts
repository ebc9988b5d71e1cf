import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startStoreServer, type StoreServer } from './store-server.ts';

export interface Shop {
  browser: Browser;
  store: StoreServer;
}

/**
 * A browser and a store of its own for the journeys of one file; its parts are there once the tests run. `settings` are
 * environment variables, as an operator would give them.
 */
export function openShop(settings: Record<string, string> = {}): Readonly<Shop> {
  const shop = {} as Shop;
  beforeAll(async () => {
    [shop.browser, shop.store] = await Promise.all([launchBrowser(), startStoreServer(settings)]);
  });
  afterAll(async () => {
    await Promise.all([shop.browser.close(), shop.store.close()]);
  });
  return shop;
}
