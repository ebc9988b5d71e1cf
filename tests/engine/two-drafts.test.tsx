import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Draft, Drafts } from '../../src/engine/types.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { formScreen, no, openTestScreen, yes } from './open-test-screen.tsx';

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    city: { type: 'string', title: 'City' },
  },
};

/** A step of which several windows may keep drafts; the server keeps none over one that its sender has not seen. */
function sharedDrafts() {
  const server = { revision: 0, data: undefined as FormData | undefined };
  const elsewhere = (data: FormData): void => {
    server.revision += 1;
    server.data = data;
  };
  const write = vi.fn<Drafts['write']>(async (_name, { data, revision }) => {
    const stored = server.data === undefined || revision === server.revision;
    if (stored) elsewhere(data);
    return yes({ stored, version: 4, revision: server.revision });
  });
  const read = vi.fn(async (): Promise<Draft | undefined> => {
    const { data, revision } = server;
    return data && { data, base_version: 4, revision };
  });
  return { server, elsewhere, write, read };
}

async function open({ read, write }: ReturnType<typeof sharedDrafts>) {
  const fields = ['name', 'city'].map((field_name) => ({ field_name, required: 0, read_only: 0 }));
  return openTestScreen({
    screens: {
      'test/form': formScreen({
        draft: 'person',
        descriptors: { call: 'fields', pick: '/result' },
        submit: { label: 'Save', call: 'save', then: [{ go: '@next' }] },
      }),
    },
    schemas: { 'forms/test': SCHEMA },
    drafts: { read, write },
    calls: { fields: () => yes({ version: 4, result: fields }), save: () => yes({ version: 5 }) },
  });
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function typeInto(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
  await userEvent.tab();
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const conflict = () => screen.findByRole('region', { name: 'Conflict' });

test('one window goes on with its draft as often as it likes', async () => {
  const drafts = sharedDrafts();
  await open(drafts);
  await typeInto('Name', 'Ada');
  await waitFor(() => expect(drafts.server.data).toEqual({ name: 'Ada' }));
  await typeInto('City', 'Rome');
  await waitFor(() => expect(drafts.server.data).toEqual({ name: 'Ada', city: 'Rome' }));
  expect(screen.queryByRole('region', { name: 'Conflict' })).toBeNull();
});

test('what another window typed is not written over: it is told, beside what was typed here', async () => {
  const drafts = sharedDrafts();
  await open(drafts);
  drafts.elsewhere({ name: 'Cleo' });
  await typeInto('Name', 'Bea');
  await typeInto('City', 'Rome');
  const told = await conflict();
  expect(within(told).getByText('Name: Bea / Cleo')).toBeTruthy();
  expect(drafts.server.data).toEqual({ name: 'Cleo' });
  expect(field('Name').value).toBe('Bea');
});

test('keeping mine keeps it over the other, and goes on', async () => {
  const drafts = sharedDrafts();
  await open(drafts);
  drafts.elsewhere({ name: 'Cleo' });
  await typeInto('Name', 'Bea');
  await conflict();
  await press('Keep mine');
  await waitFor(() => expect(drafts.server.data).toEqual({ name: 'Bea' }));
  await typeInto('City', 'Rome');
  await waitFor(() => expect(drafts.server.data).toEqual({ name: 'Bea', city: 'Rome' }));
});

test('taking theirs shows what the other typed, and leaves its draft alone', async () => {
  const drafts = sharedDrafts();
  await open(drafts);
  await typeInto('City', 'Rome');
  await waitFor(() => expect(drafts.server.data).toEqual({ city: 'Rome' }));
  drafts.elsewhere({ name: 'Cleo' });
  await typeInto('City', 'Oslo');
  const told = await conflict();
  expect(within(told).getByText('City: Oslo / Nothing')).toBeTruthy();
  await press('Take theirs');
  await waitFor(() => expect(field('Name').value).toBe('Cleo'));
  expect(field('City').value).toBe('');
  expect(drafts.server.data).toEqual({ name: 'Cleo' });
});

test('who typed the same is told nothing, nor is who only never heard that it was kept', async () => {
  const drafts = sharedDrafts();
  await open(drafts);
  drafts.elsewhere({ name: 'Bea' });
  await typeInto('Name', 'Bea');
  await waitFor(() => expect(drafts.server.revision).toBe(2));
  drafts.write.mockImplementationOnce(async (_name, { data }) => {
    drafts.elsewhere(data);
    return no('no answer', [], 503);
  });
  await typeInto('Name', 'Beate');
  await typeInto('City', 'Rome');
  await waitFor(() => expect(drafts.server.data).toEqual({ name: 'Beate', city: 'Rome' }), {
    timeout: 5000,
  });
  expect(screen.queryByRole('region', { name: 'Conflict' })).toBeNull();
});

test('where the other draft cannot be read, it is tried again and nothing is written over', async () => {
  const drafts = sharedDrafts();
  await open(drafts);
  drafts.elsewhere({ name: 'Cleo' });
  drafts.read.mockResolvedValueOnce(undefined);
  await typeInto('Name', 'Bea');
  expect(await screen.findByRole('region', { name: 'Conflict' }, { timeout: 5000 })).toBeTruthy();
  expect(drafts.server.data).toEqual({ name: 'Cleo' });
});

test('what is saved for good is no draft any more: the next one is new', async () => {
  const drafts = sharedDrafts();
  const { go } = await open(drafts);
  await typeInto('Name', 'Ada');
  await waitFor(() => expect(drafts.server.data).toEqual({ name: 'Ada' }));
  await press('Save');
  await waitFor(() => expect(go).toHaveBeenCalled());
  drafts.server.data = undefined;
  await typeInto('Name', 'Bea');
  await waitFor(() => expect(drafts.server.data).toEqual({ name: 'Bea' }));
  expect(drafts.write.mock.lastCall?.[1]).toMatchObject({ base_version: 5, revision: 0 });
});
