import { describe, expect, test } from 'vitest';
import { effectiveSchema } from '../../../../src/shared/forms/effective-schema.ts';
import { fieldStates } from '../../../../src/shared/forms/rules/field-states.ts';
import { receiveForm } from '../../../../src/shared/forms/validity/receive-form.ts';
import type {
  FormData,
  FormPart,
  JsonSchema,
  Rule,
  Scope,
} from '../../../../src/shared/forms/types.ts';
import { dataIs, testScreen } from '../test-screen.ts';

const context = { today: '2026-11-20' };
const text = { type: 'string' };
const SCHEMA: JsonSchema = {
  type: 'object',
  required: ['a'],
  properties: {
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { ...text, maxLength: 5 }])),
    born: { type: 'string', format: 'us-date' },
    ticks: { type: 'array', uniqueItems: true, items: { enum: ['x', 'y', 'z'] } },
    home: { type: 'object', properties: { street: text, zip: text } },
    mailing: { type: 'object', properties: { street: text, zip: text } },
    kids: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: text,
          student: text,
          school: text,
          fee: { type: 'number' },
          pets: { type: 'array', items: { type: 'object', properties: { name: text, tag: text } } },
        },
      },
    },
    total: { type: 'number' },
    count: { type: 'integer' },
  },
};
const rowIs = (name: string, value: unknown): JsonSchema => ({
  required: ['row'],
  properties: { row: { required: [name], properties: { [name]: { const: value } } } },
});
const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));

interface Sent {
  body?: FormData;
  stored?: FormData;
  fields?: FormPart['fields'];
  scope?: Partial<Scope>;
}

async function take(rules: Rule[], { body = {}, stored = {}, fields = {}, scope = {} }: Sent = {}) {
  const made = await testScreen(SCHEMA, {
    rules,
    fields: { '/a': { required: false }, ...fields },
  });
  const { issues, values, dropped } = receiveForm({ ...made, body, stored, scope, context });
  const data = { ...body, ...values };
  const states = fieldStates(
    made.screen,
    { ...scope, data },
    undefined,
    made.validators.conditions,
    context,
  );
  const schema = effectiveSchema(made.screen, states);
  return {
    issues: issues.map(({ field, keyword }) => `${field} ${keyword}`),
    values,
    dropped,
    states,
    schema,
    screen: made.screen,
  };
}

