import { atom, createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { askOnReturn } from '../../../src/app/visit/moved-visit.ts';
import { failure, MESSAGES, success } from '../../../src/services/envelope.ts';
import type { CallAnswer } from '../../../src/shared/contracts/call-types.ts';
import type { SessionFacts } from '../../../src/shared/contracts/visit-types.ts';

const HARBOR = {
  agent_id: '10110',
  group_id: '4210',
  portal_code: 'NATWEL',
  site: null,
} as const satisfies SessionFacts;

interface Leaving {
  answer: CallAnswer;
  facts?: SessionFacts;
  path?: string;
}

/** A page of Harbor's store, in a tab that the person left; another tab tells that it entered a shop. */
function leavePage({ answer, facts = HARBOR, path = '/harbor/plans?type=dental' }: Leaving) {
  const known: SessionFacts = { ...facts };
  const opened: string[] = [];
  const modals = atom<{ screen: string }[]>([]);
  const store = createStore();
  const call = vi.fn(() => Promise.resolve(answer));
  const markStale = vi.fn();
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const page = Object.assign(new EventTarget(), {
    document,
    location: new URL(path, 'http://store'),
  });
  const visit = {
    call,
    configuration: { screens: { 'store/plans': { route: '/plans' } } },
    session: () => known,
    setSession: (patch: object) => void Object.assign(known, patch),
    sessionStore: { markStale },
    engine: {
      store,
      modals,
      open(screen: string) {
        opened.push(screen);
        store.set(modals, [{ screen }]);
      },
    },
  };
  const entered = () => askOnReturn(visit as never, page as unknown as Window);
  const comeBack = async (): Promise<void> => {
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('focus'));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { entered, comeBack, opened, call, known, markStale, page };
}

const moved = (patch: SessionFacts) => success({ ...HARBOR, ...patch });

test.each([
  ['agent', { agent_id: '10111' }],
  ['group', { group_id: null }],
  ['portal', { portal_code: 'PRMIER' }],
  ['site', { site: 'usag' }],
] as const)('a person who comes back is told of another %s', async (_, patch) => {
  const { entered, comeBack, opened, call, known, markStale } = leavePage({ answer: moved(patch) });
  entered();
  expect(call).not.toHaveBeenCalled();
  await comeBack();
  expect(opened).toEqual(['entry/moved-shop']);
  expect(markStale).toHaveBeenCalled();
  expect(known.asked).toBe('/harbor/plans?type=dental');
});

test('there is no way back to a page that no landing page stands in front of', async () => {
  const { entered, comeBack, opened, known } = leavePage({
    answer: moved({ agent_id: '10111' }),
    path: '/plans',
  });
  entered();
  await comeBack();
  expect([opened, known.asked]).toEqual([['entry/moved-shop'], '']);
});

test.each([
  ['it is the same shop', { answer: moved({ tempId: 'new' }) }],
  ['nobody answers', { answer: failure(0, MESSAGES.offline) }],
  ['the page is in no shop', { answer: moved({}), facts: {} }],
])('nothing is said when %s', async (_, leaving) => {
  const { entered, comeBack, opened, markStale } = leavePage(leaving);
  entered();
  await comeBack();
  expect([opened, markStale.mock.calls]).toEqual([[], []]);
});

test('however often others enter, the page asks once, and when the person is back', async () => {
  const { entered, comeBack, opened, call, page } = leavePage({
    answer: moved({ agent_id: '10111' }),
  });
  entered();
  entered();
  page.dispatchEvent(new Event('focus'));
  expect(call).not.toHaveBeenCalled();
  await comeBack();
  await comeBack();
  expect(call).toHaveBeenCalledTimes(1);
  entered();
  await comeBack();
  expect([call.mock.calls.length, opened]).toEqual([2, ['entry/moved-shop']]);
});
