import { atom, createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { ScopeAtoms } from '../../src/engine/screen/scope-atoms.ts';
import { getAt } from '../../src/shared/forms/pointer.ts';

test('what is derived from parts of the scope is worked out again when one of these changes, and only then', () => {
  const store = createStore();
  const data = atom(0);
  const facts = atom({});
  let values = { data: { zip: '75001', city: 'Dallas' }, session: { tier: 'IO' } };
  const scope = new ScopeAtoms(
    { data, facts, address: atom(0), need: atom({}) },
    (pointer): unknown => getAt(values, pointer),
  );
  const work = vi.fn(() => `${values.data.zip} ${values.session.tier}`);
  const derived = scope.derive(['/data/zip', '/session/tier'], work);
  const heard = vi.fn();
  store.sub(derived, heard);
  expect(work).toHaveBeenCalledTimes(1);

  values = { ...values, data: { zip: '75001', city: 'Plano' } };
  store.set(data, 1);
  expect(work).toHaveBeenCalledTimes(1);

  values = { ...values, data: { zip: '10001', city: 'Plano' } };
  store.set(data, 2);
  values = { ...values, session: { tier: 'IF' } };
  store.set(facts, {});
  expect(work).toHaveBeenCalledTimes(3);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(store.get(derived)).toBe('10001 IF');
});

test.each([
  ['/data/zip', 'data'],
  ['/session/tier', 'facts'],
  ['/cart/premier', 'facts'],
  ['/portal/code', 'facts'],
  ['/params/id', 'address'],
  ['/query/network', 'address'],
  ['/args/row', 'address'],
  ['/need/plans', 'need'],
] as const)('%s follows %s alone', (pointer, source) => {
  const store = createStore();
  const sources = { data: atom(0), facts: atom(0), address: atom(0), need: atom(0) };
  let round = 0;
  const scope = new ScopeAtoms(sources, () => round);
  const work = vi.fn(() => ({}));
  store.sub(scope.derive([pointer], work), () => undefined);
  const followed = Object.entries(sources).filter(([, changed]) => {
    const before = work.mock.calls.length;
    round += 1;
    store.set(changed, round);
    return work.mock.calls.length > before;
  });
  expect(followed.map(([name]) => name)).toEqual([source]);
});

test('a part that is read whole counts with every change inside it', () => {
  const store = createStore();
  const data = atom(0);
  const none = atom({});
  const scope = new ScopeAtoms({ data, facts: none, address: none, need: none }, () => undefined);
  const work = vi.fn(() => ({}));
  store.sub(scope.derive(['/data'], work), () => undefined);
  store.set(data, 1);
  expect(work).toHaveBeenCalledTimes(2);
});
