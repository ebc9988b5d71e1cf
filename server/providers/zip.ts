import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookupBy } from './ask-http.ts';
import type { Guarded } from './breaker.ts';
import { ProviderUnavailable } from './provider-errors.ts';
import type { ZipPlace, ZipProvider } from './types.ts';

interface ZipRecord {
  city: string;
  state: string;
  country: string;
}
type ZipTable = Record<string, ZipRecord | undefined>;

/** The data set as a build writes it; the sources have the package alone, which takes ten times the memory. */
const BUILT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../zip-codes.json');

let table: ZipTable | undefined;

// Large: loaded when first needed.
function zipTable(): ZipTable {
  const require = createRequire(import.meta.url);
  table ??= existsSync(BUILT)
    ? (JSON.parse(readFileSync(BUILT, 'utf8')) as ZipTable)
    : (require('zipcodes') as { codes: ZipTable }).codes;
  return table;
}

/** The data set that comes with the store. */
export const embeddedZip: ZipProvider = {
  async lookup(zip) {
    if (!/^\d{5}$/.test(zip)) return undefined;
    const record = zipTable()[zip];
    if (record?.country !== 'US') return undefined;
    return { zip, city: record.city, state: record.state };
  },
};

/** Asks a service by HTTP; while it does not answer, the data set is used where it has the zip code. */
export function httpZip(address: string, guarded: Guarded): ZipProvider {
  const ask = lookupBy(address);
  return {
    async lookup(zip) {
      if (!/^\d{5}$/.test(zip)) return undefined;
      try {
        return await guarded(async (signal) => readPlace(zip, await ask(zip, signal)));
      } catch {
        const place = await embeddedZip.lookup(zip);
        if (place === undefined) throw new ProviderUnavailable();
        return place;
      }
    },
  };
}

function readPlace(zip: string, answer: unknown): ZipPlace | undefined {
  if (answer === undefined) return undefined;
  const { city, state } = (answer ?? {}) as Partial<Record<keyof ZipPlace, unknown>>;
  if (typeof city !== 'string' || typeof state !== 'string' || !/^[A-Z]{2}$/.test(state)) {
    throw new Error('The zip service answered something else.');
  }
  return { zip, city: city.slice(0, 100), state };
}
