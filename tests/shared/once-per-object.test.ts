import { expect, it, vi } from 'vitest';
import { onceWhileSame } from '../../src/shared/once-per-object.ts';

const [owner, one, other] = [{}, { name: 'one' }, { name: 'other' }];

function counted() {
  const kept = onceWhileSame<object, object, object>();
  const make = vi.fn((lookup: (name: string) => object | undefined) => ({ of: lookup('read') }));
  const times = (...given: Parameters<typeof kept>[1][]) => {
    for (const of of given) kept(owner, of, make);
    return make.mock.calls.length;
  };
  return { kept, make, times };
}

it('makes it once while nothing is replaced', () => {
  const { kept, make } = counted();
  const of = () => ({ key: 'a', parts: [one, 1], lookup: () => one });
  expect(kept(owner, of(), make)).toBe(kept(owner, of(), make));
  expect(make).toHaveBeenCalledOnce();
});

it.each([
  ['another part', { parts: [one] }, { parts: [other] }],
  ['a part more', { parts: [one] }, { parts: [one, one] }],
  ['a part less', { parts: [one, one] }, { parts: [one] }],
  ['another key', { key: 'a', parts: [] }, { key: 'b', parts: [] }],
  ['another thing looked up', { parts: [], lookup: () => one }, { parts: [], lookup: () => other }],
  ['a thing that is gone', { parts: [], lookup: () => one }, { parts: [] }],
])('makes it again for %s', (_, before, after) => {
  expect(counted().times(before, after)).toBe(2);
});

it('does not mind what it never looked up', () => {
  const lookup = (rest: object) => (name: string) => (name === 'read' ? one : rest);
  const of = (rest: object) => ({ parts: [], lookup: lookup(rest) });
  expect(counted().times(of(one), of(other))).toBe(1);
});

it('keeps one result for each key', () => {
  const [a, b] = ['a', 'b'].map((key) => ({ key, parts: [one] }));
  expect(counted().times(a!, b!, a!, b!)).toBe(2);
});

it('minds what is looked up after it was made', () => {
  const kept = onceWhileSame<object, object, { late(): unknown }>();
  const make = vi.fn((lookup: (name: string) => object | undefined) => ({
    late: () => lookup('late'),
  }));
  kept(owner, { parts: [], lookup: () => one }, make).late();
  kept(owner, { parts: [], lookup: () => other }, make);
  expect(make).toHaveBeenCalledTimes(2);
});
