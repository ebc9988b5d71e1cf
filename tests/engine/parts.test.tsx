import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../src/shared/forms/types.ts';
import { formScreen, no, openTestScreen, yes } from './open-test-screen.tsx';
import { drawn } from './plain-renderers.tsx';

const PEOPLE: JsonSchema = {
  type: 'object',
  properties: {
    address: {
      type: 'object',
      title: 'Address',
      required: ['zip'],
      properties: {
        street: { type: 'string', title: 'Street' },
        zip: {
          type: 'string',
          title: 'ZIP',
          pattern: '^[0-9]{5}$',
          messages: { pattern: 'Five digits' },
        },
      },
    },
    children: {
      type: 'array',
      title: 'Children',
      maxItems: 3,
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: {
            type: 'string',
            title: 'Name',
            minLength: 2,
            messages: { minLength: 'Too short' },
          },
          age: { type: 'string', title: 'Age' },
        },
      },
    },
    pet: {
      type: 'object',
      title: 'Pet',
      oneOf: [
        {
          title: 'Cat',
          properties: { kind: { const: 'cat' }, lives: { type: 'string', title: 'Lives' } },
        },
        {
          title: 'Dog',
          properties: { kind: { const: 'dog' }, tricks: { type: 'string', title: 'Tricks' } },
        },
      ],
    },
  },
};
const world = (form = {}) => ({
  screens: { 'test/people': formScreen(form) },
  schemas: { 'forms/test': PEOPLE },
});
const row = (n: number) => within(screen.getByRole('region', { name: `Row ${n}` }));

describe('parts and lists of a form', () => {
  test('a nested field is its own leaf, judged where it stands', async () => {
    const { api } = await openTestScreen({ ...world(), calls: { save: () => yes() } });
    await userEvent.type(screen.getByLabelText('Street'), 'Elm');
    expect(Object.fromEntries(drawn)).toEqual({ people_address_street: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Field is required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('ZIP')));
    await userEvent.type(screen.getByLabelText('ZIP'), '1');
    expect(screen.getByText('Five digits')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('ZIP'), '2345');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api).toHaveBeenCalledWith('save', { address: { street: 'Elm', zip: '12345' } }),
    );
  });

  test('an optional part in which nothing is entered is not missed', async () => {
    const { api } = await openTestScreen({ ...world(), calls: { save: () => yes() } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api).toHaveBeenCalledWith('save', {}));
  });

  test('rows keep values, errors and their drawn fields when others come, go and move', async () => {
    const { api } = await openTestScreen({ ...world(), calls: { save: () => yes() } });
    const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to Children' }));
    await add();
    await add();
    await userEvent.type(row(1).getByLabelText('Name'), 'Ann');
    await userEvent.type(row(2).getByLabelText('Name'), 'B');
    await userEvent.tab();
    expect(row(2).getByRole('alert').textContent).toBe('Too short');
    const second = row(2).getByLabelText('Name');
    drawn.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Remove 1' }));
    expect(row(1).getByLabelText('Name')).toBe(second);
    expect(row(1).getByRole('alert').textContent).toBe('Too short');
    expect(drawn.size).toBe(0);
    await add();
    await userEvent.type(row(2).getByLabelText('Name'), 'Cid');
    await userEvent.click(screen.getByRole('button', { name: 'Up 2' }));
    expect(row(1).getByLabelText('Name')).toHaveProperty('value', 'Cid');
    expect(row(2).getByLabelText('Name')).toBe(second);
    await userEvent.type(second, 'ea');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api).toHaveBeenCalledWith('save', { children: [{ name: 'Cid' }, { name: 'Bea' }] }),
    );
  });

  test('a row that is there is judged, a server issue finds its row, and a full list takes no more', async () => {
    await openTestScreen({
      ...world(),
      calls: { save: () => no('x', [['/children/1/name', 'Taken']]) },
    });
    const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to Children' }));
    await add();
    await add();
    await userEvent.type(row(1).getByLabelText('Name'), 'Ann');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(row(2).getByRole('alert').textContent).toBe('Field is required');
    await userEvent.type(row(2).getByLabelText('Name'), 'Ann');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await row(2).findByRole('alert')).textContent).toBe('Taken');
    await add();
    expect(screen.queryByRole('button', { name: 'Add to Children' })).toBeNull();
  });

  test('saved rows come back, and a rule may hide a column of all of them', async () => {
    const when = { required: ['session'], properties: { session: { required: ['ages'] } } };
    const { setFacts } = await openTestScreen(
      world({ prefill: { from: '/args' }, rules: [{ when, show: ['/children/*/age'] }] }),
      {
        args: {
          children: [
            { name: 'Ann', age: '3' },
            { name: 'Bo', age: '4' },
          ],
        },
      },
    );
    expect(row(2).getByLabelText('Name')).toHaveProperty('value', 'Bo');
    expect(screen.queryByLabelText('Age')).toBeNull();
    setFacts({ ages: true });
    expect(await row(2).findByLabelText('Age')).toHaveProperty('value', '4');
  });

  test('of several kinds, only the fields of the chosen one are there and sent', async () => {
    const { api } = await openTestScreen({ ...world(), calls: { save: () => yes() } });
    await userEvent.type(screen.getByLabelText('Lives'), '9');
    await userEvent.selectOptions(screen.getByLabelText('Pet'), 'Dog');
    expect(screen.queryByLabelText('Lives')).toBeNull();
    await userEvent.type(screen.getByLabelText('Tricks'), 'sit');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api).toHaveBeenCalledWith('save', { pet: { kind: 'dog', tricks: 'sit' } }),
    );
  });
});