describe('each kind of rule', () => {
  test('hide is the opposite of show, and wins over it', async () => {
    const rules: Rule[] = [{ show: ['/b'] }, { when: dataIs('a', 'x'), hide: ['/b', '/c'] }];
    const open = await take(rules, { body: { a: 'y', b: '1', c: '2' } });
    expect(open.values).toEqual({ a: 'y', b: '1', c: '2' });
    const shut = await take(rules, { body: { a: 'x', b: '1', c: '2' } });
    expect(shut.values).toEqual({ a: 'x' });
    expect(shut.dropped).toEqual(['/b', '/c']);
    expect(Object.keys(shut.schema.properties as object)).not.toContain('b');
  });

  test('require decides over the schema and the screen', async () => {
    const rules: Rule[] = [{ when: dataIs('b', 'x'), require: ['/a', '/c'] }];
    const fields = { '/c': { required: true } };
    expect((await take(rules, { fields })).issues).toEqual([]);
    const asked = await take(rules, { fields, body: { b: 'x' } });
    expect(asked.issues).toEqual(['/a required', '/c required']);
    expect(asked.schema.required).toEqual(['a', 'c']);
  });

  test('lock keeps what is saved, in a part and its fields as well, and blames nobody for it', async () => {
    const rules: Rule[] = [{ when: dataIs('a', 'x'), lock: ['/b', '/home'], require: ['/b'] }];
    const body = { a: 'x', b: 'new', home: { street: 'new' } };
    const saved = { b: 'much too long', home: { street: 'old', zip: '1' } };
    expect(await take(rules, { body, stored: saved })).toMatchObject({
      issues: [],
      values: { a: 'x', ...saved },
    });
    expect((await take(rules, { body })).issues).toEqual([]);
    expect((await take(rules, { body: { ...body, a: 'y' }, stored: saved })).values).toEqual({
      ...body,
      a: 'y',
    });
  });

  test('options: what is not offered is a fault; of several rules the last that holds counts', async () => {
    const rules: Rule[] = [
      { options: { '/b': choices('1', '2') } },
      { when: dataIs('a', 'x'), options: { '/b': choices('3'), '/ticks': choices('x', 'y') } },
    ];
    expect((await take(rules, { body: { a: 'y', b: '3' } })).issues).toEqual(['/b enum']);
    expect((await take(rules, { body: { a: 'x', b: '3', ticks: ['x', 'z'] } })).issues).toEqual([
      '/ticks enum',
    ]);
    const { schema } = await take(rules, { body: { a: 'x' } });
    expect(schema.properties).toMatchObject({
      b: { enum: ['3'] },
      ticks: { items: { enum: ['x', 'y'] } },
    });
  });

  test('copy takes a field, a part, a fact or a value over, whatever was sent', async () => {
    const rules: Rule[] = [
      {
        when: dataIs('a', 'same'),
        copy: {
          '/mailing': { from: '/data/home' },
          '/b': { from: '/session/site', or: 'none' },
          '/c': 'fixed',
        },
      },
    ];
    const home = { street: 'Elm', zip: '1' };
    const body = { a: 'same', home, mailing: { street: 'Oak' }, b: 'mine', c: 'mine' };
    expect((await take(rules, { body })).values).toEqual({
      a: 'same',
      home,
      mailing: home,
      b: 'none',
      c: 'fixed',
    });
    const known = await take(rules, { body, scope: { session: { site: 'S' } } });
    expect(known.values.b).toBe('S');
    expect(known.states['/mailing/zip']).toMatchObject({ readOnly: true, source: 'rule' });
    expect((await take(rules, { body: { ...body, a: 'own' } })).values).toEqual({
      ...body,
      a: 'own',
    });
  });

  test('a copied value is judged: its source can mend it', async () => {
    const rules: Rule[] = [{ copy: { '/b': { from: '/data/home/street' } }, require: ['/b'] }];
    const long = { home: { street: 'much too long' } };
    expect((await take(rules, { body: long })).issues).toEqual(['/b maxLength']);
    expect((await take(rules)).issues).toEqual(['/b required']);
  });

  test('compute is worked out again, from what is shown', async () => {
    const rules: Rule[] = [
      { compute: { '/total': { sum: ['/kids/*/fee'] }, '/count': { count: '/kids' } } },
      { each: '/kids', when: rowIs('student', 'yes'), hide: ['/kids/*/fee'] },
    ];
    const kids = [{ fee: 0.1 }, { fee: 0.2 }, { fee: 9, student: 'yes' }];
    const { values, states, issues } = await take(rules, { body: { kids, total: 1, count: 1 } });
    expect(issues).toEqual([]);
    expect(values).toEqual({
      kids: [{ fee: 0.1 }, { fee: 0.2 }, { student: 'yes' }],
      total: 0.3,
      count: 3,
    });
    expect(states['/total']).toMatchObject({ readOnly: true, source: 'rule' });
  });

  test('rules see what other rules gave', async () => {
    const rules: Rule[] = [
      { when: dataIs('c', 'x'), show: ['/d'] },
      { copy: { '/c': { from: '/data/b' } } },
      { copy: { '/b': { from: '/data/a' } } },
    ];
    expect((await take(rules, { body: { a: 'x', d: '1' } })).values).toEqual({
      a: 'x',
      b: 'x',
      c: 'x',
      d: '1',
    });
    expect((await take(rules, { body: { a: 'y', d: '1' } })).values.d).toBeUndefined();
  });
});

