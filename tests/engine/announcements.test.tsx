import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { findRenderers } from '../../src/app/renderers.ts';
import { formScreen, openTestScreen, yes, type TestWorld } from './open-test-screen.tsx';

const FIELDS = ['name', 'city', 'zip'];

const world = (form: Parameters<typeof formScreen>[0] = {}): TestWorld => ({
  renderers: findRenderers(),
  screens: {
    'test/form': formScreen({
      fields: Object.fromEntries(FIELDS.map((name) => [`/${name}`, { required: true }])),
      ...form,
    }),
  },
  schemas: {
    'forms/test': {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name' },
        city: { type: 'string', title: 'City' },
        zip: {
          type: 'string',
          title: 'ZIP',
          pattern: '^\\d{5}$',
          messages: { pattern: 'Enter 5 digit zip code.' },
        },
      },
    },
  },
  calls: { save: () => yes() },
});

const news = () =>
  within(document.querySelector<HTMLElement>('.form')!).getAllByRole('status').at(-1)!;
const descriptionOf = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('what a form announces', () => {
  test('a refused form is one alert; its fields are tied to their errors, and turn wrong by name', async () => {
    await openTestScreen(world());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const [summary, ...more] = await screen.findAllByRole('alert');
    expect(more).toEqual([]);
    expect(
      within(summary!)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Name: Field is required', 'City: Field is required', 'ZIP: Field is required']);
    for (const label of ['Name', 'City', 'ZIP'])
      expect(descriptionOf(label)).toBe('Field is required');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    // Typing before the pause is over: what the summary announced is not announced again.
    await userEvent.type(screen.getByLabelText('ZIP'), '123');
    await waitFor(() => expect(news().textContent).toBe('ZIP: Enter 5 digit zip code.'));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(screen.getByLabelText('ZIP'), '45');
    await waitFor(() => expect(news().textContent).toBe(''));
  });

  test('a refused row says which one it is, by its title or by its list', async () => {
    const name = { type: 'string', title: 'Name' };
    const list = (title: string, own: object) => ({
      type: 'array',
      title,
      minItems: 2,
      items: { type: 'object', properties: { name }, ...own },
    });
    await openTestScreen({
      ...world({
        fields: {
          '/guests': { minRows: 2 },
          '/pets': { minRows: 2 },
          '/guests/*/name': { required: true },
          '/pets/*/name': { required: true },
        },
      }),
      schemas: {
        'forms/test': {
          type: 'object',
          properties: { guests: list('Guests', {}), pets: list('Pets', { title: 'Pet' }) },
        },
      },
    });
    await userEvent.type(screen.getAllByLabelText('Name')[0]!, 'Ann');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual([
      'Guests 2, Name: Field is required',
      'Pet 1, Name: Field is required',
      'Pet 2, Name: Field is required',
    ]);
  });

  test('a field whose label is what another one holds is listed by that label', async () => {
    const question = 'What is the ZIP code of your home?';
    await openTestScreen(
      world({
        prefill: { from: '/args/start' },
        fields: {
          '/name': { widget: 'hidden' },
          '/zip': { required: true, labelFrom: 'name' },
        },
      }),
      { args: { start: { name: question } } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText(question)).toBeTruthy();
    const fault = `${question} Field is required`;
    expect(await screen.findByRole('button', { name: fault })).toBeTruthy();
  });

  test('a field whose label a rule gives is listed by that label', async () => {
    await openTestScreen(world({ rules: [{ label: { '/zip': 'ZIP of your workplace' } }] }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const fault = 'ZIP of your workplace: Field is required';
    expect(await screen.findByRole('button', { name: fault })).toBeTruthy();
  });

  test('a field that is left with a mistake says so politely, with its name', async () => {
    await openTestScreen(world());
    await userEvent.type(screen.getByLabelText('ZIP'), '12');
    await userEvent.tab();
    await waitFor(() => expect(news().textContent).toBe('ZIP: Enter 5 digit zip code.'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('one question that is refused says why, since it has no summary', async () => {
    await openTestScreen(
      world({
        steps: {
          label: 'Question {n} of {count}',
          list: [
            { id: 'where', title: 'Where?', fields: ['/zip'] },
            { id: 'who', title: 'Who?', fields: ['/name', '/city'] },
          ],
        },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(news().textContent).toBe('ZIP: Field is required'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
