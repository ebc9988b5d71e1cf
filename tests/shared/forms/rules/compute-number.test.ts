import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeNumber } from '../../../../src/shared/forms/rules/compute-number.ts';
import type { Computation } from '../../../../src/shared/forms/types.ts';

const sum: Computation = { sum: ['/a'] };
const difference: Computation = { difference: ['/a', '/b'] };
const product: Computation = { product: ['/a', '/b'] };

describe('computing money', () => {
  test.each<[Computation, unknown[][], number | undefined]>([
    [sum, [[0.1, 0.2]], 0.3],
    [sum, [[1.005]], 1.01],
    [sum, [[-1.005]], -1.01],
    [sum, [[0.005, 0.005]], 0.01],
    [sum, [['12.50', ' 7 ', 1]], 20.5],
    [sum, [['', undefined, 'many', null, true]], undefined],
    [sum, [[], ['x']], undefined],
    [sum, [[1e-7, 1e21, -1e21]], 0],
    [sum, [[1e300]], undefined],
    [sum, [[Number.NaN, 2]], 2],
    [difference, [[10], [0.1]], 9.9],
    [difference, [[0.3], [0.1, 0.2]], 0],
    [difference, [[10], []], undefined],
    [product, [[1.1], [1.1]], 1.21],
    [product, [[19.99], [0.0725]], 1.45],
    [product, [[3], ['']], undefined],
    [product, [[90071992547409.91], [1]], 90071992547409.91],
    [product, [[90071992547409.91], [10]], undefined],
    [{ count: '/a' }, [[[1, 2, 3]]], 3],
    [{ count: '/a' }, [[undefined]], 0],
  ])('%j of %j is %s', (computation, operands, expected) => {
    expect(computeNumber(computation, operands)).toBe(expected);
  });

  test('whole cents add up and multiply exactly, whatever the order', () => {
    const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1 }),
        fc.integer({ min: -999, max: 999 }),
        (list, n) => {
          const money = list.map((amount) => amount / 100);
          const total = list.reduce((a, b) => a + b, 0);
          expect(computeNumber(sum, [money])).toBe(total / 100 + 0);
          expect(computeNumber(sum, [[...money].reverse()])).toBe(total / 100 + 0);
          expect(computeNumber(product, [[money[0]], [n]])).toBe((list[0]! * n) / 100 + 0);
        },
      ),
    );
  });
});
