import { afterPress, type Engine } from '../../engine/index.ts';
import { FORGOTTEN } from '../../shared/store/open-entry.ts';
import { MESSAGES } from '../../services/envelope.ts';
import { type IdleWatch, watchIdle } from './idle.ts';
import { onOtherTabs, tellOtherTabs } from './other-tabs.ts';
import type { Visit } from './visit.ts';
import { isKnown, isStillKnown } from './who.ts';

const OFFLINE =
  'You are offline. What you type stays here and is saved when the connection is back.';
// Notices that are closed when the connection is back.
const WHILE_OFFLINE: readonly string[] = [OFFLINE, MESSAGES.offline];
const WARNING = 'shell/idle-warning';
const ENDED = '/session-ended';
const DEFAULT_IDLE_SECONDS = 1800;

/**
 * Watches a visit while the page is open: idle time, the session's end and entering another shop, here or in another tab, and
 * the connection.
 */
export function watchSession(visit: Visit): void {
  const { engine } = visit;
  const { store } = engine;
  let ending = false;

  async function end(): Promise<void> {
    // Who is not known has nothing to lose: the next call starts a new session.
    if (ending || !isKnown(visit.session())) return;
    ending = true;
    const query = visit.session().principal ? { by: 'principal' } : undefined;
    visit.setSession({ ...FORGOTTEN, principal: null });
    visit.go(ENDED, { replace: true, ...(query && { query }) });
    const fresh = await visit.call('app-session', {}, { quiet: true });
    if (fresh.ok) visit.setSession(fresh.data);
    engine.needs.refreshAll();
    ending = false;
  }

  // Another tab may have kept the session alive, or have signed in as another person; the server knows.
  async function endUnlessAlive(): Promise<void> {
    if (!isKnown(visit.session())) return;
    // Two tabs that look in turn must not keep it alive for each other.
    const answer = await visit.call('app-session', {}, { quiet: true, background: true });
    if (!answer.ok || !isStillKnown(visit.session(), answer.data)) await end();
    else idle.lookAgain();
  }

  const idle: IdleWatch = watchIdle(Number(visit.session().idle_seconds) || DEFAULT_IDLE_SECONDS, {
    onWarn: () => {
      const shows = store.get(engine.modals).some(({ screen }) => screen === WARNING);
      if (isKnown(visit.session()) && !shows) engine.open(WARNING);
    },
    onEnd: () => void endUnlessAlive(),
  });
  visit.listen({
    active: idle.noteActivity,
    ended: () => void end(),
    denied: () => void endUnlessAlive(),
  });
  onOtherTabs({ ended: () => void end(), entered: () => void askWhereOnReturn(visit) });
  // A bare page is in no shop.
  if (visit.session().portal_code) tellOtherTabs('entered');
  watchConnection(engine);
}

// Without that part the next call tells.
async function askWhereOnReturn(visit: Visit): Promise<void> {
  const part = await import('./moved-visit.ts').catch(() => undefined);
  part?.askOnReturn(visit, window);
}

function watchConnection(engine: Engine): void {
  let isOffline = false;
  window.addEventListener('offline', () => {
    isOffline = true;
    // By the end of a press the connection may be back.
    afterPress(() => {
      if (isOffline) engine.notice(OFFLINE, 'warning');
    });
  });
  window.addEventListener('online', () => {
    isOffline = false;
    const untrue = engine.store
      .get(engine.notices)
      .filter(({ text }) => WHILE_OFFLINE.includes(text));
    for (const { id } of untrue) engine.closeNotice(id);
    engine.needs.retryLost();
    engine.notice('You are online again.', 'success');
  });
}
