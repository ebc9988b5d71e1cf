import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionReads } from '../../../../src/shared/forms/rules/condition-reads.ts';
import type { readDescriptors } from '../../../../src/shared/forms/rules/descriptors.ts';
import { fieldStates } from '../../../../src/shared/forms/rules/field-states.ts';
import { getAt } from '../../../../src/shared/forms/pointer.ts';
import { createPresence } from '../../../../src/shared/forms/rules/presence.ts';
import { planPresence } from '../../../../src/shared/forms/rules/presence-plan.ts';
import type { FormData, JsonSchema, Rule } from '../../../../src/shared/forms/types.ts';
import { dataIs, testScreen } from '../test-screen.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];
const SCHEMA: JsonSchema = {
  type: 'object',
  required: ['e'],
  properties: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }])),
};
const field = fc.constantFrom(...NAMES);
const value = fc.constantFrom('yes', 'no', undefined);
const pointers = fc.uniqueArray(
  field.map((name) => `/${name}`),
  { minLength: 1, maxLength: 2 },
);
// A rule decides only about fields after the one it reads, so that no two wait for each other.
const rule = fc
  .tuple(
    fc.nat(3),
    fc.constantFrom('yes', 'no'),
    fc.constantFrom('show', 'require', 'lock'),
    pointers,
  )
  .map(([read, wanted, decision, fields]): Rule => {
    const after = fields.filter((name) => NAMES.indexOf(name.slice(1)) > read);
    return { when: dataIs(NAMES[read]!, wanted), [decision]: after.length > 0 ? after : ['/e'] };
  });

