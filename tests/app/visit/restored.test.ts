import { expect, test, vi } from 'vitest';
import { watchRestored } from '../../../src/app/visit/restored.ts';
import { failure, MESSAGES, success } from '../../../src/services/envelope.ts';
import type { CallAnswer } from '../../../src/shared/contracts/call-types.ts';
import type { SessionFacts } from '../../../src/shared/contracts/visit-types.ts';

interface Restored extends SessionFacts {
  persisted?: boolean;
}

/** Restores a page of the enrollment from the browser's back cache; `answer` is that of the call for the session. */
function bringBack(answer: CallAnswer, { persisted = true, ...facts }: Restored = {}) {
  const session = { tempId: 'abc', ...facts };
  const call = vi.fn(() => Promise.resolve(answer));
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), {
    document: document.implementation.createHTMLDocument(),
    location: { reload },
  });
  watchRestored({ call, session: () => session }, page as unknown as Window);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const isBlank = () => page.document.documentElement.style.visibility === 'hidden';
  return { call, reload, isBlank };
}

test('a page that comes back is blank until the server confirms its enrollment', async () => {
  const { call, reload, isBlank } = bringBack(success({ tempId: 'abc' }));
  expect(isBlank()).toBe(true);
  await vi.waitFor(() => expect(isBlank()).toBe(false));
  expect(call).toHaveBeenCalledExactlyOnceWith('app-session', {}, { quiet: true });
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['the session is over', success({ tempId: null })],
  ['the session holds another enrollment', success({ tempId: 'other' })],
  ['the server ended the session', failure(401, 'Your session has ended.')],
  ['nobody answers', failure(0, MESSAGES.offline)],
])('it stays blank and is loaded anew when %s', async (_what, answer) => {
  const { reload, isBlank } = bringBack(answer);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(isBlank()).toBe(true);
});

test('a page that shows no enrollment comes back where there still is none', async () => {
  const { reload, isBlank } = bringBack(success({ tempId: null }), { tempId: '' });
  await vi.waitFor(() => expect(isBlank()).toBe(false));
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  [
    'the member list of an agent',
    { principal: { kind: 'agent', id: '10110', name: 'Dana Reyes' } },
  ],
  ['a receipt', { receipt: true }],
] as const)('%s is not shown again after the session was ended', async (_what, facts) => {
  const { reload } = bringBack(success({ tempId: null, principal: null, receipt: false }), {
    tempId: '',
    ...facts,
  });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a page that was loaded asks nothing', () => {
  const { call, isBlank } = bringBack(success({ tempId: null }), { persisted: false });
  expect([call.mock.calls.length, isBlank()]).toEqual([0, false]);
});
