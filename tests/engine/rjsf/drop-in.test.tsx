import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { readyRenderers } from '../ready-renderers.ts';
import { openPage } from '../standard/open-standard.tsx';
import { madeElsewhere } from './made-elsewhere.ts';

const own = await readyRenderers();
const renderers = {
  ...own,
  fields: madeElsewhere.fields as unknown as typeof own.fields,
  widgets: { ...own.widgets, ...madeElsewhere.widgets },
  templates: { ...own.templates, ...madeElsewhere.templates },
};

describe('widgets, fields and templates made for RJSF, beside the looks of the store', () => {
  test('are found by their names, get and give values, and say what is wrong', async () => {
    const { user, sent } = openPage(SCHEMA, { ui: UI, renderers });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.getAllByText('Field is required')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: '2 of 3' }));
    await user.type(screen.getByLabelText('Nickname'), 'ann');
    await user.type(screen.getByLabelText('Tags'), 'a,b');
    await user.click(screen.getByRole('button', { name: 'High' }));
    await user.type(await screen.findByLabelText('lon'), '7');
    expect(screen.getByRole('group', { name: 'Card of Home' }).textContent).toContain('City');
    await user.type(screen.getByLabelText('Town:'), 'Rome');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          rating: 2,
          nickname: 'ANN',
          tags: ['a', 'b'],
          tone: 'h',
          place: { lon: 7 },
          town: 'Rome',
        },
      ]),
    );
  });

  test('are told what their documentation promises', () => {
    openPage(
      { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
      { ui: { name: { 'ui:widget': 'Told', 'ui:options': { colour: 'blue' } } }, renderers },
    );
    const { placeholder } = screen.getByLabelText<HTMLInputElement>('Name');
    expect(placeholder).toBe(
      'name Name false blue undefined string Told true function true 0 false undefined',
    );
  });

  test('may resolve schemas while they are drawn, although what does so comes late', async () => {
    vi.resetModules();
    const fresh = await import('../standard/open-standard.tsx');
    fresh.openPage(
      {
        type: 'object',
        properties: { name: { type: 'string', title: 'Name' }, town: { type: 'string' } },
      },
      { ui: { name: { 'ui:widget': 'Resolved' } }, renderers },
    );
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(name.placeholder).toBe('Merged');
    expect(screen.getByLabelText('Town')).toBeTruthy();
  });
});

const SCHEMA = {
  type: 'object',
  required: ['rating', 'nickname'],
  properties: {
    rating: { type: 'integer', title: 'Rating' },
    nickname: { type: 'string', title: 'Nickname' },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    tone: { type: 'string', title: 'Tone', enum: ['l', 'h'] },
    place: { type: 'object', title: 'Place', properties: { lat: { type: 'number' } } },
    town: { type: 'string', title: 'Town' },
    home: {
      type: 'object',
      title: 'Home',
      properties: { city: { type: 'string', title: 'City' } },
    },
  },
};
const UI = {
  rating: { 'ui:widget': 'Stars', 'ui:options': { most: 3 } },
  nickname: { 'ui:widget': 'Loud' },
  tags: { 'ui:widget': 'Tags' },
  tone: { 'ui:widget': 'Buttons', 'ui:enumNames': ['Low', 'High'] },
  place: { 'ui:field': 'Geo' },
  town: { 'ui:FieldTemplate': 'CompactFieldTemplate' },
  home: { 'ui:ObjectFieldTemplate': 'CardTemplate' },
};