describe('presence', () => {
  test('kept up to date from single changes it is what it is from scratch', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { maxLength: 6 }),
        fc.dictionary(field, fc.constantFrom('yes', 'no')),
        fc.array(fc.tuple(field, value), { maxLength: 12 }),
        async (rules, start, changes) => {
          const { screen, validators } = await testScreen(SCHEMA, { rules });
          const data: FormData = { ...start };
          const presence = createPresence({
            plan: planPresence(screen),
            conditions: validators.conditions,
            read: (pointer) => getAt({ data }, pointer),
          });
          for (const [name, next] of changes) {
            const before = presence.all();
            data[name] = next;
            const told = presence.update([`/data/${name}`]);
            const scratch = fieldStates(screen, { data }, undefined, validators.conditions);
            expect(presence.all()).toEqual(scratch);
            const differs = Object.keys(scratch).filter(
              (at) => JSON.stringify(before[at]) !== JSON.stringify(scratch[at]),
            );
            expect([...told].sort()).toEqual(differs.sort());
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('what is hidden counts as absent for the rules that read it', async () => {
    const { screen, validators } = await testScreen(SCHEMA, {
      rules: [
        { when: dataIs('b', 'yes'), show: ['/c'] },
        { when: dataIs('a', 'yes'), show: ['/b'] },
      ],
    });
    const shown = (data: FormData) => {
      const states = fieldStates(screen, { data }, undefined, validators.conditions);
      return Object.keys(states).filter((at) => states[at]?.visible);
    };
    expect(shown({ a: 'yes', b: 'yes' })).toEqual(['/a', '/b', '/c', '/d', '/e']);
    expect(shown({ a: 'no', b: 'yes' })).toEqual(['/a', '/d', '/e']);
  });

  const LIST: JsonSchema = {
    type: 'object',
    properties: {
      a: { type: 'string' },
      kids: {
        type: 'array',
        items: {
          type: 'object',
          properties: { student: { type: 'string' }, school: { type: 'string' } },
        },
      },
    },
  };
  const studentRow: Rule = {
    each: '/kids',
    when: {
      required: ['row'],
      properties: { row: { required: ['student'], properties: { student: { const: 'yes' } } } },
    },
    show: ['/kids/*/school'],
  };
  const listed = async (data: FormData, rules: Rule[]) => {
    const { screen, validators } = await testScreen(LIST, { rules });
    const presence = createPresence({
      plan: planPresence(screen),
      conditions: validators.conditions,
      read: (pointer) => getAt({ data }, pointer),
    });
    const scratch = () => fieldStates(screen, { data }, undefined, validators.conditions);
    return { presence, scratch };
  };

  test('rows of a list that comes into sight are judged again', async () => {
    const data: FormData = { a: 'no', kids: [{ student: 'yes' }, { student: 'no' }] };
    const { presence, scratch } = await listed(data, [
      { when: dataIs('a', 'yes'), show: ['/kids'] },
      studentRow,
    ]);
    for (const answer of ['yes', 'no', 'yes']) {
      data.a = answer;
      presence.update(['/data/a']);
      expect({ ...presence.all(), ...scratch() }).toEqual(presence.all());
      expect(presence.shown('/kids/0/school')).toBe(answer === 'yes');
      expect(presence.shown('/kids/1/school')).toBe(false);
    }
  });

  test('so they are when a behaviour shows it', async () => {
    const data: FormData = { kids: [{ student: 'yes' }] };
    const { presence } = await listed(data, [
      { when: dataIs('a', 'yes'), show: ['/kids'] },
      studentRow,
    ]);
    expect(presence.shown('/kids/0/school')).toBe(false);
    expect(presence.override('/kids', { visible: true })).toContain('/kids/0/school');
    expect(presence.shown('/kids/0/school')).toBe(true);
    presence.override('/kids', { visible: false });
    expect(presence.of('/kids/0/school').visible).toBe(false);
  });

  test('a rule does not run when nothing that it reads changed', async () => {
    const { screen } = await testScreen(SCHEMA, {
      rules: [{ when: dataIs('a', 'yes'), show: ['/b'] }],
    });
    let runs = 0;
    const presence = createPresence({
      plan: planPresence(screen),
      conditions: { 'rule/0': () => ((runs += 1), true) },
      read: () => 'yes',
    });
    expect(runs).toBe(1);
    presence.update(['/data/c', '/session/tier']);
    expect(runs).toBe(1);
    presence.update(['/data/a']);
    expect(runs).toBe(2);
  });

  const described = async (list: Parameters<typeof readDescriptors>[0], form = {}) => {
    const { screen, validators } = await testScreen(SCHEMA, form);
    return fieldStates(screen, { data: {} }, list, validators.conditions);
  };

  test('descriptors say which fields there are; the screen’s word counts where they are silent', async () => {
    const states = await described(
      [
        {
          field_name: 'a',
          required: '1',
          read_only: 0,
          error: 'Not found.',
          message: 'Ask us',
          options: [{ value: 'x', label: 'X' }],
        },
        { field_name: 'e', required: false, read_only: 1 },
      ],
      { fields: { '/a': { visible: false }, '/b': { required: true } } },
    );
    expect(states['/a']).toEqual({
      visible: true,
      required: true,
      readOnly: false,
      note: 'Not found. Ask us',
      options: [{ value: 'x', label: 'X' }],
    });
    expect(states['/e']).toEqual({
      visible: true,
      required: false,
      readOnly: true,
      source: 'saved',
    });
    expect(states['/b']).toMatchObject({ visible: false });
    expect((await described(undefined))['/e']).toEqual({
      visible: true,
      required: true,
      readOnly: false,
    });
    expect((await described([]))['/e']?.visible).toBe(false);
  });

  test('a rule decides about listed fields, and cannot show what descriptors leave out', async () => {
    const rules = [{ when: dataIs('a', 'yes'), show: ['/b', '/c'] }];
    const states = await described([{ field_name: 'b', required: 1, read_only: 0 }], { rules });
    expect(states['/b']?.visible).toBe(false);
    expect(states['/c']?.visible).toBe(false);
  });

  test('rules that wait for each other are refused', async () => {
    const rules = [
      { when: dataIs('a', 'yes'), show: ['/b'] },
      { when: dataIs('b', 'yes'), show: ['/a'] },
    ];
    const { screen } = await testScreen(SCHEMA);
    expect(() => planPresence({ ...screen, form: { ...screen.form!, rules } })).toThrow(
      'wait for each other',
    );
  });
});

describe('what a condition reads', () => {
  test.each<[JsonSchema, string[]]>([
    [dataIs('zip', '1'), ['/data/zip']],
    [{ properties: { session: { required: ['tier'] } } }, ['/session/tier']],
    [{ properties: { data: { minProperties: 2 } } }, ['/data']],
    [{ properties: { data: { properties: { a: { not: {} } } } } }, ['/data/a']],
    [
      {
        not: {
          required: ['cart'],
          properties: { cart: { properties: { lines: { minItems: 1 } } } },
        },
      },
      ['/cart/lines'],
    ],
    [
      {
        anyOf: [
          dataIs('a', 1),
          { properties: { data: { properties: { a: { properties: { b: true } } } } } },
        ],
      },
      ['/data/a'],
    ],
    [{ if: dataIs('x', 1), then: dataIs('y', 1) }, ['/data/x', '/data/y']],
  ])('%j', (when, reads) => {
    expect(conditionReads(when)).toEqual(reads);
  });
});
