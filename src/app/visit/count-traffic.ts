import type { Visit } from './visit.ts';

/**
 * Has an enrollment counted that begins while the page is open, where the visitor's site wants that. The server counts each
 * once; a failure is ignored.
 */
export function countTraffic({
  call,
  configuration,
  session,
  sessionStore,
}: Pick<Visit, 'call' | 'configuration' | 'session' | 'sessionStore'>): void {
  let known = sessionStore.enrollment();
  sessionStore.onFacts(() => {
    const enrollment_id = sessionStore.enrollment();
    const isNew = enrollment_id !== '' && enrollment_id !== known;
    known = enrollment_id;
    if (!isNew || !configuration.sites[session().site ?? '']?.counted) return;
    void call('track-elevate-traffic', { enrollment_id }, { quiet: true });
  });
}
