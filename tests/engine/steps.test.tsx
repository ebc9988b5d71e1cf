import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { FormPart, JsonSchema } from '../../src/shared/forms/types.ts';
import type { CallAnswer } from '../../src/engine/types.ts';
import { formScreen, no, openTestScreen, typeAndEnter, yes } from './open-test-screen.tsx';

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    zip: {
      type: 'string',
      title: 'ZIP',
      pattern: '^[0-9]{5}$',
      messages: { pattern: 'Five digits' },
    },
    dob: { type: 'string', title: 'Born', format: 'us-date' },
    tier: { type: 'string', title: 'Tier' },
  },
};
const steps: NonNullable<FormPart['steps']> = {
  label: 'Steps: {n} of {count}',
  list: [
    {
      id: 'zip',
      title: 'Where?',
      fields: ['/zip'],
      next: 'Onward',
      checks: [{ call: 'check-zip', params: { zip: { from: '/data/zip' } }, field: '/zip' }],
    },
    { id: 'dob', title: 'When?', fields: ['/dob'] },
    { id: 'tier', title: 'Who?', fields: ['/tier'] },
  ],
};
const world = (form: Partial<FormPart> = {}) => ({
  screens: { 'test/steps': formScreen({ steps, fields: { '/zip': { required: true } }, ...form }) },
  schemas: { 'forms/test': SCHEMA },
});

describe('a form that asks one question at a time', () => {
  test('goes on when the field and the remote check agree, and back', async () => {
    const { api } = await openTestScreen({
      ...world(),
      calls: { 'check-zip': () => yes(), save: () => yes() },
    });
    expect(screen.getByText('Steps: 1 of 3')).toBeTruthy();
    expect(screen.queryByLabelText('Born')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Onward' }));
    expect(screen.getByRole('alert').textContent).toBe('Field is required');
    expect(screen.queryByLabelText('Problems')).toBeNull();
    expect(api).not.toHaveBeenCalled();
    await typeAndEnter('ZIP', '12345');
    await screen.findByText('Steps: 2 of 3');
    expect(api.mock.calls).toEqual([['check-zip', { zip: '12345' }]]);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('ZIP')).toHaveProperty('value', '12345');
  });

  test('what an answer could not be checked for without a connection goes when it is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openTestScreen({
      ...world(),
      calls: { 'check-zip': () => no('You are offline.', [], 0) },
    });
    await typeAndEnter('ZIP', '12345');
    expect((await screen.findAllByText('You are offline.')).length).toBeGreaterThan(0);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryAllByText('You are offline.')).toEqual([]);
    expect(screen.getByLabelText('ZIP')).toHaveProperty('value', '12345');
    expect(screen.getByText('Steps: 1 of 3')).toBeTruthy();
  });

  test('each next question takes the focus, whatever led to it; the first one leaves it alone', async () => {
    const back = vi.fn();
    const go = vi.fn();
    const { move } = await openTestScreen({
      ...world(),
      calls: { 'check-zip': () => yes() },
      stepHistory: { go, back },
    });
    const focused = (title: string) =>
      waitFor(() => expect(document.activeElement?.textContent).toBe(title));
    expect(document.activeElement).toBe(document.body);
    await typeAndEnter('ZIP', '12345');
    await focused('When?');
    expect(go).toHaveBeenLastCalledWith({ question: 'dob' }, 'push');
    move({ query: { question: 'dob' } });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await focused('Where?');
    expect(back).toHaveBeenCalledOnce();
    move({ query: {} });
    await userEvent.click(screen.getByRole('button', { name: 'Onward' }));
    await focused('When?');
    // The browser's own Back.
    move({ query: { question: 'dob' } });
    move({ query: {} });
    await focused('Where?');
    expect(back).toHaveBeenCalledOnce();
  });

  test('an address that names a later question opens at the first one that is not answered', async () => {
    await openTestScreen(world(), { query: { question: 'tier' } });
    expect(screen.getByText('Steps: 1 of 3')).toBeTruthy();
  });

  test('a remote refusal lands under its field and keeps the question', async () => {
    await openTestScreen({
      ...world(),
      calls: { 'check-zip': () => no('x', [['/zip', 'No such place']]) },
    });
    await userEvent.type(screen.getByLabelText('ZIP'), '00000');
    await userEvent.click(screen.getByRole('button', { name: 'Onward' }));
    expect((await screen.findByRole('alert')).textContent).toBe('No such place');
    expect(screen.getByText('Steps: 1 of 3')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('ZIP')));
  });

  test('an answer about a value that was changed since does not move on', async () => {
    const answers: ((answer: CallAnswer) => void)[] = [];
    await openTestScreen({
      ...world(),
      calls: { 'check-zip': () => new Promise((resolve) => answers.push(resolve)) },
    });
    await userEvent.type(screen.getByLabelText('ZIP'), '12345');
    await userEvent.click(screen.getByRole('button', { name: 'Onward' }));
    await userEvent.type(screen.getByLabelText('ZIP'), '{Backspace}');
    answers[0]?.(yes());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Onward' }).getAttribute('aria-busy')).toBe(
        'false',
      ),
    );
    expect(screen.getByText('Steps: 1 of 3')).toBeTruthy();
  });

  test('a server issue on submit shows the question that holds the field', async () => {
    await openTestScreen({
      ...world(),
      calls: { 'check-zip': () => yes(), save: () => no('x', [['/dob', 'Too young']]) },
    });
    await typeAndEnter('ZIP', '12345');
    await screen.findByText('Steps: 2 of 3');
    await typeAndEnter('Born', '01/01/2020');
    await screen.findByText('Steps: 3 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Steps: 2 of 3');
    expect(screen.getByRole('alert').textContent).toBe('Too young');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Born')));
  });

  test('the address names the question that a server issue shows', async () => {
    const go = vi.fn();
    const back = vi.fn();
    await openTestScreen({
      ...world(),
      calls: { 'check-zip': () => yes(), save: () => no('x', [['/zip', 'Unknown']]) },
      stepHistory: { go, back },
    });
    await typeAndEnter('ZIP', '12345');
    await screen.findByText('Steps: 2 of 3');
    await typeAndEnter('Born', '01/01/2020');
    await screen.findByText('Steps: 3 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Steps: 1 of 3');
    expect(go).toHaveBeenLastCalledWith({ question: 'zip' }, 'replace');
    expect(screen.getByRole('alert').textContent).toBe('Unknown');
  });

  test('a question whose fields are all hidden is passed over and not counted', async () => {
    await openTestScreen({
      ...world({ fields: { '/dob': { visible: false } } }),
      calls: { 'check-zip': () => yes() },
    });
    expect(screen.getByText('Steps: 1 of 2')).toBeTruthy();
    await typeAndEnter('ZIP', '12345');
    expect(await screen.findByLabelText('Tier')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  test.each([
    ['a field that the form does not have', {}],
    ['a field that no question asks for', { '/dob': { visible: false } }],
  ])('a server issue of %s stands above the last question', async (_, hidden) => {
    const field = Object.keys(hidden)[0] ?? '/categories';
    await openTestScreen({
      ...world({ fields: hidden }),
      calls: { 'check-zip': () => yes(), save: () => no('x', [[field, 'Choose a category']]) },
    });
    await typeAndEnter('ZIP', '12345');
    if (field === '/categories') {
      await screen.findByText('Steps: 2 of 3');
      await typeAndEnter('Born', '01/01/1980');
    }
    await screen.findByLabelText('Tier');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const summary = await screen.findByLabelText('Problems');
    expect(summary.textContent).toContain('Choose a category');
    expect(screen.getByLabelText('Tier')).toBeTruthy();
  });

  test('a check may be asked once somebody stops typing, when the field is right', async () => {
    const [first] = steps.list;
    const list = [
      {
        ...first,
        checks: first?.checks?.map((check) => ({ ...check, afterTyping: 0.05 })),
      } as typeof first,
      ...steps.list.slice(1),
    ].filter((step) => step !== undefined);
    const { api } = await openTestScreen({
      ...world({ steps: { ...steps, list } }),
      calls: { 'check-zip': () => no('x', [['/zip', 'No such place']]) },
    });
    await userEvent.type(screen.getByLabelText('ZIP'), '1234');
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(api).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('ZIP'), '5');
    expect((await screen.findByRole('alert')).textContent).toBe('No such place');
    expect(api.mock.calls).toEqual([['check-zip', { zip: '12345' }]]);
    expect(screen.getByText('Steps: 1 of 3')).toBeTruthy();
  });

  test('a screen has words of its own for a fault', async () => {
    const messages = { required: 'Please fill this in.' };
    await openTestScreen(world({ fields: { '/zip': { required: true, messages } } }));
    await userEvent.click(screen.getByRole('button', { name: 'Onward' }));
    expect(screen.getByRole('alert').textContent).toBe('Please fill this in.');
  });
});

