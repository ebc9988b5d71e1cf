import { atom, createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSession } from '../../../src/app/visit/session-watch.ts';
import { tellOtherTabs } from '../../../src/app/visit/other-tabs.ts';
import type { Visit, VisitEvents } from '../../../src/app/visit/visit.ts';
import { MESSAGES, success } from '../../../src/services/envelope.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const IDLE = 1_800_000;

/** A page in an enrollment; `onServer` is the one that the server still knows. */
const retryLost = vi.fn();

function openPage(onServer: string | null, known: Record<string, unknown> = { tempId: 'abc' }) {
  const facts: Record<string, unknown> = { ...known, idle_seconds: IDLE / 1000 };
  let events: VisitEvents | undefined;
  const go = vi.fn();
  const store = createStore();
  const notices = atom<{ id: number; text: string }[]>([]);
  const visit = {
    session: () => facts,
    setSession: (patch: object) => void Object.assign(facts, patch),
    go,
    call: vi.fn(() => Promise.resolve(success({ tempId: onServer }))),
    listen: (given: VisitEvents) => void (events = given),
    engine: {
      store,
      modals: atom([]),
      open: () => undefined,
      needs: { retryLost, refreshAll: () => undefined },
      notices,
      notice: (text: string) => store.set(notices, (list) => [...list, { id: list.length, text }]),
      closeNotice: (id: number) =>
        store.set(notices, (list) => list.filter((one) => one.id !== id)),
    },
  };
  watchSession(visit as unknown as Visit);
  return {
    facts,
    go,
    visit,
    denied: () => events?.denied(),
    told: () => store.get(notices).map(({ text }) => text),
  };
}

test('a quiet page ends with its session', async () => {
  const { facts, go } = openPage(null);
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(go).toHaveBeenCalledWith('/session-ended', { replace: true });
  expect(facts.tempId).toBeNull();
});

test('a quiet page goes on while another one keeps the session', async () => {
  const { facts, go, visit } = openPage('abc');
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(go).not.toHaveBeenCalled();
  expect(facts.tempId).toBe('abc');
  // It looks without keeping the session alive itself, and again every five minutes.
  const look = ['app-session', {}, { quiet: true, background: true }];
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(visit.call.mock.calls).toEqual([look, look, look, look]);
});

/** The page says that no code of an enrollment is needed. */
const AS_PRINCIPAL = { replace: true, query: { by: 'principal' } };
const DANA = { principal: { kind: 'agent', id: '10110', name: 'Dana Reyes' } };

test('an agent’s page ends when it is quiet, and when the server no longer knows the agent', async () => {
  const quiet = openPage(null, DANA);
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(quiet.go).toHaveBeenCalledWith('/session-ended', AS_PRINCIPAL);
  const refused = openPage(null, DANA);
  refused.denied();
  await vi.advanceTimersByTimeAsync(1);
  expect(refused.go).toHaveBeenCalledWith('/session-ended', AS_PRINCIPAL);
  expect(refused.facts.principal).toBeNull();
});

test('a page of nobody stays where it is when something is refused', async () => {
  const { go, denied } = openPage(null, {});
  denied();
  await vi.advanceTimersByTimeAsync(1);
  expect(go).not.toHaveBeenCalled();
});

test('a page ends at once when another tab ended the session', async () => {
  vi.useRealTimers();
  const { go } = openPage(null);
  tellOtherTabs('ended');
  const other = new BroadcastChannel('session');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(go).not.toHaveBeenCalled();
  other.postMessage('ended');
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/session-ended', { replace: true }));
  other.close();
});

test('a page tells the other tabs that it entered a shop; a bare page is in none', async () => {
  vi.useRealTimers();
  const other = new BroadcastChannel('session');
  const told: unknown[] = [];
  other.addEventListener('message', ({ data }) => void told.push(data));
  openPage(null, {});
  openPage(null, { portal_code: 'NATWEL' });
  await vi.waitFor(() => expect(told).toEqual(['entered']));
  other.close();
});

test('nothing says that one is offline once the connection is back', () => {
  const { visit, told } = openPage('abc');
  window.dispatchEvent(new Event('offline'));
  visit.engine.notice(MESSAGES.offline);
  visit.engine.notice('Your plan was added.');
  expect(told()).toHaveLength(3);
  window.dispatchEvent(new Event('online'));
  expect(told()).toEqual(['Your plan was added.', 'You are online again.']);
  expect(retryLost).toHaveBeenCalled();
});
