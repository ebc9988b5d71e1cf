import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { createNeeds } from '../../src/engine/screen/needs.ts';
import { NeedWatch } from '../../src/engine/screen/need-watch.ts';
import { no, yes } from './open-test-screen.tsx';

const store = createStore();

test('the oldest answers that nobody looks at are forgotten, and asked for again', async () => {
  const api = vi.fn(async () => yes('found'));
  const needs = createNeeds(store, api);
  const question = (zip: number) => ({ call: 'zip', params: { zip } });
  store.sub(needs.atomOf(question(0)), () => undefined);
  for (let zip = 0; zip <= 300; zip += 1) await needs.fetch(question(zip));
  // Still mounted.
  expect(needs.get(question(0)).value).toBe('found');
  expect(needs.get(question(300)).value).toBe('found');
  expect(needs.get(question(1))).toMatchObject({ status: 'loading', value: undefined });
});

test('a question is asked once although the asking changes what it depends on', async () => {
  const known = { data: {}, cart: {}, portal: {}, params: {}, query: {}, args: {}, need: {} };
  let isFirst = true;
  const api = vi.fn(async () => yes('menu'));
  const needs = createNeeds(store, () => {
    // A call changes the loader's state, which causes an update of all that reads the session.
    if (isFirst) watch.update();
    isFirst = false;
    return api();
  });
  const watch = new NeedWatch(store, needs, { menu: { call: 'menu' } }, () => ({
    ...known,
    session: {},
    result: undefined,
  }));
  store.sub(watch.view, () => undefined);
  await vi.waitFor(() => expect(watch.get('menu').value).toBe('menu'));
  expect(api).toHaveBeenCalledOnce();
});

test('a question is asked once that is found old before it was sent, and anew after that', async () => {
  const api = vi.fn(async () => yes('plans'));
  const needs = createNeeds(store, api);
  const question = { call: 'plans', params: { enrollment_id: 'e1' } };
  store.sub(needs.atomOf(question), () => undefined);
  needs.refresh(['plans']);
  await vi.waitFor(() => expect(needs.get(question).status).toBe('ready'));
  expect(api).toHaveBeenCalledOnce();
  needs.refresh(['plans']);
  // Once it is sent, its answer may be from before.
  await Promise.resolve();
  needs.refresh(['plans']);
  await vi.waitFor(() => expect(needs.get(question).refreshing).toBe(false));
  expect(api).toHaveBeenCalledTimes(3);
});

test('who waits for an answer that was found old meanwhile gets the one that shows', async () => {
  const answers: ((value: string) => void)[] = [];
  const api = () => new Promise<string>((resolve) => answers.push(resolve)).then(yes);
  const needs = createNeeds(store, api);
  const question = { call: 'part', params: { field: '/name' } };
  store.sub(needs.atomOf(question), () => undefined);
  const waited = needs.fetch(question);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  needs.refresh(['part']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('before');
  await Promise.resolve();
  answers[1]?.('after');
  expect(await waited).toEqual(yes('after'));
  expect(needs.get(question).value).toBe('after');
});

test('a name for several calls finds all of them old', async () => {
  const api = vi.fn(async (call: string) => yes(call));
  const needs = createNeeds(store, api, { '@cart': ['lines', 'total'] });
  const questions = ['lines', 'total', 'menu'].map((call) => ({ call, params: { of: 'e1' } }));
  needs.hold(questions);
  await vi.waitFor(() => expect(api).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(needs.get(questions[2]!).status).toBe('ready'));
  needs.refresh(['@cart']);
  await vi.waitFor(() => expect(api).toHaveBeenCalledTimes(5));
  expect(api.mock.calls.slice(3).map(([call]) => call)).toEqual(['lines', 'total']);
});

test('an answer that cannot be renewed stays, with the failure, until it is renewed', async () => {
  const api = vi.fn(async () => yes(24));
  const needs = createNeeds(store, api);
  const question = { call: 'price', params: { of: 'e2' } };
  needs.hold([question]);
  await vi.waitFor(() => expect(needs.get(question).status).toBe('ready'));
  expect(needs.get(question)).not.toHaveProperty('failure');
  api.mockResolvedValue(no('Busy.', [], 0));
  needs.refresh(['price']);
  const old = { status: 'ready', value: 24, message: 'Busy.', failure: 0, refreshing: false };
  await vi.waitFor(() => expect(needs.get(question)).toMatchObject(old));
  api.mockResolvedValue(yes(30));
  needs.retryLost();
  await vi.waitFor(() => expect(needs.get(question).value).toBe(30));
  expect(needs.get(question)).not.toHaveProperty('failure');
});

test('what was asked without a connection is asked again when there is one, thrice at most', async () => {
  vi.useFakeTimers();
  const lost = no('You are offline.', [], 0);
  const api = vi.fn(async () => lost);
  const needs = createNeeds(store, api);
  const question = { call: 'plans', params: {} };
  store.sub(needs.atomOf(question), () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(needs.get(question).status).toBe('error');
  needs.retryLost();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api).toHaveBeenCalledTimes(4);
  needs.retryLost();
  await vi.advanceTimersByTimeAsync(1_000);
  api.mockResolvedValue(yes('plans'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(needs.get(question)).toMatchObject({ status: 'ready', value: 'plans' });
  expect(api).toHaveBeenCalledTimes(6);
  vi.useRealTimers();
});
