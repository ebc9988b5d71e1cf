import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openForm, openPage } from './open-standard.tsx';

const submit = () => screen.getByRole('button', { name: 'Submit' });
const summary = (): string[] =>
  [...document.querySelectorAll('.error-summary li')].map(({ textContent }) => textContent ?? '');

describe('a default inside a part that may be left out', () => {
  const FORM = {
    type: 'object',
    properties: {
      part: {
        type: 'object',
        properties: { name: { type: 'string' }, country: { type: 'string', default: 'US' } },
        required: ['name'],
      },
    },
  };

  test('does not make the part, and so demands nothing of it', () => {
    const form = openForm(FORM);
    expect(form.cells.valueAt('')).toEqual({});
    expect(form.judgeAll()).toEqual([]);
  });

  test('comes with the first answer in the part, and goes with the last', () => {
    const form = openForm(FORM);
    form.change('/part/name', 'Ann');
    expect(form.cells.valueAt('')).toEqual({ part: { name: 'Ann', country: 'US' } });
    form.change('/part/name', undefined);
    expect(form.cells.valueAt('')).toEqual({});
  });
});

test('a row that is none stays what it is and is a fault, whatever its defaults', () => {
  const form = openForm(
    {
      type: 'array',
      items: {
        type: 'object',
        properties: { kind: { const: 'x' }, n: { type: 'integer', default: 1 } },
        required: ['kind'],
        if: { properties: { n: { const: 1 } } },
        then: { properties: { more: { type: 'string', default: 'm' } } },
      },
    },
    { initial: ['text', { kind: 'x', n: 2 }] },
  );
  expect(form.cells.valueAt('')).toEqual(['text', { kind: 'x', n: 2 }]);
  expect(form.judgeAll().map(({ keyword }) => keyword)).toEqual(['type']);
});

test('a required yes or no is asked without a preset, and No is an answer', async () => {
  const { user, sent } = openPage({
    type: 'object',
    properties: { smoke: { title: 'Do you smoke?', type: 'boolean' } },
    required: ['smoke'],
  });
  const no = screen.getByRole<HTMLInputElement>('radio', { name: 'No' });
  expect([
    no.checked,
    screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked,
  ]).toEqual([false, false]);
  await user.click(submit());
  await waitFor(() => expect(summary()).toEqual(['Do you smoke? Field is required']));
  await user.click(no);
  await user.click(submit());
  await waitFor(() => expect(sent).toEqual([{ smoke: false }]));
});

test('what a list must contain is one message on the list', () => {
  const form = openForm(
    {
      type: 'object',
      properties: {
        people: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
          contains: { required: ['isHead'], properties: { isHead: { const: true } } },
          minContains: 1,
        },
      },
    },
    { initial: { people: [{ name: 'Ann' }, { name: 'Ben' }] } },
  );
  expect(form.judgeAll().map(({ field, message }) => `${field} ${message}`)).toEqual([
    '/people Something that the list must have is missing',
  ]);
});

test('rows have a heading, and messages say which row', async () => {
  const { user } = openPage(
    {
      type: 'object',
      properties: {
        pets: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        },
      },
    },
    { initial: { pets: [{ name: 'Rex' }, {}] } },
  );
  expect(screen.getByText('Pets 2')).toBeTruthy();
  await user.click(submit());
  await waitFor(() => expect(summary()).toEqual(['Pets 2, Name: Field is required']));
});

test('enumNames are the words of choices, also beside null', () => {
  openPage({
    type: 'object',
    properties: { tone: { enum: [1, null, 2], enumNames: ['Low', 'None', 'High'] } },
  });
  const choices = [...screen.getByLabelText<HTMLSelectElement>('Tone').options];
  expect(choices.map(({ text }) => text).slice(1)).toEqual(['Low', 'High']);
});

test('kinds without titles are told by what is in them', () => {
  openPage({
    type: 'object',
    oneOf: [
      { properties: { email: { type: 'string' } }, required: ['email'] },
      { properties: { street: { type: 'string' }, homeCity: { type: 'string' } } },
    ],
  });
  const choices = [...screen.getByLabelText<HTMLSelectElement>('Kind').options];
  expect(choices.map(({ text }) => text).slice(-2)).toEqual(['Email', 'Street, home city']);
});

test('a field that can only be null is there, and says so', () => {
  const { form } = openPage({ type: 'object', properties: { gone: { type: 'null' } } });
  expect(screen.getByLabelText<HTMLInputElement>('Gone').value).toBe('Nothing');
  expect(form.cells.valueAt('')).toEqual({});
});

test('a date with a pattern is a date', async () => {
  const { user, sent } = openPage({
    type: 'object',
    properties: { day: { type: 'string', format: 'date', pattern: '^20' } },
  });
  await user.type(screen.getByLabelText('Day'), '01152027');
  await user.click(submit());
  await waitFor(() => expect(sent).toEqual([{ day: '2027-01-15' }]));
});

test('a schema that names itself by $dynamicRef opens, and goes on when it is asked for', () => {
  const form = openForm({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://example.org/tree',
    $dynamicAnchor: 'node',
    type: 'object',
    properties: {
      name: { type: 'string' },
      child: { $dynamicRef: '#node' },
      children: { type: 'array', items: { $dynamicRef: '#node' } },
    },
    required: ['name'],
  });
  form.reshape('/child', (keys, entry) => keys.expand(entry));
  form.change('/child/name', 'inner');
  form.change('/name', 'outer');
  form.addRow('/children');
  const [row] = form.cells.rowsOf('/children');
  form.change(`/children/${row}/name`, 'row');
  expect(form.cells.valueAt('')).toEqual({
    name: 'outer',
    child: { name: 'inner' },
    children: [{ name: 'row' }],
  });
  expect(form.judgeAll()).toEqual([]);
});

test('what a condition asks for is no unknown field while another answer is missing', () => {
  const form = openForm(
    {
      type: 'object',
      properties: { wanted: { type: 'boolean' } },
      if: { properties: { wanted: { const: true } }, required: ['wanted'] },
      then: {
        properties: { day: { type: 'string' }, place: { type: 'string' } },
        required: ['day', 'place'],
      },
      unevaluatedProperties: false,
    },
    { initial: { wanted: true, day: 'Monday' } },
  );
  expect(form.judgeAll()).toMatchObject([{ field: '/place', message: 'Field is required' }]);
  form.change('/wanted', false);
  expect(form.judgeAll()).toEqual([]);
});

test('what was said of a field goes when another answer makes it right', async () => {
  const { user } = openPage({
    type: 'object',
    properties: {
      children: { title: 'Children', type: 'integer' },
      hasChildren: { title: 'Have you children?', enum: ['yes', 'no'] },
    },
    required: ['hasChildren'],
    if: { properties: { hasChildren: { const: 'yes' } } },
    then: { properties: { children: { minimum: 1 } } },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: /Have you children/ }), 'yes');
  await user.type(screen.getByRole('textbox', { name: 'Children' }), '0');
  await user.tab();
  await screen.findByText('Enter 1 or more');
  await user.selectOptions(screen.getByRole('combobox', { name: /Have you children/ }), 'no');
  await waitFor(() => expect(screen.queryByText('Enter 1 or more')).toBeNull());
});
