import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Behaviour, CallAnswer } from '../../src/engine/types.ts';
import type { FormData, JsonSchema } from '../../src/shared/forms/types.ts';
import { formScreen, no, openTestScreen, yes } from './open-test-screen.tsx';

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    zip: { type: 'string', title: 'ZIP' },
    state: { type: 'string', title: 'State' },
  },
};
const KNOWN: Record<string, string> = { '75001': 'TX', '10001': 'NY' };

function zipScreen(more: FormData = {}, behaviour?: Behaviour) {
  const fills = {
    call: 'find-state',
    params: { zip: { from: '/data/zip' } },
    set: { '/state': '/state' },
    pattern: '^[0-9]{5}$',
  };
  const { form, ...rest } = formScreen();
  return openTestScreen({
    screens: {
      'test/screen': {
        ...rest,
        form: { ...form, fields: { ...form.fields, '/zip': { fills } } },
      },
    },
    schemas: { 'forms/test': SCHEMA },
    ...(behaviour ? { behaviours: { 'test/screen': behaviour } } : {}),
    calls: {
      'find-state': ({ zip }) => {
        const state = KNOWN[String(zip)];
        return state ? yes({ state }) : no('There is no such ZIP code.');
      },
      save: () => yes(),
      ...more,
    },
  });
}
const zip = () => screen.getByLabelText<HTMLInputElement>('ZIP');
const state = () => screen.getByLabelText<HTMLInputElement>('State');

test('a complete answer fills and locks what depends on it, another one anew', async () => {
  const { api } = await zipScreen();
  expect(state().readOnly).toBe(false);
  await userEvent.type(zip(), '7500');
  expect(api).not.toHaveBeenCalled();
  await userEvent.type(zip(), '1');
  await waitFor(() => expect(state().value).toBe('TX'));
  expect(state().readOnly).toBe(true);
  await userEvent.type(zip(), '{Backspace}');
  await waitFor(() => expect(state().value).toBe(''));
  expect(state().readOnly).toBe(false);
  await userEvent.clear(zip());
  await userEvent.type(zip(), '10001');
  await waitFor(() => expect(state().value).toBe('NY'));
});

test('a refusal stands under the field that was asked about, and leaves the other open', async () => {
  await zipScreen();
  await userEvent.type(zip(), '99999');
  expect(await screen.findByText('There is no such ZIP code.')).toBeTruthy();
  expect([state().value, state().readOnly]).toEqual(['', false]);
});

test('what a behaviour does with the field stands instead', async () => {
  const { api } = await zipScreen({}, { onChange: { '/zip': () => undefined } });
  await userEvent.type(zip(), '75001');
  expect(state().value).toBe('');
  expect(api).not.toHaveBeenCalled();
});

test('an answer about what was typed before counts no more', async () => {
  const answers = new Map<string, (answer: CallAnswer) => void>();
  const asked = ({ zip: code }: FormData) =>
    new Promise<CallAnswer>((resolve) => answers.set(String(code), resolve));
  await zipScreen({ 'find-state': asked });
  await userEvent.type(zip(), '75001');
  await waitFor(() => expect(answers.has('75001')).toBe(true));
  await userEvent.clear(zip());
  await userEvent.type(zip(), '10001');
  await waitFor(() => expect(answers.has('10001')).toBe(true));
  await act(async () => answers.get('10001')?.(yes({ state: 'NY' })));
  await act(async () => answers.get('75001')?.(yes({ state: 'TX' })));
  await waitFor(() => expect(state().value).toBe('NY'));
});
