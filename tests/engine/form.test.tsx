import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { findRenderers } from '../../src/app/renderers.ts';
import type { JsonSchema } from '../../src/shared/forms/types.ts';
import { formScreen, no, openTestScreen, yes, typeAndEnter } from './open-test-screen.tsx';
import { drawn } from './plain-renderers.tsx';

const PERSON: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2, messages: { minLength: 'Too short' } },
    zip: {
      type: 'string',
      title: 'ZIP',
      pattern: '^[0-9]{5}$',
      messages: { pattern: 'Enter 5 digit zip code.' },
    },
    married: { type: 'string', title: 'Married', enum: ['yes', 'no'] },
    spouse: { type: 'string', title: 'Spouse' },
  },
};
const person = (form = {}) => ({
  screens: { 'test/person': formScreen(form) },
  schemas: { 'forms/test': PERSON },
});

describe('a form', () => {
  test('a key draws the field that was typed in, and no other', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 40 }, (_item, index) => [
        `f${index}`,
        { type: 'string', title: `Field ${index}` },
      ]),
    );
    await openTestScreen({
      screens: { 'test/many': formScreen() },
      schemas: { 'forms/test': { type: 'object', properties } },
    });
    await userEvent.type(screen.getByLabelText('Field 7'), 'abc');
    expect(screen.getByLabelText('Field 7')).toHaveProperty('value', 'abc');
    expect(Object.fromEntries(drawn)).toEqual({ many_f7: 3 });
  });

  test('what descriptors leave out is hidden; what they list is shown, filled, required, locked', async () => {
    await openTestScreen({
      ...person({ descriptors: { call: 'fields', pick: '/result' } }),
      calls: {
        fields: () =>
          yes({
            result: [
              {
                field_name: 'name',
                value: 'Ada',
                required: 1,
                read_only: 0,
                message: 'As on your card',
              },
              { field_name: 'zip', value: '12345', required: false, read_only: true },
            ],
            version: 3,
          }),
      },
    });
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada');
    expect(screen.getByLabelText('Name').getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('As on your card')).toBeTruthy();
    expect(screen.getByLabelText('ZIP')).toHaveProperty('readOnly', true);
    expect(screen.queryByLabelText('Married')).toBeNull();
  });

  test('an answer that the server says is empty has no default; a field that it does not describe has its own', async () => {
    const described = (name: string) => ({ field_name: name, value: '', required: false });
    const titled = { type: 'string', title: 'State', default: 'TX' };
    const schemas = { 'forms/test': { type: 'object', properties: { state: titled } } };
    const screens = { 'test/home': formScreen({ descriptors: { call: 'fields' } }) };
    const calls = { fields: () => yes([described('state')]) };
    await openTestScreen({ screens, schemas, calls });
    expect(screen.getByLabelText('State')).toHaveProperty('value', '');
    cleanup();
    await openTestScreen({ screens: { 'test/home': formScreen() }, schemas });
    expect(screen.getByLabelText('State')).toHaveProperty('value', 'TX');
  });

  test('a rule shows, requires and locks fields as the person answers', async () => {
    const when = {
      required: ['data'],
      properties: { data: { required: ['married'], properties: { married: { const: 'yes' } } } },
    };
    await openTestScreen(
      person({ rules: [{ when, show: ['/spouse'], require: ['/spouse'], lock: ['/zip'] }] }),
    );
    expect(screen.queryByLabelText('Spouse')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Married'), 'yes');
    expect(screen.getByLabelText('Spouse').getAttribute('aria-required')).toBe('true');
    expect(screen.getByLabelText('ZIP')).toHaveProperty('readOnly', true);
    await userEvent.selectOptions(screen.getByLabelText('Married'), 'no');
    expect(screen.queryByLabelText('Spouse')).toBeNull();
    expect(screen.getByLabelText('ZIP')).toHaveProperty('readOnly', false);
  });

  test('what is wrong is said under the field and in the summary, the first one gets the focus', async () => {
    const { api } = await openTestScreen(
      person({ fields: { '/name': { required: true }, '/zip': { required: true } } }),
    );
    await userEvent.type(screen.getByLabelText('ZIP'), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Field is required')).toBeTruthy();
    expect(screen.getByText('Enter 5 digit zip code.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    await userEvent.click(screen.getByRole('button', { name: 'ZIP: Enter 5 digit zip code.' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('ZIP')));
    expect(api).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('ZIP'), '345');
    expect(screen.queryByText('Enter 5 digit zip code.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^ZIP/ })).toBeNull();
  });

  test('a field is judged when it is left, and on each key once it has shown an error', async () => {
    await openTestScreen(person());
    const zip = screen.getByLabelText('ZIP');
    await userEvent.type(zip, '1234');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toBe('Enter 5 digit zip code.');
    await userEvent.type(zip, '5');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(zip, '6');
    expect(screen.getByRole('alert').textContent).toBe('Enter 5 digit zip code.');
  });

  test('a field that nobody touched is not blamed for being left', async () => {
    await openTestScreen(person({ fields: { '/name': { required: true } } }));
    await userEvent.click(screen.getByLabelText('Name'));
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the server’s issues land by path, stay until the value changes, and unknown ones concern the whole', async () => {
    await openTestScreen({
      ...person(),
      calls: {
        save: () =>
          no('Please check', [
            ['/zip', 'No such zip'],
            ['/ghost', 'Something else is wrong'],
          ]),
      },
    });
    await userEvent.type(screen.getByLabelText('ZIP'), '99999');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('No such zip');
    expect(screen.getByRole('button', { name: 'Something else is wrong' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('ZIP')));
    await userEvent.tab();
    expect(screen.getByText('No such zip')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('ZIP'), '{Backspace}8');
    expect(screen.queryByText('No such zip')).toBeNull();
    expect(screen.getByLabelText('ZIP')).toHaveProperty('value', '99998');
  });

  test('a failure without fields is said for the form, and nothing typed is lost', async () => {
    await openTestScreen({
      ...person(),
      calls: { save: () => no('The store is closed', [], 503) },
    });
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'The store is closed' });
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada');
  });

  test('one submit at a time, busy at once, without what is hidden or empty', async () => {
    let answer: (value: ReturnType<typeof yes>) => void = () => undefined;
    const { api, go } = await openTestScreen(
      {
        ...person({
          fields: { '/spouse': { visible: false } },
          prefill: { from: '/args' },
          submit: {
            label: 'Save',
            busy: 'Saving…',
            call: 'save',
            params: { id: { from: '/session/id' } },
            then: [{ go: '/next/{result.code}' }],
          },
        }),
        session: { id: 'e1' },
        calls: { save: () => new Promise((resolve) => (answer = resolve)) },
      },
      { args: { spouse: 'Bob', zip: '' } },
    );
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy();
    expect(api.mock.calls).toEqual([['save', { id: 'e1', name: 'Ada' }]]);
    answer(yes({ code: 'a/b' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/next/a%2Fb', {}));
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  test('Enter in a field goes on', async () => {
    const { api } = await openTestScreen({ ...person(), calls: { save: () => yes() } });
    await typeAndEnter('Name', 'Ada');
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(form).toBe(document.forms[0]);
    await waitFor(() => expect(api).toHaveBeenCalledWith('save', { name: 'Ada' }));
  });

  test('choices come from a call; an unknown widget shows a placeholder', async () => {
    await openTestScreen({
      ...person({
        fields: {
          '/married': { widget: 'select', optionsFrom: { call: 'list', pick: '/all' } },
          '/spouse': { widget: 'hologram' },
        },
      }),
      calls: { list: () => yes({ all: [{ value: 'yes', name: 'Oh yes' }] }) },
    });
    expect(await screen.findByRole('option', { name: 'Oh yes' })).toBeTruthy();
    expect(screen.getByText('There is no widget hologram')).toBeTruthy();
  });

  test('of an empty field the behaviour may say why it is empty', async () => {
    const reason = { field: '/spouse', message: 'There is nobody to choose', keyword: 'none' };
    await openTestScreen({
      ...person({ fields: { '/name': { required: true }, '/spouse': { required: true } } }),
      behaviours: {
        'test/person': { reads: ['/spouse'], check: ({ data }) => (data.spouse ? [] : [reason]) },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const problems = within(await screen.findByRole('region', { name: 'Problems' }));
    const said = problems.getAllByRole('button').map(({ textContent }) => textContent);
    expect(said).toEqual(['Name: Field is required', 'Spouse: There is nobody to choose']);
  });

  const words = (list: HTMLElement) =>
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  test('until its choices are there a field says that they come, and shows no values instead', async () => {
    let answer = (): void => undefined;
    const optionsFrom = { call: 'list', pick: '/all' };
    const form = {
      prefill: { from: '/args' },
      fields: { '/married': { widget: 'select', optionsFrom } },
    };
    const list = async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return yes({ all: [{ value: 'yes', name: 'Oh yes' }] });
    };
    await openTestScreen(
      { ...person(form), renderers: findRenderers(), calls: { list } },
      { args: { married: 'yes' } },
    );
    const field = screen.getByRole('combobox', { name: 'Married' });
    expect(words(field)).toEqual(['Please Select']);
    expect(screen.getByText('Loading…')).toBeTruthy();
    answer();
    expect(await screen.findByRole('option', { name: 'Oh yes', selected: true })).toBeTruthy();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  test('choices that do not load are said, and asked for again', async () => {
    let isUp = false;
    let answer = (): void => undefined;
    await openTestScreen({
      ...person({
        fields: { '/married': { widget: 'select', optionsFrom: { call: 'list', pick: '/all' } } },
      }),
      calls: {
        list: async () => {
          if (!isUp) return no('Broken.', [], 500);
          await new Promise<void>((resolve) => (answer = resolve));
          return yes({ all: [{ value: 'yes', name: 'Oh yes' }] });
        },
      },
    });
    expect(await screen.findByText('Married could not be loaded.')).toBeTruthy();
    expect(words(screen.getByRole('combobox'))).toEqual(['Please Select']);
    const again = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(again);
    await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'));
    isUp = true;
    await userEvent.click(again);
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
    expect(document.activeElement).toBe(again);
    answer();
    expect(await screen.findByRole('option', { name: 'Oh yes' })).toBeTruthy();
    expect(screen.queryByText('Married could not be loaded.')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  });
});
