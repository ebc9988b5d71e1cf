import { expect, test, vi } from 'vitest';
import { followAccess } from '../../src/app/access.ts';
import { createMemory } from '../../src/app/memory.ts';
import type { FormData } from '../../src/shared/forms/types.ts';

function follow(session: FormData) {
  const memory = createMemory();
  const renew = vi.fn();
  memory.setSession(session);
  const engine = { renew, needs: { refreshAll: () => {} } } as never;
  const steps = { forget: () => {}, load: () => Promise.resolve([]) };
  followAccess({ memory, session: memory.session, engine, steps });
  return { memory, renew };
}

test.each([
  [{ access: 'resumed' }, { access: 'stepped' }],
  [
    { access: 'owner', member: 'claimed' },
    { access: 'owner', member: 'proved' },
  ],
])('what was masked shows after %j became %j', (before, after) => {
  const { memory, renew } = follow({ tempId: 'e1', ...before });
  memory.setSession({ effective_date: '01/01/2027' });
  expect(renew).not.toHaveBeenCalled();
  memory.setSession(after);
  expect(renew).toHaveBeenCalledOnce();
  memory.setSession(after);
  expect(renew).toHaveBeenCalledOnce();
});

test.each([
  [{ access: 'stepped' }, { access: 'resumed' }],
  [{ access: null }, { access: 'owner' }],
  [
    { tempId: 'e1', access: 'resumed' },
    { tempId: 'e2', access: 'stepped' },
  ],
])('nothing has to show anew after %j became %j', (before, after) => {
  const { memory, renew } = follow(before);
  memory.setSession(after);
  expect(renew).not.toHaveBeenCalled();
});
