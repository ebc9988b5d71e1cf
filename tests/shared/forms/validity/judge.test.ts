import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveSchema } from '../../../../src/shared/forms/effective-schema.ts';
import { fieldStates } from '../../../../src/shared/forms/rules/field-states.ts';
import { judge } from '../../../../src/shared/forms/validity/judge.ts';
import { receiveForm } from '../../../../src/shared/forms/validity/receive-form.ts';
import type {
  FieldDescriptor,
  FormData,
  FormPart,
  JsonSchema,
} from '../../../../src/shared/forms/types.ts';
import { briefly } from '../briefly.ts';
import { dataIs, testScreen } from '../test-screen.ts';

const context = { today: '2026-11-20' };
const SCHEMA: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 4, messages: { required: 'Who are you?' } },
    zip: {
      type: 'string',
      maxLength: 5,
      pattern: '^[0-9]{5}$',
      messages: { pattern: 'Five digits' },
    },
    born: { type: 'string', format: 'us-date', age: { min: 18, max: 100 } },
    ticks: { type: 'array', items: { enum: ['x', 'y'] }, uniqueItems: true },
    ssn: { type: 'string', format: 'ssn' },
    kids: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', minLength: 2 } },
      },
    },
  },
};

describe('judging a form', () => {
  test.each<[string, FormData, string[]]>([
    ['required and empty', {}, ['/name Who are you?']],
    ['blank is empty', { name: '  ' }, ['/name Who are you?']],
    ['valid', { name: 'Ada', zip: '12345', born: '11/20/2008' }, []],
    [
      'general words where nobody wrote any',
      { name: 'Adalbert' },
      ['/name Enter no more than 4 characters'],
    ],
    ['written words before general ones', { name: 'Ada', zip: '123456' }, ['/zip Five digits']],
    ['no such day', { name: 'Ada', born: '02/30/2000' }, ['/born Enter a real date as MM/DD/YYYY']],
    [
      'a day too young',
      { name: 'Ada', born: '11/21/2008' },
      ['/born Age must be between 18 and 100 years'],
    ],
    [
      'a fault inside what one widget holds',
      { name: 'Ada', ticks: ['x', 'z'] },
      ['/ticks Choose one of the answers'],
    ],
    ['unknown fields', { name: 'Ada', ghost: 1 }, ['/ghost Unknown field']],
    [
      'rows',
      { name: 'Ada', kids: [{ name: 'Bo' }, {}, { name: 'C' }] },
      ['/kids/1/name Field is required', '/kids/2/name Enter at least 2 characters'],
    ],
  ])('%s', async (_name, data, issues) => {
    expect(await briefly(SCHEMA, data)).toEqual(issues);
  });

  test('the mask of a private field means unchanged', async () => {
    const fields = { '/ssn': { private: true } };
    expect(await briefly(SCHEMA, { name: 'Ada', ssn: '*****6789' }, { fields })).toEqual([]);
    expect(await briefly(SCHEMA, { name: 'Ada', ssn: '*****6789' })).toEqual([
      '/ssn Enter a valid social security number',
    ]);
  });

  test('never blames a hidden field, whatever the rules and the data', async () => {
    const names = ['name', 'zip', 'born', 'ssn'];
    const { screen, validators } = await testScreen(SCHEMA, {
      rules: [
        { when: dataIs('name', 'ab'), show: ['/zip', '/kids'], require: ['/born'] },
        { when: dataIs('zip', '12345'), show: ['/born'], require: ['/kids'] },
      ],
    });
    const text = fc.constantFrom('ab', '', 'x', '12345', '*****6789', '01/01/1990');
    const data = fc.record(
      {
        ...Object.fromEntries(names.map((name) => [name, text])),
        kids: fc.array(fc.record({ name: text }), { maxLength: 2 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(data, (given) => {
        const states = fieldStates(screen, { data: given }, undefined, validators.conditions);
        for (const { field } of judge(screen, validators, { data: given, states, context })) {
          expect(states[`/${field.split('/')[1]}`]?.visible).toBe(true);
        }
      }),
    );
  });
});

describe('receiving a form', () => {
  const form: Partial<FormPart> = {
    fields: { '/ssn': { private: true } },
    rules: [{ when: dataIs('zip', '12345'), show: ['/born'], lock: ['/kids'] }],
  };
  async function receive(body: FormData, stored: FormData = {}, descriptors?: FieldDescriptor[]) {
    const made = await testScreen(SCHEMA, form);
    const { issues, values } = receiveForm({
      ...made,
      body,
      stored,
      descriptors,
      scope: {},
      context,
    });
    return { issues: issues.map(({ field, message }) => `${field} ${message}`), values };
  }

  test('what is absent is cleared, what a rule hides is dropped, what is locked keeps what is stored', async () => {
    const stored = { name: 'Old', born: '01/01/1990', kids: [{ name: 'Bo' }], ssn: '123456789' };
    expect(await receive({ name: 'New', zip: '12345', kids: [] }, stored)).toEqual({
      issues: [],
      values: { name: 'New', zip: '12345', kids: [{ name: 'Bo' }] },
    });
    expect(
      await receive({ name: 'New', zip: '54321', born: '11/20/2020', kids: [] }, stored),
    ).toEqual({
      issues: [],
      values: { name: 'New', zip: '54321' },
    });
  });

  test('a mask keeps the stored secret, and is nothing where none is stored', async () => {
    const masked = { name: 'Ada', ssn: '*****6789' };
    expect((await receive(masked, { ssn: '123456789' })).values.ssn).toBe('123456789');
    const described: FieldDescriptor[] = ['name', 'ssn'].map((field_name) => ({
      field_name,
      required: 1,
      read_only: 0,
    }));
    expect((await receive(masked, {}, described)).issues).toEqual(['/ssn Field is required']);
  });

  test('descriptors decide what may be written; their values stand where nothing is stored', async () => {
    const described: FieldDescriptor[] = [
      { field_name: 'name', value: 'Eve', required: 1, read_only: 1 },
      { field_name: 'zip', required: 0, read_only: 0 },
    ];
    expect(await receive({ name: 'Mallory', ssn: '123456789' }, {}, described)).toEqual({
      issues: [],
      values: { name: 'Eve' },
    });
  });

  test('a field that nobody asked for keeps what is stored, whoever sends it', async () => {
    const stored = { name: 'Old', ssn: '123456789', kids: [{ name: 'Bo' }] };
    const described: FieldDescriptor[] = [{ field_name: 'name', required: 1, read_only: 0 }];
    expect(await receive({ name: 'New', ssn: '987654321' }, stored, described)).toEqual({
      issues: [],
      values: { ...stored, name: 'New' },
    });
    const { screen, validators } = await testScreen(SCHEMA, {
      fields: { '/ssn': { visible: false } },
    });
    const given = { screen, validators, scope: {}, context, stored };
    expect(receiveForm({ ...given, body: { name: 'New' } }).values.ssn).toBe('123456789');
  });

  test('unknown fields are issues at every depth', async () => {
    expect(
      (await receive({ name: 'Ada', ghost: 1, kids: [{ name: 'Bo', age: 3 }] })).issues,
    ).toEqual(['/ghost Unknown field', '/kids/0/age Unknown field']);
  });

  test('a sender cannot write a hidden or locked field, whatever is sent', async () => {
    const made = await testScreen(SCHEMA, form);
    const text = fc.constantFrom('ab', '12345', 'x', undefined);
    const body = fc.record({
      name: text,
      zip: text,
      born: text,
      kids: fc.constantFrom([], [{ name: 'Eve' }]),
    });
    fc.assert(
      fc.property(body, (sent) => {
        const stored = { born: '01/01/1990', kids: [{ name: 'Bo' }] };
        const { values } = receiveForm({ ...made, body: sent, stored, scope: {}, context });
        const states = fieldStates(
          made.screen,
          { data: values },
          undefined,
          made.validators.conditions,
        );
        if (!states['/born']?.visible) expect(values.born).toBeUndefined();
        if (states['/kids']?.readOnly) expect(values.kids).toEqual(stored.kids);
      }),
    );
  });
});

test('the effective schema shows what a form amounts to', async () => {
  const { screen, validators } = await testScreen(SCHEMA, {
    fields: {
      '/zip': { label: 'ZIP', options: [{ value: '1', label: 'One' }], readOnly: true },
      '/ssn': { visible: false },
    },
  });
  const states = fieldStates(screen, { data: {} }, undefined, validators.conditions);
  const schema = effectiveSchema(screen, states);
  expect(schema.required).toEqual(['name']);
  expect(Object.keys(schema.properties as object)).toEqual([
    'name',
    'zip',
    'born',
    'ticks',
    'kids',
  ]);
  expect((schema.properties as Record<string, JsonSchema>).zip).toMatchObject({
    title: 'ZIP',
    enum: ['1'],
    readOnly: true,
  });
});
