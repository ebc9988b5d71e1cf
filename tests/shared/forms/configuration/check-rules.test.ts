import { describe, expect, test } from 'vitest';
import { checkReferences } from '../../../../src/shared/forms/configuration/check-references.ts';
import type { Rule } from '../../../../src/shared/forms/types.ts';
import { screenOf } from '../rules/rules-schema.ts';
import { dataIs } from '../test-screen.ts';

const faults = (...rules: Rule[]) =>
  checkReferences(screenOf(rules), { file: 'f' }).map(
    ({ pointer, problem, hint }) => `${pointer}: ${problem} (${hint ?? ''})`,
  );

describe('what rules name', () => {
  test.each<[string, Rule, RegExp]>([
    ['a field to hide', { hide: ['/d'] }, /^\/form\/rules\/0\/hide: the form has no field \/d/],
    ['a list', { each: '/a', show: ['/a/*/x'] }, /\/each: \/a is no list/],
    [
      'a list that is there',
      { each: '/kid', show: ['/kid/*/name'] },
      /\/each: .*\(did you mean '\/kids'\?\)/,
    ],
    ['a field of the row', { each: '/kids', show: ['/a'] }, /\/show: \/a is no field of a row of/],
    [
      'a field of this row',
      { each: '/kids', copy: { '/kids/*/toys/*/zip': '75001' } },
      /is no field of a row of \/kids/,
    ],
    [
      'a row without each',
      { when: { properties: { row: { required: ['a'] } } }, show: ['/a'] },
      /there is no row without 'each'/,
    ],
    [
      'a row’s field',
      {
        each: '/kids',
        when: { properties: { row: { required: ['nam'] } } },
        show: ['/kids/*/fee'],
      },
      /\/when: .*\/kids\/\*\/nam .*did you mean '\/kids\/\*\/name'/,
    ],
    [
      'what the server cannot see',
      { when: { required: ['need'], properties: { need: { required: ['x'] } } }, show: ['/a'] },
      /a rule cannot read \/need\/x/,
    ],
    ['nothing', { when: { type: 'object' }, show: ['/a'] }, /the condition looks at nothing/],
    [
      'words from elsewhere',
      { when: { properties: { data: { $ref: '#/$defs/x' } } }, show: ['/a'] },
      /a condition has no '\$ref'/,
    ],
    [
      'choices of a part',
      { options: { '/home': [{ value: 'x', label: 'X' }] } },
      /\/options\/~1home: \/home is not a field with choices/,
    ],
    ['a field to call', { label: { '/d': 'D' } }, /\/label\/~1d: the form has no field \/d/],
    ['no choices', { options: { '/a': [] } }, /there is nothing to choose from/],
    [
      'a choice twice',
      {
        options: {
          '/a': [
            { value: 'x', label: 'X' },
            { value: 'x', label: 'Y' },
          ],
        },
      },
      /the choice 'x' is there twice/,
    ],
    [
      'a choice that is not valid',
      { options: { '/state': [{ value: 'CA', label: 'CA' }] } },
      /does not allow 'CA' \(one of: TX, NY\)/,
    ],
    [
      'a source',
      { copy: { '/a': { from: '/data/d' } } },
      /\/copy\/~1a\/from: the form has no field \/d/,
    ],
    [
      'a source of another type',
      { copy: { '/a': { from: '/data/total' } } },
      /\/total does not fit into \/a \(\/a is of type string\)/,
    ],
    ['a value of another type', { copy: { '/agreed': 'yes' } }, /"yes" is no value for \/agreed/],
    [
      'a part from a part that lacks a field',
      { copy: { '/mailing': { from: '/data/work' } } },
      /\/work has no zip to copy/,
    ],
    ['rows', { copy: { '/kids': { from: '/data/kids' } } }, /\/kids is a list/],
    [
      'every row at once',
      { copy: { '/kids/*/name': { from: '/data/a' } } },
      /is a field of every row \(say each/,
    ],
    [
      'a target that is no number',
      { compute: { '/a': { sum: ['/total'] } } },
      /\/compute\/~1a: \/a is no number/,
    ],
    [
      'a part of a sum that is no number',
      { compute: { '/total': { sum: ['/agreed'] } } },
      /\/agreed is no number/,
    ],
    ['something to count', { compute: { '/total': { count: '/a' } } }, /\/a is no list/],
  ])('%s', (_name, rule, problem) => {
    expect(faults(rule).join('\n')).toMatch(problem);
  });

  test('a sealed field, which only one side can see', () => {
    const rules: Rule[] = [
      { when: dataIs('a', 1), show: ['/b'] },
      { copy: { '/b': { from: '/data/a' } }, compute: { '/total': { sum: ['/a'] } } },
    ];
    const screen = screenOf(rules);
    const form = { ...screen.form!, fields: { '/a': { private: true } } };
    expect(
      checkReferences({ ...screen, form }, { file: 'f' }).map(
        ({ pointer, problem }) => `${pointer}: ${problem}`,
      ),
    ).toEqual([
      '/form/rules/0/when: /a is private',
      '/form/rules/1/copy/~1b/from: /a is private',
      '/form/rules/1/compute/~1total: /a is private',
    ]);
  });

  test('rules that are right are silent', () => {
    expect(
      faults(
        {
          when: { properties: { portal: { required: ['code'] } } },
          hide: ['/b'],
          lock: ['/kids/*/name'],
        },
        {
          copy: {
            '/mailing': { from: '/data/home' },
            '/c': { from: '/session/x' },
            '/agreed': true,
          },
        },
        {
          options: {
            '/state': [{ value: 'TX', label: 'Texas' }],
            '/ticks': [{ value: 'x', label: 'X' }],
          },
        },
        {
          each: '/kids',
          when: { properties: { row: { required: ['fee'] }, data: { required: ['a'] } } },
          show: ['/kids/*/name'],
        },
        { compute: { '/total': { sum: ['/kids/*/fee', '/a'] } } },
      ),
    ).toEqual([]);
  });
});
