import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { JsonSchema, Rule } from '../../src/shared/forms/types.ts';
import { dataIs } from '../shared/forms/test-screen.ts';
import { formScreen, openTestScreen, yes } from './open-test-screen.tsx';
import { drawn } from './plain-renderers.tsx';

const text = (title: string) => ({ type: 'string', title });
const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    home: text('Home zip'),
    mailing: text('Mailing zip'),
    same: { type: 'string', title: 'Same address', enum: ['yes', 'no'] },
    country: { type: 'string', title: 'Country', enum: ['US', 'CA'] },
    region: { type: 'string', title: 'Region', enum: ['TX', 'NY', 'ON'] },
    remark: text('Remark'),
    price: text('Price'),
    quantity: text('Quantity'),
    total: { type: 'number', title: 'Total' },
    kids: {
      type: 'array',
      title: 'Kids',
      items: {
        type: 'object',
        properties: {
          student: { type: 'string', title: 'Student', enum: ['yes', 'no'] },
          school: text('School'),
        },
      },
    },
  },
};
const open = (rules: Rule[], fields = {}) =>
  openTestScreen({
    screens: { 'test/rules': formScreen({ rules, fields }) },
    schemas: { 'forms/test': SCHEMA },
    calls: { save: () => yes() },
  });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const row = (n: number) => within(screen.getByRole('region', { name: `Row ${n}` }));
const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));

