import { MESSAGES } from '../services/envelope.ts';
import { keepFile } from './fetch-file.ts';

/**
 * Event at the window: a part of the program could not be had. Its detail is whether only a new page helps: a file that the
 * page itself names was lost on its way.
 */
export const PART_MISSING = 'partmissing';

const fetched = new Map<string, Promise<unknown>>();

/**
 * Imports a part of the program when all its files are at hand. Browsers remember of the address of a module that nothing
 * came from it, as long as the page lives: a part of which one file could not be had for a moment would never come. The
 * build puts this around every `import()` in place of Vite's own helper. `files`: paths of the part's files below the base,
 * none where it is a single one. Rejects with words for the person, or as `import` does, after PART_MISSING.
 */
export async function importPart<Part>(
  importFile: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const addresses = files.map((file) => `${import.meta.env.BASE_URL}${file}`);
  try {
    await Promise.all(addresses.map(fetchOnce));
    return await importFile();
  } catch (error) {
    window.dispatchEvent(new CustomEvent(PART_MISSING, { detail: addresses.some(isLost) }));
    throw error;
  }
}

function fetchOnce(address: string): Promise<unknown> {
  const before = fetched.get(address);
  if (before) return before;
  const work = isInPage(address) ? Promise.resolve() : fetchFile(address);
  fetched.set(address, work);
  work.catch(() => fetched.delete(address));
  return work;
}

function isInPage(address: string): boolean {
  return document.querySelector(`[href="${address}"], [src="${address}"]`) !== null;
}

// Style sheets that the page names may stand in it, and can be asked for again.
function isLost(address: string): boolean {
  if (!address.endsWith('.js') || !isInPage(address)) return false;
  const loads = performance.getEntriesByName(new URL(address, document.baseURI).href, 'resource');
  return !loads.some((load) => (load as PerformanceResourceTiming).decodedBodySize > 0);
}

function fetchFile(address: string): Promise<unknown> {
  return address.endsWith('.css') ? addStyles(address) : keepFile(address);
}

function addStyles(address: string): Promise<unknown> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(MESSAGES.unreachable, { cause: address }));
    });
    document.head.append(link);
  });
}
