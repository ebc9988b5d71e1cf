import { type Call, getData } from '../contracts/call-types.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import { type Claims, readEntrance } from './entrance.ts';
import { landingCandidate } from './landing.ts';
import { readHints } from './query-hints.ts';
import { knownRoutes, type StoreIndex } from './store-index.ts';

/** Start of a visit: the server's session, and the prefix of every route. */
export interface Start {
  session: SessionFacts;
  /** '' or the landing page's prefix, such as `/harbor`. */
  basename: string;
  /** Path and query where the visit stands, without the prefix, when that is not what was asked for. */
  address?: string;
  /** The page shows without the session: the next one is loaded anew. */
  bare?: true;
  /** Path and query that lead into another shop than the one of the enrollment under way: the person is asked first. */
  elsewhere?: string;
}

/** Status of a call that would leave the enrollment under way. */
const UNDER_WAY = 409;
export const NOT_FOUND = '/404';
/** Comes along with the answer. */
const SESSION = [{ call: 'app-session', params: {} }];
/** Shown behind the question about the enrollment under way. */
const MEANWHILE = '/home';
const LOST: Start = { session: {}, basename: '', address: NOT_FOUND, bare: true };

/**
 * Starts a visit at this address by what its page's `entry`, the landing page in front and the query claim. Throws an
 * Error with words for a person when the server cannot be asked.
 */
export async function startUp(
  call: Call,
  index: StoreIndex,
  path: string,
  search = '',
): Promise<Start> {
  const landing = landingCandidate(path, knownRoutes(index));
  const basename = landing === undefined ? '' : (/^\/[^/]*/.exec(path)?.[0] ?? '');
  const asked = path.slice(basename.length) || '/';
  const entrance = readEntrance(index, asked, search);
  if (!entrance) return LOST;
  if (entrance.bare) return { ...LOST, address: entrance.address };
  const hints = readHints(index, search, entrance);
  const claims = { ...entrance.claims, ...hints.names, ...(landing && { landing }) };
  const entered = await enter(call, claims);
  if (entered === 'unknown') {
    // Nothing of the shop before stays, unless an enrollment is under way in it. A partner's link only leads to a cart.
    if (claims.partner_link === undefined) await enter(call, { begin: true });
    return LOST;
  }
  // Ids in a query are hints: one that is not known changes nothing.
  const isElsewhere = entered === 'elsewhere' || (await enter(call, hints.ids)) === 'elsewhere';
  const session = await askSession(call);
  if (isElsewhere)
    return { session, basename: '', address: MEANWHILE, elsewhere: `${path}${search}` };
  const address = hints.without(entrance.address);
  return { session, basename, ...(address === `${asked}${search}` ? {} : { address }) };
}

/** Outcome of entering: `unknown` for a claim that the server does not know, `elsewhere` for one of another shop. */
export type Entered = 'entered' | 'unknown' | 'elsewhere';

/** Tells the server what the visitor claims. Throws an Error with words for a person when it cannot be told. */
export async function enter(call: Call, claims: Claims): Promise<Entered> {
  if (Object.keys(claims).length === 0) return 'entered';
  const answer = await call('app-context', claims, { also: SESSION });
  if (answer.ok) return 'entered';
  if (answer.status === UNDER_WAY) return 'elsewhere';
  if (answer.status === 404 || answer.status === 422) return 'unknown';
  throw new Error(answer.message);
}

/** The session as the server knows it. A completed enrollment is no longer under way: only its receipt can still be seen. */
export async function askSession(call: Call): Promise<SessionFacts> {
  const session = getData(await call('app-session'));
  return session.status === 'completed'
    ? { ...session, tempId: null, tier: null, effective_date: null }
    : session;
}
