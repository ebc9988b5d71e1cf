import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  expandCondition,
  isShortCondition,
} from '../../../../src/shared/forms/conditions/expand-condition.ts';
import { shortenCondition } from '../../../../src/shared/forms/conditions/shorten-condition.ts';
import type { JsonSchema } from '../../../../src/shared/forms/types.ts';
import {
  holds,
  longConditions,
  plausibleScopes,
  scopes,
  shortConditions,
} from './short-conditions.ts';

const placed = (schema: JsonSchema, part = 'data') => ({
  properties: { [part]: { properties: { a: schema }, required: ['a'] } },
  required: [part],
});

describe('a JSON Schema in the short form', () => {
  test.each<[JsonSchema, JsonSchema]>([
    [placed({ const: 'yes' }), { '/data/a': 'yes' }],
    [placed({ const: 'given' }), { '/data/a': { is: 'given' } }],
    [placed({ enum: ['x', 'y'] }, 'cart'), { '/cart/a': ['x', 'y'] }],
    [placed({ type: 'string', minLength: 1 }, 'session'), { '/session/a': 'given' }],
    [{ not: placed({ type: 'string', minLength: 1 }, 'session') }, { '/session/a': 'missing' }],
    [{ not: placed({ const: 1 }) }, { not: { '/data/a': 1 } }],
    [placed({ not: { const: 'x' } }), { '/data/a': { not: 'x' } }],
    [placed({ age: { min: 18 } }), { '/data/a': { age: { min: 18 } } }],
    [placed({ type: 'array', minItems: 1 }, 'need'), { '/need/a': { count: { min: 1 } } }],
    [placed({ type: 'array', maxItems: 0 }, 'need'), { '/need/a': { count: 0 } }],
    [
      { allOf: [placed({ const: 1 }), { not: placed({ const: 2 }, 'need') }] },
      { '/data/a': 1, not: { '/need/a': 2 } },
    ],
    [
      { anyOf: [placed({ const: 1 }), placed({ const: 2 })] },
      { any: [{ '/data/a': 1 }, { '/data/a': 2 }] },
    ],
    [
      placed({ type: 'array', contains: { properties: { b: { const: 1 } }, required: ['b'] } }),
      { '/data/a': { some: { '/b': 1 } } },
    ],
  ])('%j', (long, short) => {
    expect(shortenCondition(long)).toEqual(short);
  });

  test.each<[string, JsonSchema]>([
    ['holds without an answer', { properties: { data: { properties: { a: { const: 1 } } } } }],
    ['holds for null as well', placed({ not: { const: 'x' } }, 'need')],
    ['asks for a key alone', { required: ['data'], properties: { data: { required: ['a'] } } }],
    ['holds for null, as no type is said', placed({ minItems: 1 }, 'need')],
    ['has other keywords', placed({ const: 1, multipleOf: 2 })],
    ['is about the scope itself', { minProperties: 2 }],
  ])('stays long where it %s', (_name, long) => {
    expect(shortenCondition(long)).toBe(long);
  });

  test('means the same', () => {
    let short = 0;
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(longConditions, plausibleScopes, (long, scope) => {
        const shortened = shortenCondition(long);
        if (!isShortCondition(shortened)) return;
        short += 1;
        const expected = holds(long, scope);
        seen[`${expected}`] += 1;
        expect(holds(expandCondition(shortened), scope), JSON.stringify(shortened)).toBe(expected);
      }),
      { numRuns: 1_500 },
    );
    expect(short).toBeGreaterThan(100);
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(30);
  });

  test('a short one that was expanded means the same when it is shortened again', () => {
    let short = 0;
    fc.assert(
      fc.property(shortConditions, scopes, (when, scope) => {
        const long = expandCondition(when);
        const again = shortenCondition(long);
        if (isShortCondition(again)) short += 1;
        expect(shortenCondition(again)).toEqual(again);
        expect(holds(expandCondition(again), scope)).toBe(holds(long, scope));
      }),
      { numRuns: 200 },
    );
    expect(short).toBeGreaterThan(100);
  });
});
