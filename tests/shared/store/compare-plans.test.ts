import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestOf,
  comparePlans,
  MOST_COMPARED,
  pickRefusal,
  readPicked,
  togglePicked,
  writePicked,
} from '../../../src/shared/store/compare-plans.ts';
import type { PlanFact } from '../../../src/shared/store/plan-facts.ts';

const fact = (key: string, better?: 'less' | 'more'): PlanFact => ({
  key,
  name: key,
  unit: 'money',
  explanation: '',
  ...(better && { better }),
});

describe('picks that a narrowed list does not show', () => {
  const plan = { id: '9', category: 'vision' };
  it.each([
    ['count as picked', 3, false, undefined],
    ['leave no room', 4, false, 'full'],
    ['are of another kind where the list is one of a kind', 1, true, 'other-category'],
    ['of which there are none', 0, true, undefined],
  ])('%s', (_, hidden, isOtherKind, expected) => {
    expect(pickRefusal(plan, [], { hidden, isOtherKind })).toBe(expected);
  });

  it('are of the kind of those that it shows', () => {
    const shown = [{ id: '1', category: 'vision' }];
    expect(pickRefusal(plan, shown, { hidden: 1, isOtherKind: true })).toBeUndefined();
  });
});

describe('plans to compare in an address', () => {
  it.each([
    [undefined, [], 0],
    ['', [], 0],
    ['1001,1002', ['1001', '1002'], 0],
    ['1001,1001,,1002', ['1001', '1002'], 0],
    ['<script>,../x,1 2,1003', ['1003'], 0],
    [Array.from({ length: 50 }, (_, n) => `p${n}`).join(','), ['p0', 'p1', 'p2', 'p3'], 46],
    [`${'9'.repeat(65)},7`, ['7'], 0],
  ])('%j', (text, ids, more) => {
    expect(readPicked(text)).toEqual({ ids, more });
  });

  it('reads anything, and what it wrote as it was', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { ids } = readPicked(text);
        expect(ids.length).toBeLessThanOrEqual(MOST_COMPARED);
        expect(readPicked(writePicked(ids))).toEqual({ ids, more: 0 });
      }),
    );
  });

  it('puts a plan in and takes it out', () => {
    expect(togglePicked(['1'], '2')).toEqual(['1', '2']);
    expect(togglePicked(['1', '2'], '1')).toEqual(['2']);
  });
});

describe('picking a plan', () => {
  const dental = (id: string) => ({ id, category: 'dental' });
  it.each([
    ['the first', dental('1'), [], undefined],
    ['the fourth', dental('4'), ['1', '2', '3'].map(dental), undefined],
    ['the fifth', dental('5'), ['1', '2', '3', '4'].map(dental), 'full'],
    ['one of four again', dental('4'), ['1', '2', '3', '4'].map(dental), undefined],
    ['another kind', { id: '9', category: 'vision' }, [dental('1')], 'other-category'],
  ])('%s', (_, plan, picked, refusal) => {
    expect(pickRefusal(plan, picked)).toBe(refusal);
  });
});

describe('comparing', () => {
  const FACTS = [fact('deductible', 'less'), fact('limit', 'more'), fact('text'), fact('unknown')];

  it('says who is best, and what is equal; leaves out what nobody tells', () => {
    const rows = comparePlans(FACTS, [
      { facts: { deductible: 50, limit: 1000, text: 'A' } },
      { facts: { deductible: 0, limit: 1000, text: 'B' } },
      { facts: { limit: 1000 } },
    ]);
    expect(rows.map(({ fact: { key }, best, isSame }) => [key, best, isSame])).toEqual([
      ['deductible', [false, true, false], false],
      ['limit', [false, false, false], true],
      ['text', [false, false, false], false],
    ]);
  });

  it.each([
    [[3, 1, 1], 'less', [false, true, true]],
    [[3, 1, undefined], 'more', [true, false, false]],
    [[3, undefined], 'less', [false, false]],
    [[3, 4], undefined, [false, false]],
    [[undefined, undefined], 'more', [false, false]],
    [['3', true], 'more', [false, false]],
  ] as const)('the best of %j where %s is better', (values, better, best) => {
    expect(bestOf(values, better)).toEqual(best);
  });

  it('never marks all, and never marks a value that another betters', () => {
    const value = fc.option(fc.nat(5), { nil: undefined });
    fc.assert(
      fc.property(fc.array(value), fc.constantFrom('less', 'more'), (values, better) => {
        const best = bestOf(values, better);
        expect(values.length > 0 && best.every(Boolean)).toBe(false);
        const marked = values.filter((_, at) => best[at]);
        for (const one of marked)
          for (const other of values)
            if (one !== undefined && other !== undefined)
              expect(better === 'less' ? one <= other : one >= other).toBe(true);
      }),
    );
  });
});
