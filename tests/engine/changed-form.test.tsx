import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { CallAnswer, Draft, Drafts } from '../../src/engine/types.ts';
import { formScreen, openTestScreen, yes } from './open-test-screen.tsx';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const form = (properties: object) => ({ type: 'object', additionalProperties: false, properties });

const OLD = form({
  name: text('Name'),
  work_phone: text('Work phone'),
  zip: text('ZIP'),
  fax: text('Fax'),
  card: text('Card'),
});
const NEW = form({
  name: text('Name'),
  employer_phone: text('Employer phone'),
  zip: text('ZIP', { pattern: '^[0-9]{5}$' }),
  card: text('Card'),
  employer: text('Employer'),
});
const CHANGED = 'This form has changed since you opened it. Please look at it again.';
const refusal: CallAnswer = {
  ok: false,
  status: 409,
  message: CHANGED,
  issues: [],
  data: { reason: 'form_changed', screen: 'test/form', fields: ['/employer'] },
};

function world(kept?: Draft, write: Drafts['write'] = async () => yes()) {
  const save = vi.fn(() => yes()).mockReturnValueOnce(refusal);
  return {
    save,
    screens: {
      'test/form': formScreen({
        draft: 'person',
        fields: { '/card': { private: true } },
        renamed: { '/work_phone': '/employer_phone' },
      }),
    },
    schemas: { 'forms/test': OLD },
    newer: { 'forms/test': NEW },
    drafts: { read: async () => kept, write },
    calls: { save },
  };
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('a form that changed while it was open', () => {
  test('opens anew as it is now, says so, and keeps what was typed', async () => {
    const user = userEvent.setup();
    const { save, ...rest } = world();
    const { api } = await openTestScreen(rest);
    await user.type(screen.getByLabelText('Name'), 'Ada');
    await user.type(screen.getByLabelText('Work phone'), '2145550142');
    await user.type(screen.getByLabelText('ZIP'), '75');
    await user.type(screen.getByLabelText('Card'), '4111');
    await user.type(screen.getByLabelText('Fax'), '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.getByLabelText('Employer')).toBeTruthy());
    expect(screen.getAllByText(CHANGED)).not.toHaveLength(0);
    expect(valueOf('Name')).toBe('Ada');
    expect(valueOf('Employer phone')).toBe('2145550142');
    // Private fields never leave the page, so they come along too.
    expect(valueOf('Card')).toBe('4111');
    expect(valueOf('ZIP')).toBe('');
    expect(
      screen.getByText(
        'We changed this page since you were here. Please answer again: ZIP. No longer asked: Fax.',
      ),
    ).toBeTruthy();

    await user.type(screen.getByLabelText('ZIP'), '75001');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    const sent = api.mock.calls as unknown as [string, object, object?][];
    expect(sent.map(([, , options]) => options)).toEqual([
      { config: 'test/form@1' },
      { config: 'test/form@2' },
    ]);
    expect(sent[1]?.[1]).toMatchObject({ employer_phone: '2145550142', zip: '75001' });
  });

  test('stays on screen when the new version cannot be fetched', async () => {
    const user = userEvent.setup();
    const { save: _, ...rest } = world();
    const { engine } = await openTestScreen(rest);
    engine.setup.refreshScreens = () => Promise.reject(new Error('offline'));
    await user.type(screen.getByLabelText('Name'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(engine.store.get(engine.notices).map(({ text: said }) => said)).toEqual([CHANGED]),
    );
    expect(valueOf('Name')).toBe('Ada');
    expect(screen.getByLabelText('Work phone')).toBeTruthy();
  });
});

describe('a draft of an older version', () => {
  test('is put back as far as it fits, and the rest is named in the words of its questions', async () => {
    const { save: _, ...rest } = world({
      data: { name: 'Bea' },
      base_version: 0,
      set_aside: [
        { field: '/zip', label: 'Code', gone: false },
        { field: '/pager', label: 'Pager', gone: true },
      ],
    });
    const { engine } = await openTestScreen(rest);
    expect(valueOf('Name')).toBe('Bea');
    expect(engine.store.get(engine.notices)).toMatchObject([
      {
        text: 'We changed this page since you were here. Please answer again: ZIP. No longer asked: Pager.',
        tone: 'warning',
      },
    ]);
  });

  test('says nothing when all of it fits', async () => {
    const { save: _, ...rest } = world({ data: { name: 'Bea' }, base_version: 0, set_aside: [] });
    const { engine } = await openTestScreen(rest);
    expect(engine.store.get(engine.notices)).toEqual([]);
  });

  test('is written with the version into which was typed', async () => {
    const user = userEvent.setup();
    const write = vi.fn<Drafts['write']>(async () => yes());
    const { save: _, ...rest } = world(undefined, write);
    await openTestScreen(rest);
    await user.type(screen.getByLabelText('Name'), 'Ada');
    await user.tab();
    await waitFor(() =>
      expect(write).toHaveBeenCalledWith('person', {
        data: { name: 'Ada' },
        base_version: 0,
        revision: 0,
        config: 'test/form@1',
      }),
    );
  });
});
