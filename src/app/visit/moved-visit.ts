import type { SessionFacts } from '../../shared/contracts/visit-types.ts';
import { landingCandidate } from '../../shared/store/landing.ts';
import { knownRoutes } from '../../shared/store/store-index.ts';
import type { Visit } from './visit.ts';

const DIALOG = 'entry/moved-shop';
const SHOP = ['agent_id', 'group_id', 'portal_code', 'site'] as const;

type Known = Pick<Visit, 'call' | 'configuration' | 'engine' | 'session' | 'setSession'> & {
  sessionStore: Pick<Visit['sessionStore'], 'markStale'>;
};

const waiting = new WeakSet<Window>();

/**
 * Asks the server which shop the visit is in, once the person comes back to this page. In another one than the page shows,
 * a notice says so and offers to go on there, or to come back to the landing page that this page stands below.
 */
export function askOnReturn(visit: Known, page: Window): void {
  if (waiting.has(page)) return;
  waiting.add(page);
  const back = new AbortController();
  const run = (): void => {
    if (page.document.visibilityState === 'hidden') return;
    back.abort();
    waiting.delete(page);
    void askWhere(visit, page.location);
  };
  page.addEventListener('focus', run, { signal: back.signal });
  page.document.addEventListener('visibilitychange', run, { signal: back.signal });
}

async function askWhere(visit: Known, { pathname, search }: Location): Promise<void> {
  const { engine, sessionStore } = visit;
  // A bare page is in no shop.
  if (!visit.session().portal_code) return;
  const answer = await visit.call('app-session', {}, { quiet: true });
  if (!answer.ok || isSameShop(visit.session(), answer.data)) return;
  if (engine.store.get(engine.modals).some(({ screen }) => screen === DIALOG)) return;
  // What shows belongs to the shop before.
  sessionStore.markStale();
  const isBelowLanding = landingCandidate(pathname, knownRoutes(visit.configuration)) !== undefined;
  visit.setSession({ asked: isBelowLanding ? `${pathname}${search}` : '' });
  engine.open(DIALOG);
}

function isSameShop(page: SessionFacts, server: SessionFacts): boolean {
  return SHOP.every((name) => (page[name] || '') === (server[name] || ''));
}
