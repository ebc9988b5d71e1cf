import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import CheckboxWidget from '../../renderers/widgets/checkbox/index.tsx';
import { FieldTemplate } from '../../renderers/templates/FieldTemplate.tsx';
import type { Behaviour } from '../../src/engine/types.ts';
import { formScreen, no, openTestScreen, typeAndEnter, yes } from './open-test-screen.tsx';
import { plainRenderers } from './plain-renderers.tsx';

const schemas = {
  'forms/test': {
    type: 'object',
    properties: {
      email: { title: 'Email', type: 'string' },
      skip: { title: 'Skip the check', type: 'string', enum: ['0', '1'] },
    },
  },
};
const modal = (label: string, steps: object[]) => ({
  kind: 'modal' as const,
  title: label,
  buttons: [{ label, action: 'go' }],
  actions: { go: steps as never },
});

async function openForm(
  isValid: boolean,
  behaviour: Behaviour = {},
  { skip, ...more }: { tick?: string; skip?: object } = {},
) {
  const refused = no('Not saved', [['/email', 'It could not be confirmed']]);
  if (!refused.ok) refused.issues[0]!.isValid = isValid;
  const renderers = {
    templates: { ...plainRenderers.templates, FieldTemplate },
    widgets: { ...plainRenderers.widgets, checkbox: CheckboxWidget },
  };
  const offer = { text: 'Is it right? {Click here} to verify it.', action: 'verify', ...more };
  const checkbox = { widget: 'checkbox', on: '1', off: '0', ...skip };
  const opened = await openTestScreen({
    schemas,
    renderers,
    behaviours: { 'test/form': behaviour },
    calls: { save: ({ email }) => (email === 'good' ? yes() : refused) },
    screens: {
      'test/form': {
        ...formScreen({ fields: { '/email': { offer }, '/skip': checkbox } }),
        actions: { verify: [{ open: 'test/first' }] },
      },
      'test/first': modal('Go on', [{ close: true }, { open: 'test/second' }]),
      'test/second': modal('Back', [{ session: { verified: 'bad' } }, { close: true }]),
    },
  });
  await typeAndEnter('Email', 'bad');
  await screen.findByText('It could not be confirmed');
  return opened;
}

const link = () => screen.queryByRole('button', { name: 'Click here' });

async function press(dialog: string): Promise<void> {
  const opened = await screen.findByRole('dialog', { name: dialog });
  await userEvent.click(within(opened).getByRole('button', { name: dialog }));
}

test('what could not be confirmed offers a way out, until it is another', async () => {
  await openForm(false);
  expect(screen.getByText(/Is it right\?/).textContent).toBe(
    'Is it right? Click here to verify it.',
  );
  await userEvent.type(screen.getByLabelText('Email'), '!');
  await waitFor(() => expect(link()).toBeNull());
});

test('what is wrong offers none', async () => {
  await openForm(true);
  expect(link()).toBeNull();
});

test('a dialog that took the place of another gives the focus back, and the screen learns of it', async () => {
  const onReturn = vi.fn<NonNullable<Behaviour['onReturn']>>();
  await openForm(false, { onReturn });
  await userEvent.click(link()!);
  await press('Go on');
  await screen.findByRole('dialog', { name: 'Back' });
  expect(onReturn).not.toHaveBeenCalled();
  await press('Back');
  await waitFor(() => expect(onReturn).toHaveBeenCalledOnce());
  expect(onReturn.mock.calls[0]?.[0].session).toMatchObject({ verified: 'bad' });
  expect(document.activeElement).toBe(link());
});

test('once it is verified, what was wrong is gone', async () => {
  await openForm(false, {
    onReturn: () => ({ clear: ['/email'], presence: { '/email': { note: 'Verified.' } } }),
  });
  await userEvent.click(link()!);
  await press('Go on');
  await press('Back');
  await waitFor(() => expect(link()).toBeNull());
  expect(screen.queryByText('It could not be confirmed')).toBeNull();
  expect(screen.getByText('Verified.')).toBeTruthy();
});

test('a screen that a dialog gave a way on is sent as by its own button', async () => {
  const { api } = await openForm(false, { onReturn: () => ({ clear: ['/email'], submit: true }) });
  expect(api.mock.calls.filter(([call]) => call === 'save')).toHaveLength(1);
  await userEvent.click(link()!);
  await press('Go on');
  await press('Back');
  await waitFor(() =>
    expect(api.mock.calls.filter(([call]) => call === 'save')).toEqual([
      ['save', { email: 'bad' }],
      ['save', { email: 'bad' }],
    ]),
  );
});

describe('a tick that goes with the way out', () => {
  const tick = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Skip the check' });
  const WITH_TICK = { tick: 'skip' };
  const clears: Behaviour = { onChange: { '/skip': () => ({ clear: ['/email'] }) } };

  test('comes and goes with it', async () => {
    await openForm(false, {}, WITH_TICK);
    expect(tick()?.closest('.panel')?.textContent).toContain('Is it right?');
    await userEvent.type(screen.getByLabelText('Email'), '!');
    await waitFor(() => expect(tick()).toBeNull());
  });

  test('is not there where there is no way out', async () => {
    await openForm(true, {}, WITH_TICK);
    expect(tick()).toBeNull();
  });

  test('stays while it is ticked, so that it can be taken back', async () => {
    await openForm(false, clears, WITH_TICK);
    await userEvent.click(tick()!);
    await waitFor(() => expect(screen.queryByText('It could not be confirmed')).toBeNull());
    expect(tick()?.checked).toBe(true);
    expect(link()).not.toBeNull();
    await userEvent.click(tick()!);
    await waitFor(() => expect(tick()).toBeNull());
  });

  test('does not come where it is hidden', async () => {
    await openForm(false, {}, { ...WITH_TICK, skip: { visible: false } });
    expect(link()).not.toBeNull();
    expect(tick()).toBeNull();
  });
});
