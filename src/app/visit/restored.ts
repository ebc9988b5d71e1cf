import type { Visit } from './visit.ts';
import { isSameVisit } from './who.ts';

/**
 * A page that the browser restores from its back cache (`pageshow`) stays blank until the server confirms that this
 * browser still holds the page's enrollment and is who it was; otherwise it is reloaded.
 */
export function watchRestored(visit: Pick<Visit, 'call' | 'session'>, window: Window): void {
  const { style } = window.document.documentElement;

  async function confirm(): Promise<void> {
    style.visibility = 'hidden';
    const answer = await visit.call('app-session', {}, { quiet: true });
    if (answer.ok && isSameVisit(visit.session(), answer.data)) style.removeProperty('visibility');
    else window.location.reload();
  }

  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void confirm();
  });
}
