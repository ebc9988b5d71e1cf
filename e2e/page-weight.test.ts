import { expect, test } from 'vitest';
import { weighFirstLoad } from '../bench/pages/first-load.ts';
import { openShop } from './support/open-shop.ts';

/*
 * What a browser loads before a page is drawn, in bytes after gzip: a little above what it is. Bytes of a build are the same
 * on every machine. What makes one of them grow past its limit may belong into a part that loads later.
 */
const LIMITS = {
  '/home': 205_800,
  '/enrollment/personal-info': 212_000,
};

const shop = openShop();

test.each(Object.entries(LIMITS))('%s stays below %i bytes', async (route, limit) => {
  const weight = await weighFirstLoad(shop.store.url, route);
  expect(weight).toBeLessThanOrEqual(limit);
  // Something was weighed.
  expect(weight).toBeGreaterThan(limit / 2);
});