describe('rules on screen', () => {
  test('a row shows its detail for its own answer only, and draws nothing else', async () => {
    const when = {
      required: ['row'],
      properties: { row: { required: ['student'], properties: { student: { const: 'yes' } } } },
    };
    const show = ['/kids/*/school'];
    const { api } = await open([{ each: '/kids', when, show, require: show }]);
    const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to Kids' }));
    await add();
    await add();
    await userEvent.selectOptions(row(2).getByLabelText('Student'), 'yes');
    expect(row(1).queryByLabelText('School')).toBeNull();
    expect(row(2).getByLabelText('School').getAttribute('aria-required')).toBe('true');
    drawn.clear();
    await userEvent.selectOptions(row(1).getByLabelText('Student'), 'no');
    expect([...drawn.keys()].every((id) => id.startsWith('rules_kids_r1'))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Up 2' }));
    expect(row(1).getByLabelText('School')).toBeTruthy();
    expect(row(2).queryByLabelText('School')).toBeNull();
    await save();
    expect(row(1).getByRole('alert').textContent).toBe('Field is required');
    await userEvent.type(row(1).getByLabelText('School'), 'Elm');
    await save();
    await waitFor(() => expect(api).toHaveBeenCalled());
    expect(api.mock.lastCall?.[1]).toEqual({
      kids: [{ student: 'yes', school: 'Elm' }, { student: 'no' }],
    });
  });

  test('a copied field follows its source, cannot be changed, and gives back what was typed', async () => {
    const { api } = await open([
      { when: dataIs('same', 'yes'), copy: { '/mailing': { from: '/data/home' } } },
    ]);
    await userEvent.type(field('Mailing zip'), '999');
    await userEvent.type(field('Home zip'), '111');
    await userEvent.selectOptions(field('Same address'), 'yes');
    expect(field('Mailing zip')).toMatchObject({ value: '111', readOnly: true });
    await userEvent.type(field('Home zip'), '22');
    expect(field('Mailing zip').value).toBe('11122');
    await save();
    await waitFor(() => expect(api).toHaveBeenCalled());
    expect(api.mock.lastCall?.[1]).toMatchObject({ home: '11122', mailing: '11122' });
    await userEvent.selectOptions(field('Same address'), 'no');
    expect(field('Mailing zip')).toMatchObject({ value: '999', readOnly: false });
  });

  test('what was typed into a field that the saved answers lock comes back with the answer that unlocked it', async () => {
    const saved = { home: '111', same: 'yes', mailing: '111' };
    const data = { same: 'no', mailing: '999' };
    const draft = { data, base_version: 1, revision: 1 };
    await openTestScreen({
      screens: {
        'test/rules': formScreen({
          rules: [{ when: dataIs('same', 'yes'), copy: { '/mailing': { from: '/data/home' } } }],
          descriptors: { call: 'fields', pick: '/result' },
          draft: 'rules',
        }),
      },
      schemas: { 'forms/test': SCHEMA },
      calls: {
        fields: () =>
          yes({
            version: 1,
            result: Object.entries(saved).map(([field_name, value]) => ({
              field_name,
              value,
              required: 0,
              read_only: 0,
            })),
          }),
      },
      drafts: { read: async () => draft, write: async () => yes({ revision: 2 }) },
    });
    expect(field('Same address').value).toBe('no');
    expect(field('Mailing zip')).toMatchObject({ value: '999', readOnly: false });
  });

  test('a computed field is read-only, and its number is told politely', async () => {
    await open([{ compute: { '/total': { product: ['/price', '/quantity'] } } }]);
    const news = screen.getByLabelText('News');
    expect(field('Total').readOnly).toBe(true);
    await userEvent.type(field('Price'), '1.15');
    expect(field('Total').value).toBe('');
    await userEvent.type(field('Quantity'), '3');
    expect(field('Total').value).toBe('3.45');
    expect(document.activeElement).toBe(field('Quantity'));
    await waitFor(() => expect(news.textContent).toBe('Total: 3.45'));
  });

  test('choices shrink with an answer; a chosen one that is gone is cleared, and returns', async () => {
    const { api } = await open([
      { when: dataIs('country', 'US'), options: { '/region': choices('TX', 'NY') } },
      { when: dataIs('country', 'CA'), options: { '/region': choices('ON') } },
    ]);
    const offered = () =>
      within(field('Region'))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value)
        .filter(Boolean);
    await userEvent.selectOptions(field('Country'), 'US');
    await userEvent.selectOptions(field('Region'), 'NY');
    expect(offered()).toEqual(['TX', 'NY']);
    await userEvent.selectOptions(field('Country'), 'CA');
    expect(offered()).toEqual(['ON']);
    expect(field('Region').value).toBe('');
    await save();
    await waitFor(() => expect(api).toHaveBeenCalled());
    expect(api.mock.lastCall?.[1]).toEqual({ country: 'CA' });
    await userEvent.selectOptions(field('Country'), 'US');
    expect(field('Region').value).toBe('NY');
    await userEvent.selectOptions(field('Region'), 'TX');
    await userEvent.selectOptions(field('Country'), 'CA');
    await userEvent.selectOptions(field('Region'), 'ON');
    await userEvent.selectOptions(field('Country'), 'US');
    expect(field('Region').value).toBe('');
  });

  test.each([
    ['drop', undefined],
    ['keep', 'hello'],
  ] as const)(
    'a hidden answer is there again when shown; meanwhile: %s',
    async (whenHidden, sent) => {
      const { api } = await open([{ when: dataIs('same', 'yes'), hide: ['/remark'] }], {
        '/remark': { whenHidden },
      });
      await userEvent.type(field('Remark'), 'hello');
      await userEvent.selectOptions(field('Same address'), 'yes');
      expect(screen.queryByLabelText('Remark')).toBeNull();
      await save();
      await waitFor(() => expect(api).toHaveBeenCalled());
      expect((api.mock.lastCall?.[1] as { remark?: string }).remark).toBe(sent);
      await userEvent.selectOptions(field('Same address'), 'no');
      expect(field('Remark').value).toBe('hello');
    },
  );

  test('a locked field shows what is saved, and afterwards what was typed', async () => {
    await open([{ when: dataIs('same', 'yes'), lock: ['/home'], require: ['/home'] }]);
    await userEvent.type(field('Home zip'), '111');
    await userEvent.selectOptions(field('Same address'), 'yes');
    expect(field('Home zip')).toMatchObject({ value: '', readOnly: true });
    await save();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.selectOptions(field('Same address'), 'no');
    expect(field('Home zip')).toMatchObject({ value: '111', readOnly: false });
  });
});
