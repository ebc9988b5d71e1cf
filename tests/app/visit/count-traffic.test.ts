import { expect, test, vi } from 'vitest';
import { countTraffic } from '../../../src/app/visit/count-traffic.ts';
import { createSessionStore } from '../../../src/app/visit/session-store.ts';
import type { Visit } from '../../../src/app/visit/visit.ts';

function follow(site: string, tempId = '') {
  const sessionStore = createSessionStore();
  sessionStore.setSession({ site, tempId });
  const call = vi.fn(() => Promise.resolve({ ok: true }));
  const sites = { counting: { name: 'counting', title: '', counted: true } };
  const visit = { call, sessionStore, session: sessionStore.session, configuration: { sites } };
  countTraffic(visit as unknown as Visit);
  return { call, set: sessionStore.setSession };
}

test('an enrollment that begins on a site which counts them is counted, each once', () => {
  const { call, set } = follow('counting');
  set({ tier: 'IO' });
  set({ tempId: 'e1' });
  set({ tier: 'IF' });
  set({ tempId: 'e2' });
  expect(call.mock.calls).toEqual([
    ['track-elevate-traffic', { enrollment_id: 'e1' }, { quiet: true }],
    ['track-elevate-traffic', { enrollment_id: 'e2' }, { quiet: true }],
  ]);
});

test('one under way before, and one on another site, are not', () => {
  const before = follow('counting', 'e1');
  before.set({ tier: 'IO' });
  const other = follow('usag');
  other.set({ tempId: 'e1' });
  expect([before.call, other.call].map(({ mock }) => mock.calls)).toEqual([[], []]);
});
