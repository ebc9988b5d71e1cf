import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { RunningActions } from '../../src/engine/screen/running-actions.ts';
import type { ActResult } from '../../src/engine/types.ts';

function slowActions() {
  const store = createStore();
  const running = new RunningActions(store);
  const started: string[] = [];
  const ends: ((result: ActResult) => void)[] = [];
  const run = (plan: string) =>
    running.run('add', { plan }, () => {
      started.push(plan);
      return new Promise((resolve) => ends.push(resolve));
    });
  const end = async (result: ActResult) => {
    ends.shift()?.(result);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { run, end, started, names: () => [...store.get(running.names)] };
}

test('asked again for the same while it runs, an action runs once', async () => {
  const { run, end, started } = slowActions();
  const results = [run('a'), run('a')];
  await end({ ok: true });
  expect(await Promise.all(results)).toEqual([{ ok: true }, { ok: true }]);
  expect(started).toEqual(['a']);
});

test('asked for something else, it waits for its turn and has a result of its own', async () => {
  const { run, end, started, names } = slowActions();
  const results = [run('a'), run('b'), run('b'), run('a')];
  expect(started).toEqual(['a']);
  await end({ ok: false, message: 'Sold out' });
  expect([started, names()]).toEqual([['a', 'b'], ['add']]);
  await end({ ok: true });
  expect([started, names()]).toEqual([['a', 'b', 'a'], ['add']]);
  await end({ ok: true });
  expect(await Promise.all(results)).toEqual([
    { ok: false, message: 'Sold out' },
    { ok: true },
    { ok: true },
    { ok: true },
  ]);
  expect(names()).toEqual([]);
});
