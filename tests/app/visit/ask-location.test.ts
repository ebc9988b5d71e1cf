import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askLocation } from '../../../src/app/visit/ask-location.ts';
import { createSessionStore } from '../../../src/app/visit/session-store.ts';
import type { Visit } from '../../../src/app/visit/visit.ts';

const screens = {
  'shell/wizard': { title: 'Enrollment', kind: 'frame', frame: 'shell/shop', hash: {} },
  'store/plans': { title: 'Plans', route: '/plans', hash: {} },
  'enrollment/contact': {
    title: 'Contact',
    route: '/enrollment/contact',
    frame: 'shell/wizard',
    hash: {},
  },
  'enrollment/receipt': { title: 'Your receipt', route: '/enrollment/receipt/:id', hash: {} },
};

/** A visit that stands at a path below a landing page; `answered` is what the server knows of this browser. */
function visitAt(path: string, answered = false) {
  const sessionStore = createSessionStore();
  const { session, setSession } = sessionStore;
  setSession({ agent_id: '10110' });
  const call = vi.fn((..._args: unknown[]) => Promise.resolve({ ok: true, data: { answered } }));
  const visit = { call, sessionStore, session, setSession, configuration: { screens } };
  const state = { location: { pathname: `/harbor${path}` } };
  let moved = (): void => undefined;
  const subscribe = (listener: () => void) => {
    moved = listener;
    return () => undefined;
  };
  askLocation(
    visit as unknown as Visit,
    { basename: '/harbor', state, subscribe } as unknown as Parameters<typeof askLocation>[1],
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    call,
    setSession,
    shown: async () => {
      await settled();
      return session().location_question;
    },
    deviceId: () => session().deviceId,
    go(to: string) {
      state.location = { pathname: `/harbor${to}` };
      moved();
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'geolocation', { value: {}, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('asks the server once, by a random id that stays, and shows the question', async () => {
  const first = visitAt('/plans');
  expect(await first.shown()).toBe('shown');
  first.go('/plans');
  expect(await first.shown()).toBe('shown');
  const device_id = first.deviceId();
  const web_url = `${window.location.origin}/plans`;
  expect(device_id).toMatch(/^[\da-f-]{36}$/);
  expect(first.call.mock.calls).toEqual([
    ['check-lead-information', { device_id, agent_id: '10110', web_url }, { quiet: true }],
  ]);
  const second = visitAt('/plans');
  await second.shown();
  expect(second.deviceId()).toBe(device_id);
});

test('nothing shows for a browser that answered, nor in the page of a partner', async () => {
  expect(await visitAt('/plans', true).shown()).toBeUndefined();
  vi.stubGlobal('parent', {});
  const framed = visitAt('/plans');
  expect(await framed.shown()).toBeUndefined();
  expect(framed.call).not.toHaveBeenCalled();
});

test("an enrollment's steps and receipt are left alone: it shows before and after them", async () => {
  const visit = visitAt('/enrollment/contact');
  expect(await visit.shown()).toBeUndefined();
  expect(visit.call).not.toHaveBeenCalled();
  visit.go('/plans');
  expect(await visit.shown()).toBe('shown');
  visit.go('/enrollment/contact');
  expect(await visit.shown()).toBe('later');
  visit.go('/enrollment/receipt/7');
  expect(await visit.shown()).toBe('later');
  visit.go('/plans');
  expect(await visit.shown()).toBe('shown');
});

test('closed is closed, on the next page and after loading again', async () => {
  const visit = visitAt('/plans');
  await visit.shown();
  visit.setSession({ location_question: 'closed' });
  visit.go('/plans');
  expect(await visit.shown()).toBe('closed');
  const again = visitAt('/plans');
  expect(await again.shown()).toBeUndefined();
  expect(again.call).not.toHaveBeenCalled();
});

test('a browser that forbids storage has an id for the page', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const visit = visitAt('/plans');
  expect(await visit.shown()).toBe('shown');
  expect(visit.deviceId()).toMatch(/^[\da-f-]{36}$/);
});
