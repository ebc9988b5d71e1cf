import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandCondition } from '../../../../src/shared/forms/conditions/expand-condition.ts';
import { conditionReads } from '../../../../src/shared/forms/rules/condition-reads.ts';
import type { JsonSchema } from '../../../../src/shared/forms/types.ts';
import { holds, means, scopes, shortConditions } from './short-conditions.ts';

const is = (when: JsonSchema, scope: unknown) => holds(expandCondition(when), scope);

describe('a condition in the short form', () => {
  test('becomes the JSON Schema that a person would write', () => {
    expect(expandCondition({ '/data/married': 'yes', '/data/state': ['TX', 'OK'] })).toEqual({
      type: 'object',
      properties: {
        data: {
          type: 'object',
          properties: { married: { const: 'yes' }, state: { enum: ['TX', 'OK'] } },
          required: ['married', 'state'],
        },
      },
      required: ['data'],
    });
  });

  test('one that is a JSON Schema stays as it is', () => {
    const when = { not: { properties: { data: { required: ['a'] } } } };
    expect(expandCondition(when)).toBe(when);
  });

  test.each<[string, JsonSchema, object, boolean]>([
    ['a value', { '/data/a': 'yes' }, { a: 'yes' }, true],
    ['one of several', { '/data/a': ['x', 'y'] }, { a: 'y' }, true],
    ['none of several', { '/data/a': ['x', 'y'] }, { a: 'z' }, false],
    ['two places, one of them otherwise', { '/data/a': 1, '/data/b': 2 }, { a: 1, b: 1 }, false],
    ['a number', { '/data/a': { min: 18, max: 20 } }, { a: 20 }, true],
    ['a number that is too large', { '/data/a': { min: 18, max: 20 } }, { a: 21 }, false],
    ['a text that is no number', { '/data/a': { min: 18 } }, { a: '19' }, false],
    ['a birthday', { '/data/a': { age: { min: 18 } } }, { a: '11/20/2008' }, true],
    ['a birthday a day too late', { '/data/a': { age: { min: 18 } } }, { a: '11/21/2008' }, false],
    ['soon', { '/data/a': { daysFromToday: { min: 0, max: 9 } } }, { a: '11/29/2026' }, true],
    ['not soon', { '/data/a': { daysFromToday: { min: 0, max: 9 } } }, { a: '11/30/2026' }, false],
    ['today', { '/data/a': { notFuture: true } }, { a: '11/20/2026' }, true],
    ['before today', { '/data/a': { pastOnly: true } }, { a: '11/20/2026' }, false],
    ['words that are values', { '/data/a': { is: 'given' } }, { a: 'given' }, true],
    ['words that are other values', { '/data/a': { is: 'given' } }, { a: 'x' }, false],
    ['a place inside a part', { '/data/home/zip': 'x' }, { home: { zip: 'x' } }, true],
    ['a key with a slash', { '/data/a~1b': 'x' }, { 'a/b': 'x' }, true],
    ['any', { any: [{ '/data/a': 1 }, { '/data/b': 1 }] }, { b: 1 }, true],
    ['all', { all: [{ '/data/a': 1 }, { '/data/b': 1 }] }, { b: 1 }, false],
    [
      'an item of a list',
      { '/data/a': { some: { '/b': false } } },
      { a: [{}, { b: false }] },
      true,
    ],
    ['a tick', { '/data/a': { some: 'dental' } }, { a: ['vision', 'dental'] }, true],
    ['the length of a list', { '/data/a': { count: { min: 1 } } }, { a: [1, 2] }, true],
    ['long beside short', { any: [{ '/data/b': 1 }, { required: ['data'] }] }, {}, true],
  ])('%s', (_name, when, data, expected) => {
    expect(is(when, { data })).toBe(expected);
  });
});

describe('a field that is not answered', () => {
  const unanswered = [{}, { a: null }, { a: '' }, { a: [] }];

  test.each<JsonSchema>([
    { '/data/a': 'yes' },
    { '/data/a': ['yes', 'no'] },
    { '/data/a': 'given' },
    { '/data/a': { min: 0 } },
    { '/data/a': { not: 'yes' } },
    { '/data/a': { not: ['yes', 'no'] } },
    { '/data/a': { not: { min: 1 } } },
    { '/data/a': { age: { max: 200 } } },
    { '/data/a': { daysFromToday: { min: -9 } } },
    { '/data/a': { pattern: '' } },
  ])('never fulfills %j', (when) => {
    for (const data of unanswered) {
      expect(is(when, { data }), JSON.stringify(data)).toBe(false);
    }
    expect(is(when, {})).toBe(false);
  });

  test('is missing, and so is one without what it stands in', () => {
    for (const data of unanswered) expect(is({ '/data/a': 'missing' }, { data })).toBe(true);
    expect(is({ '/data/a/b': 'missing' }, { data: {} })).toBe(true);
    expect(is({ '/data/a': 'missing' }, {})).toBe(true);
    expect(is({ '/data/a': 'missing' }, { data: { a: false } })).toBe(false);
  });

  test('leaves "not" of a whole condition to hold', () => {
    expect(is({ not: { '/data/a': 'yes' } }, { data: {} })).toBe(true);
    expect(is({ '/data/a': { not: 'yes' } }, { data: {} })).toBe(false);
    expect(is({ '/data/a': { not: 'yes' } }, { data: { a: 'no' } })).toBe(true);
  });
});

describe('whatever is asked', () => {
  test('the schema says what the words say', () => {
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(shortConditions, scopes, (when, scope) => {
        const expected = means(when, scope);
        seen[`${expected}`] += 1;
        expect(is(when, scope)).toBe(expected);
      }),
      { numRuns: 500 },
    );
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(50);
  });

  test('the places are those that the condition reads', () => {
    expect(
      conditionReads(expandCondition({ '/data/a': 'missing', '/row/b/c': { some: 1 } })),
    ).toEqual(['/data/a', '/row/b/c']);
  });
});
