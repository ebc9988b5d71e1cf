import type { Engine } from '../engine/index.ts';
import { type IdleWatch, watchIdle } from './idle.ts';
import type { Visit } from './visit.ts';

const OFFLINE =
  'You are offline. What you type stays here and is saved when the connection is back.';
const WARNING = 'shell/idle-warning';
const ENDED = '/session-ended';
const DEFAULT_IDLE_SECONDS = 1800;

/** Watches over a visit while the page is open: quiet minutes, the session's end, and the connection. */
export function watchLife(visit: Visit): void {
  let ending = false;
  const hasEnrollment = (): boolean => Boolean(visit.session().tempId);

  async function end(): Promise<void> {
    // A visitor without an enrollment has nothing to lose: the next call starts a new session.
    if (ending || !hasEnrollment()) return;
    ending = true;
    visit.setSession({ tempId: '', tier: '', effectiveDate: '' });
    visit.go(ENDED, { replace: true });
    const fresh = await visit.call('app-session', {}, { quiet: true });
    if (fresh.ok) visit.setSession(fresh.data as Record<string, unknown>);
    ending = false;
  }

  const idle: IdleWatch = watchIdle(Number(visit.session().idle_seconds) || DEFAULT_IDLE_SECONDS, {
    onWarn: () => {
      const shows = visit.engine.modals.get().some(({ screen }) => screen === WARNING);
      if (hasEnrollment() && !shows) visit.engine.open(WARNING);
    },
    onEnd: () => void end(),
  });
  visit.listen({ heard: idle.heard, ended: () => void end() });
  watchConnection(visit.engine);
}

function watchConnection(engine: Engine): void {
  window.addEventListener('offline', () => engine.notice(OFFLINE, 'warning'));
  window.addEventListener('online', () => {
    const shown = engine.notices.get().find(({ text }) => text === OFFLINE);
    if (shown) engine.closeNotice(shown.id);
    engine.notice('You are online again.', 'success');
  });
}
