import { type Call, getData } from '../contracts/call-types.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import { landingCandidate } from './landing.ts';
import { knownRoutes, type StoreIndex } from './store-index.ts';

/** Start of a visit: the server's session, and the prefix of every route. */
export interface Start {
  session: SessionFacts;
  /** '' or the landing page's prefix, such as `/harbor`. */
  basename: string;
  /** The address names a landing page that does not exist. */
  lost: boolean;
}

/**
 * Starts a visit at this path; `?portal=CODE` enters a portal, `?site=NAME` a partner's site. Throws an Error with words
 * for a person when the server cannot be asked.
 */
export async function startUp(
  call: Call,
  configuration: StoreIndex,
  path: string,
  search = '',
): Promise<Start> {
  const session = await enter(call, configuration, search);
  const landing = landingCandidate(path, knownRoutes(configuration));
  if (!landing) return { session: await asGuest(call, session), basename: '', lost: false };
  const valid = await call('validate-landing-page', { landing_page: landing });
  if (!valid.ok) return { session: await asGuest(call, session), basename: '', lost: true };
  getData(await call('app-context', { landing }));
  const basename = `/${encodeURIComponent(landing)}`;
  return { session: await askSession(call), basename, lost: false };
}

async function enter(
  call: Call,
  { portals, sites }: StoreIndex,
  search: string,
): Promise<SessionFacts> {
  const query = new URLSearchParams(search);
  const [portal, site] = [query.get('portal') ?? '', query.get('site') ?? ''];
  const entered = {
    ...(Object.hasOwn(portals, portal) ? { portal } : {}),
    ...(Object.hasOwn(sites, site) ? { site } : {}),
  };
  if (Object.keys(entered).length > 0) getData(await call('app-context', entered));
  return askSession(call);
}

// A visitor about whom nothing is known yet acts as a user, with the store's own contact details if they can be fetched.
async function asGuest(call: Call, session: SessionFacts): Promise<SessionFacts> {
  if (session.open_type) return session;
  const guest = { open_type: 'user' } as const;
  const [contact, entered] = await Promise.all([
    call('get-default-info', {}, { quiet: true }),
    call('app-context', guest),
  ]);
  getData(entered);
  return { ...session, ...guest, ...(contact.ok ? { landing: contact.data } : {}) };
}

// A completed enrollment is no longer under way: only its receipt can still be seen.
async function askSession(call: Call): Promise<SessionFacts> {
  const session = getData(await call('app-session'));
  return session.status === 'completed'
    ? { ...session, tempId: null, tier: null, effective_date: null }
    : session;
}
