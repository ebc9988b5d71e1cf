import { atom, createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSession } from '../../../src/app/visit/session-watch.ts';
import type { Visit } from '../../../src/app/visit/visit.ts';
import { MESSAGES, success } from '../../../src/services/envelope.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const IDLE = 1_800_000;

/** A page in an enrollment; `onServer` is the one that the server still knows. */
const retryLost = vi.fn();

function openPage(onServer: string | null) {
  const facts: Record<string, unknown> = { tempId: 'abc', idle_seconds: IDLE / 1000 };
  const go = vi.fn();
  const store = createStore();
  const notices = atom<{ id: number; text: string }[]>([]);
  const visit = {
    session: () => facts,
    setSession: (patch: object) => void Object.assign(facts, patch),
    go,
    call: () => Promise.resolve(success({ tempId: onServer })),
    listen: () => undefined,
    engine: {
      store,
      modals: atom([]),
      open: () => undefined,
      needs: { retryLost },
      notices,
      notice: (text: string) => store.set(notices, (list) => [...list, { id: list.length, text }]),
      closeNotice: (id: number) =>
        store.set(notices, (list) => list.filter((one) => one.id !== id)),
    },
  };
  watchSession(visit as unknown as Visit);
  return { facts, go, visit, told: () => store.get(notices).map(({ text }) => text) };
}

test('a quiet page ends with its session', async () => {
  const { facts, go } = openPage(null);
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(go).toHaveBeenCalledWith('/session-ended', { replace: true });
  expect(facts.tempId).toBeNull();
});

test('a quiet page goes on while another one keeps the session', async () => {
  const { facts, go } = openPage('abc');
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(go).not.toHaveBeenCalled();
  expect(facts.tempId).toBe('abc');
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
