import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createReaders } from '../../../../src/shared/forms/configuration/read-screen.ts';
import { receiveForm } from '../../../../src/shared/forms/validity/receive-form.ts';
import type { JsonSchema } from '../../../../src/shared/forms/types.ts';
import { SCHEMA, screenOf } from '../rules/rules-schema.ts';
import { dataIs, testScreen } from '../test-screen.ts';

describe('there is no code in rules', () => {
  const meta = (name: string) =>
    JSON.parse(readFileSync(`schemas/meta/${name}.json`, 'utf8')) as JsonSchema;
  const { readScreen, expandConditions } = createReaders({
    screen: meta('screen'),
    layer: meta('layer'),
    portal: meta('portal'),
    site: meta('site'),
    locale: meta('locale'),
    facts: meta('facts'),
    terms: meta('terms'),
    palette: meta('palette'),
  });
  const problems = (rule: unknown) => {
    const { version, title, form } = screenOf([rule]);
    const { faults: found = [] } = readScreen(
      'a/b',
      expandConditions('screen', { version, title, form }),
      { file: 'f' },
    );
    return found.map(({ pointer }) => pointer);
  };

  test.each<[string, unknown, string]>([
    ['a condition as text', { when: 'data.a > 3', show: ['/b'] }, '/form/rules/0/when'],
    ['a condition as list', { when: ['data.a > 3'], show: ['/b'] }, '/form/rules/0/when'],
    ['a name as expression', { show: ['data.a'] }, '/form/rules/0/show/0'],
    ['an unknown kind', { show: ['/b'], script: 'alert(1)' }, '/form/rules/0/script'],
    ['a formula', { compute: { '/b': '/a * 2' } }, '/form/rules/0/compute/~1b'],
    [
      'an unknown computation',
      { compute: { '/b': { eval: ['/a'] } } },
      '/form/rules/0/compute/~1b/eval',
    ],
    [
      'a place outside the form',
      { copy: { '/b': { from: '/need/x' } } },
      '/form/rules/0/copy/~1b/from',
    ],
    [
      'more than a place',
      { copy: { '/b': { from: '/data/a', map: 'x => x' } } },
      '/form/rules/0/copy/~1b/map',
    ],
    [
      'a choice that is no text',
      { options: { '/b': [{ value: 1, label: 'x' }] } },
      '/form/rules/0/options/~1b/0/value',
    ],
    ['no choice', { options: { '/b': [] } }, '/form/rules/0/options/~1b'],
    ['nothing', { when: dataIs('a', 1) }, '/form/rules/0'],
  ])('%s is refused', (_name, rule, pointer) => {
    expect(problems(rule)).toContain(pointer);
  });

  test('every example of the page about rules is a rule, or the condition of one', () => {
    const page = readFileSync('docs/rules.md', 'utf8');
    const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => text ?? '');
    expect(examples.length).toBeGreaterThan(5);
    for (const example of examples) {
      const given = JSON.parse(example) as object;
      const isRule = ['when', 'compute', 'copy'].some((key) => key in given);
      expect(problems(isRule ? given : { when: given, show: ['/a'] })).toEqual([]);
    }
  });

  test('a rule with nothing wrong is taken', () => {
    expect(
      problems({ each: '/kids', compute: { '/kids/*/fee': { count: '/kids/*/toys' } } }),
    ).toEqual([]);
    expect(problems({ copy: { '/b': { from: '/row/a', or: '' }, '/c': false } })).toEqual([]);
  });

  test.each(['{data.a}', '${1+1}', '{{1+1}}', '=1+1', 'javascript:alert(1)'])(
    'the text %s stays that text',
    async (given) => {
      const made = await testScreen(SCHEMA, { rules: [{ copy: { '/b': given } }] });
      const sent = { ...made, stored: {}, scope: {}, context: { today: '2026-11-20' } };
      expect(receiveForm({ ...sent, body: { a: 'x' } }).values).toEqual({ a: 'x', b: given });
    },
  );

  test('conditions know no expressions: unknown keywords are refused', async () => {
    const when = { properties: { data: { expression: 'a > 3' } } };
    await expect(testScreen(SCHEMA, { rules: [{ when, show: ['/b'] }] })).rejects.toThrow(
      'expression',
    );
  });

  test.each([
    { age: {} },
    { age: { min: '18' } },
    { age: { years: 18 } },
    { daysFromToday: { min: 0.5 } },
    { daysFromToday: 3 },
  ])('a date condition says what it means: %j', async (said) => {
    const when = { properties: { data: { properties: { a: said } } } };
    await expect(testScreen(SCHEMA, { rules: [{ when, show: ['/b'] }] })).rejects.toThrow();
  });
});
