import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkReferences } from '../../../../src/shared/forms/configuration/check-references.ts';
import { readShape } from '../../../../src/shared/forms/form-shape.ts';
import { planRules } from '../../../../src/shared/forms/rules/plan-rules.ts';
import { planPresence } from '../../../../src/shared/forms/rules/presence-plan.ts';
import { receiveForm } from '../../../../src/shared/forms/validity/receive-form.ts';
import { orderRules } from '../../../../src/shared/forms/rules/rule-order.ts';
import type { Rule } from '../../../../src/shared/forms/types.ts';
import { SCHEMA, screenOf } from './rules-schema.ts';
import { dataIs, testScreen } from '../test-screen.ts';

const faults = (...rules: Rule[]) =>
  checkReferences(screenOf(rules), { file: 'f' }).map(
    ({ pointer, problem, hint }) => `${pointer}: ${problem} (${hint ?? ''})`,
  );

describe('rules that wait for each other', () => {
  const copy = (to: string, from: string): Rule => ({ copy: { [to]: { from: `/data${from}` } } });

  test.each<[string, Rule[], string]>([
    ['a field that shows itself', [{ when: dataIs('a', 1), show: ['/a'] }], '/a → /a'],
    ['a field that locks itself', [{ when: dataIs('a', 1), lock: ['/a'] }], '/a → /a'],
    ['copies', [copy('/a', '/b'), copy('/b', '/c'), copy('/c', '/a')], '/a → /c → /b → /a'],
    [
      'a choice that depends on what it decides',
      [
        { when: dataIs('a', 'x'), options: { '/b': [{ value: '1', label: '1' }] } },
        { when: dataIs('b', '1'), hide: ['/a'] },
      ],
      '/b → /a → /b',
    ],
    [
      'a total that hides a part of itself',
      [
        { compute: { '/total': { sum: ['/kids/*/fee'] } } },
        { each: '/kids', when: dataIs('total', 1), hide: ['/kids/*/fee'] },
      ],
      '/total → /kids/*/fee → /total',
    ],
    [
      'rows',
      [
        { each: '/kids', copy: { '/kids/*/name': { from: '/row/toys' } } },
        {
          each: '/kids',
          when: { properties: { row: { required: ['name'] } } },
          hide: ['/kids/*/toys'],
        },
      ],
      '/kids/*/name → /kids/*/toys → /kids/*/name',
    ],
  ])('are refused with the fields that go round: %s', (_name, rules, way) => {
    const said = faults(...rules).join('\n');
    expect(said).toContain('the rule waits for a field that waits for this rule: ');
    const { loops } = orderRules(planRules(rules, readShape(SCHEMA)));
    const fields = loops.map((loop) => loop.fields.join(' → '));
    const turns = loops.flatMap(({ fields: round }) => turnsOf(round.slice(1)));
    expect([...fields, ...turns]).toContain(way);
    expect(() => planPresence(screenOf(rules))).toThrow('Rules wait for each other: /');
  });

  test('what a rule requires nobody waits for', () => {
    const rules: Rule[] = [
      { when: dataIs('a', 1), require: ['/a', '/b'] },
      { when: dataIs('b', 1), require: ['/a'] },
    ];
    expect(faults(...rules)).toEqual([]);
  });
});

function turnsOf(round: readonly string[]): string[] {
  return round.map((_field, n) => {
    const turned = [...round.slice(n), ...round.slice(0, n)];
    return [...turned, turned[0]].join(' → ');
  });
}

test('rules in any order give the same form', async () => {
  const rules: Rule[] = [
    { when: dataIs('a', 'x'), show: ['/b'] },
    { when: dataIs('b', 'x'), show: ['/c'] },
    { copy: { '/a': { from: '/data/home/street' } } },
    { when: dataIs('c', 'x'), lock: ['/home/zip'] },
    { when: dataIs('c', 'x'), hide: ['/kids'] },
  ];
  const body = { b: 'x', c: 'x', home: { street: 'x', zip: '1' }, kids: [{ name: 'Bo' }] };
  const stored = { home: { zip: '0' } };
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(rules, { minLength: rules.length }), async (shuffled) => {
      const made = await testScreen(SCHEMA, { rules: shuffled });
      const context = { today: '2026-11-20' };
      const { values } = receiveForm({ ...made, body, stored, scope: {}, context });
      expect(values).toEqual({ a: 'x', b: 'x', c: 'x', home: { street: 'x', zip: '0' } });
    }),
    { numRuns: 20 },
  );
});