describe('rules for each row', () => {
  const rules: Rule[] = [
    {
      each: '/kids',
      when: rowIs('student', 'yes'),
      show: ['/kids/*/school'],
      require: ['/kids/*/school'],
      copy: { '/kids/*/name': { from: '/row/student' } },
    },
  ];
  const kids = [{ student: 'yes' }, { student: 'no', school: 'S', name: 'Bo' }];

  test('decide about their own row alone', async () => {
    const { issues, values, states, schema } = await take(rules, { body: { kids } });
    expect(issues).toEqual(['/kids/0/school required']);
    expect(values.kids).toEqual([
      { student: 'yes', name: 'yes' },
      { student: 'no', name: 'Bo' },
    ]);
    expect(states['/kids/*/school']?.visible).toBe(false);
    expect(states['/kids/0/school']).toMatchObject({ visible: true, required: true });
    const list = (schema.properties as Record<string, JsonSchema>).kids!;
    expect(list.prefixItems).toMatchObject([{ required: ['school'] }]);
    expect(Object.keys((list.items as JsonSchema).properties as object)).not.toContain('school');
  });

  test('work in a list inside a list', async () => {
    const inner: Rule[] = [
      { each: '/kids/*/pets', when: rowIs('name', 'Rex'), hide: ['/kids/*/pets/*/tag'] },
    ];
    const pets = [
      { name: 'Rex', tag: '1' },
      { name: 'Tom', tag: '2' },
    ];
    const { values } = await take(inner, { body: { kids: [{ pets: [] }, { pets }] } });
    expect(values.kids).toEqual([{}, { pets: [{ name: 'Rex' }, { name: 'Tom', tag: '2' }] }]);
  });

  test('decide about a list inside their row', async () => {
    const inner: Rule[] = [
      {
        each: '/kids',
        when: rowIs('student', 'yes'),
        show: ['/kids/*/pets', '/kids/*/pets/*/tag'],
      },
    ];
    const pets = [{ name: 'Rex', tag: '1' }, { name: 'Tom' }];
    const { values, states, schema } = await take(inner, {
      body: {
        kids: [
          { student: 'yes', pets },
          { student: 'no', pets },
        ],
      },
    });
    expect(values.kids).toEqual([{ student: 'yes', pets }, { student: 'no' }]);
    expect(states['/kids/0/pets/1/tag']?.visible).toBe(true);
    expect(states['/kids/*/pets/*/tag']?.visible).toBe(false);
    const [first] = (schema.properties as Record<string, { prefixItems: JsonSchema[] }>).kids!
      .prefixItems;
    expect(JSON.stringify(first)).toContain('"tag"');
  });

  test('a locked field of a row takes only what some row has saved', async () => {
    const lock: Rule[] = [{ each: '/kids', when: rowIs('student', 'yes'), lock: ['/kids/*/name'] }];
    const stored = { kids: [{ student: 'yes', name: 'Bo' }] };
    const body = {
      kids: [
        { student: 'yes', name: 'Eve' },
        { student: 'yes', name: 'Bo' },
      ],
    };
    expect((await take(lock, { body, stored })).values.kids).toEqual([
      { student: 'yes' },
      { student: 'yes', name: 'Bo' },
    ]);
  });
});

describe('values of hidden fields', () => {
  const rules: Rule[] = [{ when: dataIs('a', 'x'), hide: ['/b'] }];
  const stored = { b: 'saved' };

  test.each<[string, 'drop' | 'keep', FormData, unknown]>([
    ['dropped', 'drop', { a: 'x', b: 'sent' }, undefined],
    ['kept as sent', 'keep', { a: 'x', b: 'sent' }, 'sent'],
    ['kept as saved where nothing is sent', 'keep', { a: 'x' }, 'saved'],
    ['kept as saved where what is sent is not valid', 'keep', { a: 'x', b: 'too long' }, 'saved'],
    ['cleared like any other while shown', 'keep', { a: 'y' }, undefined],
  ])('%s', async (_name, whenHidden, body, expected) => {
    const taken = await take(rules, { body, stored, fields: { '/b': { whenHidden } } });
    expect(taken.values.b).toBe(expected);
    expect(taken.issues).toEqual([]);
    expect(taken.dropped).toEqual(whenHidden === 'drop' ? ['/b'] : []);
  });

  test('of a part that is hidden whole, everything goes', async () => {
    const whole: Rule[] = [{ when: dataIs('a', 'x'), hide: ['/home', '/kids'] }];
    const body = { a: 'x', home: { zip: '1' }, kids: [{ name: 'Bo' }] };
    expect((await take(whole, { body, stored: body })).values).toEqual({ a: 'x' });
  });
});
