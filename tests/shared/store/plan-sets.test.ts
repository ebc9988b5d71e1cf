import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cartsAddress,
  pairSets,
  readPlanIds,
  replaceInSet,
  swapPlan,
} from '../../../src/shared/store/plan-sets.ts';

// As the catalogue allows: letters, digits, dots, dashes.
const idOf = (n: number): string => `MED_${n}.a-b`;
const plan = fc.record({
  id: fc.integer({ min: 1, max: 30 }).map(idOf),
  category: fc.constantFrom('dental', 'vision', 'rx'),
});
// A plan has one category.
const sets = fc
  .tuple(
    fc.uniqueArray(plan, { selector: ({ id }) => id }),
    fc.subarray(Array.from({ length: 30 }, (_, at) => idOf(at + 1))),
  )
  .map(([plans, ids]) => ({
    first: plans,
    second: plans.filter(({ id }) => ids.includes(id)),
  }));
const idsOf = (set: readonly { id: string }[]) => set.map(({ id }) => id);

describe('two sets of plans', () => {
  it('stand in an address as they are read from it', () => {
    fc.assert(
      fc.property(sets, ({ first, second }) => {
        const address = new URL(cartsAddress(idsOf(first), idsOf(second), 'IO'), 'http://store');
        expect(readPlanIds(address.searchParams.get('plans') ?? '')).toEqual(idsOf(first));
        expect(readPlanIds(address.searchParams.get('with') ?? '')).toEqual(idsOf(second));
        expect([...address.searchParams.keys()]).toEqual(['plans', 'with', 'tier']);
      }),
    );
  });

  it('are paired by category without losing a plan, differences first', () => {
    fc.assert(
      fc.property(sets, ({ first, second }) => {
        const pairs = pairSets(first, second);
        expect(idsOf(pairs.flatMap((pair) => pair.first)).toSorted()).toEqual(
          idsOf(first).toSorted(),
        );
        expect(idsOf(pairs.flatMap((pair) => pair.second)).toSorted()).toEqual(
          idsOf(second).toSorted(),
        );
        const same = pairs.map(({ isSame }) => isSame);
        expect(same).toEqual(same.toSorted((one, other) => Number(one) - Number(other)));
        for (const { first: ours, second: theirs, isSame } of pairs)
          expect(isSame).toBe(idsOf(ours).toSorted().join() === idsOf(theirs).toSorted().join());
      }),
    );
  });
});

describe('a plan in the place of another', () => {
  it.each([
    ['swapped', ['1', '2'], '1', '3', ['3', '2']],
    ['one more', ['1'], '', '3', ['1', '3']],
    ['one less', ['1', '2'], '2', '', ['1']],
    ['there already', ['1', '2'], '1', '2', ['2']],
  ])('%s', (_, ids, out, into, expected) => {
    expect(swapPlan(ids, out, into)).toEqual(expected);
  });

  it('takes the place of all plans of its category, and of no other', () => {
    fc.assert(
      fc.property(sets, plan, ({ first }, added) => {
        const others = first.filter(({ id }) => id !== added.id);
        const ids = replaceInSet(others, added);
        expect(ids).toContain(added.id);
        const kept = others.filter(({ category }) => category !== added.category);
        expect(ids.filter((id) => id !== added.id)).toEqual(idsOf(kept));
      }),
    );
  });
});
