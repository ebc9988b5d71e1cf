import { createRequire } from 'node:module';
import type { FileSettings } from '../config/settings-file.ts';
import { createBreaker } from './breaker.ts';
import type { ZipPlace, ZipProvider } from './types.ts';

interface ZipRecord {
  zip: string;
  city: string;
  state: string;
  country: string;
}

// The data set is CommonJS without types; only its table is used, its own functions guess.
const { codes } = createRequire(import.meta.url)('zipcodes') as {
  codes: Record<string, ZipRecord | undefined>;
};

/** The data set that comes with the store. */
export const embeddedZip: ZipProvider = {
  async lookup(zip) {
    if (!/^\d{5}$/.test(zip) || !Object.hasOwn(codes, zip)) return undefined;
    const record = codes[zip];
    if (record?.country !== 'US') return undefined;
    return { zip, city: record.city, state: record.state };
  },
};

/** Asks a service and falls back on the data set when it does not answer, so that no step ever waits for it. */
export function zipProvider(settings: FileSettings['providers']): ZipProvider {
  const { zip } = settings;
  if (zip.kind === 'embedded') return embeddedZip;
  const guarded = createBreaker(settings);
  return {
    async lookup(value) {
      if (!/^\d{5}$/.test(value)) return undefined;
      try {
        return await guarded((signal) => ask(zip.url.replaceAll('{value}', value), value, signal));
      } catch {
        return embeddedZip.lookup(value);
      }
    },
  };
}

async function ask(url: string, zip: string, signal: AbortSignal): Promise<ZipPlace | undefined> {
  const answer = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`The zip service answered ${answer.status}.`);
  const { city, state } = (await answer.json()) as Partial<ZipPlace>;
  if (typeof city !== 'string' || typeof state !== 'string' || !/^[A-Z]{2}$/.test(state)) {
    throw new Error('The zip service answered something else.');
  }
  return { zip, city, state };
}
