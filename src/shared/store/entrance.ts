import type { CallParams } from '../contracts/call-types.ts';
import { getAt } from '../forms/pointer.ts';
import { fillTemplate } from '../forms/resolve-refs.ts';
import type { EntryUse } from '../forms/types.ts';
import { pageAt, type StoreIndex } from './store-index.ts';

/** Claims about a visit, as the call app-context takes them. */
export type Claims = Partial<CallParams<'app-context'>>;

/** What an address says of the visit that enters by it. */
export interface Entrance {
  claims: Claims;
  /** Names of the query's parameters that the claims come from. */
  taken: ReadonlySet<string>;
  /** Where it leads: path and query, without a landing page in front. */
  address: string;
  /** The page shows without asking the server anything. */
  bare: boolean;
}

type Address = Record<'params' | 'query', Record<string, string>>;

const QUERY = /^\/query\//;
/** Entries lead on to pages with an entry of their own, never round in a circle. */
const MOST_ENTRIES = 5;

/**
 * Follows the entries of the pages that an address leads through; the claims of the first one count before those of the
 * next. Undefined for an address without a page, and when a claim that an entry needs is missing.
 */
export function readEntrance(
  index: Pick<StoreIndex, 'screens'>,
  path: string,
  search = '',
): Entrance | undefined {
  const found = { claims: {} as Claims, taken: new Set<string>() };
  let address = `${path}${search}`;
  for (let count = 0; count < MOST_ENTRIES; count += 1) {
    const { pathname, searchParams } = new URL(address, 'http://store');
    const page = pageAt(index, pathname);
    if (!page) return undefined;
    const { entry = {} } = page.screen;
    const at = { params: page.params, query: Object.fromEntries(searchParams) };
    const claims = claimsOf(entry, at);
    if (!claims) return undefined;
    found.claims = { ...claims, ...found.claims };
    for (const name of queryNames(entry)) found.taken.add(name);
    const { go, bare = false } = entry;
    if (go === undefined) return { ...found, address, bare };
    // A parameter without a value says nothing.
    address = fillTemplate(go, at, encodeURIComponent).replace(/[?&][^=&]+=(?=&|$)/g, '');
  }
  return undefined;
}

// Undefined when a claim that has to be there is missing.
function claimsOf({ begin, context = {}, oneOf }: EntryUse, at: Address): Claims | undefined {
  const claims: Record<string, string> = {};
  for (const [name, source] of Object.entries(context)) {
    const value = typeof source === 'string' ? source : getAt(at, source.from);
    if (typeof value === 'string' && value !== '') claims[name] = value;
    else if (typeof source !== 'string' && !source.optional) return undefined;
  }
  if (oneOf && !oneOf.some((name) => name in claims)) return undefined;
  return { ...(begin && { begin }), ...claims };
}

function queryNames({ context = {} }: EntryUse): string[] {
  return Object.values(context).flatMap((source) =>
    typeof source !== 'string' && QUERY.test(source.from) ? [source.from.replace(QUERY, '')] : [],
  );
}
