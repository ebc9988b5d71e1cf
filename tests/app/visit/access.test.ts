import { expect, test, vi } from 'vitest';
import { followAccess } from '../../../src/app/visit/access.ts';
import { createSessionStore } from '../../../src/app/visit/session-store.ts';
import type { SessionFacts } from '../../../src/shared/contracts/visit-types.ts';

function follow(session: SessionFacts) {
  const sessionStore = createSessionStore();
  const renew = vi.fn();
  sessionStore.setSession(session);
  const engine = { renew, needs: { refreshAll: () => {} } } as never;
  const steps = { forget: () => {}, load: () => Promise.resolve([]) };
  followAccess({ sessionStore, session: sessionStore.session, engine, steps });
  return { sessionStore, renew };
}

test.each<[SessionFacts, SessionFacts]>([
  [{ access: 'resumed' }, { access: 'stepped' }],
  [
    { access: 'owner', member: 'claimed' },
    { access: 'owner', member: 'proved' },
  ],
])('what was masked shows after %j became %j', (before, after) => {
  const { sessionStore, renew } = follow({ tempId: 'e1', ...before });
  sessionStore.setSession({ effective_date: '01/01/2027' });
  expect(renew).not.toHaveBeenCalled();
  sessionStore.setSession(after);
  expect(renew).toHaveBeenCalledOnce();
  sessionStore.setSession(after);
  expect(renew).toHaveBeenCalledOnce();
});

test.each<[SessionFacts, SessionFacts]>([
  [{ access: 'stepped' }, { access: 'resumed' }],
  [{ access: null }, { access: 'owner' }],
  [
    { tempId: 'e1', access: 'resumed' },
    { tempId: 'e2', access: 'stepped' },
  ],
])('nothing has to show anew after %j became %j', (before, after) => {
  const { sessionStore, renew } = follow(before);
  sessionStore.setSession(after);
  expect(renew).not.toHaveBeenCalled();
});
