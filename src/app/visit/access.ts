import { showAnew } from './new-screens.ts';
import type { Visit } from './visit.ts';

/**
 * Follows what this browser may see of its enrollment: after a second proof (`access` or `member` of the session) the
 * screens show what was masked before.
 */
export function followAccess(
  visit: Pick<Visit, 'session' | 'sessionStore' | 'engine' | 'steps'>,
): void {
  const now = () => {
    const { tempId, access, member } = visit.session();
    return { tempId, access, member };
  };
  let shown = now();
  visit.sessionStore.onFacts(() => {
    const before = shown;
    shown = now();
    const isOpened =
      (before.access === 'resumed' && shown.access === 'stepped') ||
      (before.member === 'claimed' && shown.member === 'proved');
    if (isOpened && before.tempId === shown.tempId) showAnew(visit);
  });
}