test('a form without questions is sent once all its checks agree, which are asked together', async () => {
  const checks = ['/zip', '/dob'].map((field) => ({ call: 'check', params: { field }, field }));
  let refused = true;
  const { api } = await openTestScreen({
    screens: { 'test/steps': formScreen({ checks }) },
    schemas: { 'forms/test': SCHEMA },
    calls: {
      check: ({ field }) => (refused ? no('x', [[String(field), `No: ${String(field)}`]]) : yes()),
      save: () => yes(),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByLabelText('Problems');
  expect(summary.textContent).toMatch(/No: \/zip.*No: \/dob/);
  expect(api.mock.calls.map(([name]) => name)).toEqual(['check', 'check']);
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.mock.calls.at(-1)?.[0]).toBe('save'));
});

test('a question that is hidden is not checked', async () => {
  const checks = ['/zip', '/dob'].map((field) => ({ call: 'check', params: { field }, field }));
  const { api } = await openTestScreen({
    screens: { 'test/steps': formScreen({ checks, fields: { '/dob': { visible: false } } }) },
    schemas: { 'forms/test': SCHEMA },
    calls: {
      check: ({ field }) => (field === '/dob' ? no('x', [['/dob', 'No']]) : yes()),
      save: () => yes(),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.mock.calls.at(-1)?.[0]).toBe('save'));
  expect(api.mock.calls.slice(0, -1)).toEqual([['check', { field: '/zip' }]]);
});
