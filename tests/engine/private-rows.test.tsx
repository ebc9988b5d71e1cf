import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Draft, Drafts } from '../../src/engine/types.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { formScreen, no, openTestScreen, type TestWorld, yes } from './open-test-screen.tsx';
import { ANN, world } from './panel-world.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
const asked = (api: { mock: { calls: unknown[][] } }) =>
  api.mock.calls.map(([call, params]) => [call, params]);
const labelled = (label: string) => screen.findByLabelText(label);

describe('a part in which something is private', () => {
  const schema = {
    type: 'object',
    properties: {
      info: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name' },
          secret: { type: 'string', title: 'Secret' },
        },
      },
    },
  };
  const open = (drafts: TestWorld['drafts']) =>
    openTestScreen(
      {
        screens: {
          'test/form': formScreen({
            draft: 'part',
            prefill: { from: '/args/start' },
            fields: { '/info/secret': { private: true } },
          }),
        },
        schemas: { 'forms/test': schema },
        ...(drafts ? { drafts } : {}),
      },
      { args: { start: { info: { name: 'Ann', secret: '*****1234' } } } },
    );

  test('is kept without it, and put back beside it', async () => {
    const written: FormData[] = [];
    const { unmount } = await open({
      read: async () => undefined,
      write: async (_name, { data }) => {
        written.push(data);
        return yes();
      },
    });
    await userEvent.type(await labelled('Name'), 'a');
    await userEvent.type(screen.getByLabelText('Secret'), '5');
    await userEvent.tab();
    await waitFor(() => expect(written).toContainEqual({ info: { name: 'Anna' } }));
    expect(JSON.stringify(written)).not.toContain('1234');
    unmount();
    await open({
      read: async () => ({ data: { info: { name: 'Anna' } }, base_version: 0 }),
      write: async () => yes(),
    });
    expect(valueOf(await labelled('Name'))).toBe('Anna');
    expect(valueOf(screen.getByLabelText('Secret'))).toBe('*****1234');
  });
});

describe('a form that is left for another page of the same visit', () => {
  const world = (kept: Record<string, Draft>): TestWorld => ({
    screens: {
      'test/form': formScreen({
        draft: 'form',
        descriptors: { call: 'fields', pick: '/result' },
        fields: { '/secret': { private: true } },
      }),
    },
    schemas: {
      'forms/test': {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name' },
          secret: { type: 'string', title: 'Secret' },
        },
      },
    },
    calls: {
      save: () => yes(),
      fields: () =>
        yes({
          version: 1,
          result: ['name', 'secret'].map((field_name) => ({
            field_name,
            required: 0,
            read_only: 0,
          })),
        }),
    },
    drafts: {
      read: async (name) => kept[name],
      write: async (name, draft) => {
        kept[name] = draft;
        return yes();
      },
    },
  });
  const typeBoth = async () => {
    await userEvent.type(await labelled('Name'), 'Ann');
    await userEvent.type(screen.getByLabelText('Secret'), '1234');
  };

  test('has what is private in it when it opens again, and nowhere else', async () => {
    const kept: Record<string, Draft> = {};
    const { leave, back } = await openTestScreen(world(kept));
    await typeBoth();
    leave();
    await back();
    expect(valueOf(await labelled('Name'))).toBe('Ann');
    expect(valueOf(screen.getByLabelText('Secret'))).toBe('1234');
    expect(JSON.stringify(kept)).not.toContain('1234');
  });

  test('comes back whole when its last words could not be kept, and is kept then', async () => {
    const kept: Record<string, Draft> = {};
    let isReached = true;
    const write: Drafts['write'] = async (name, draft) => {
      if (!isReached) return no('offline', [], 0);
      kept[name] = draft;
      return yes();
    };
    const drafts = { read: async (name: string) => kept[name], write };
    const { leave, back } = await openTestScreen({ ...world(kept), drafts });
    await userEvent.type(await labelled('Name'), 'Ann');
    await waitFor(() => expect(kept.form?.data).toEqual({ name: 'Ann' }), { timeout: 3000 });
    isReached = false;
    await userEvent.type(screen.getByLabelText('Name'), ' Lee');
    await waitFor(() => expect(screen.getByLabelText('Draft').textContent).toBe('offline'), {
      timeout: 3000,
    });
    leave();
    isReached = true;
    await back();
    expect(valueOf(await labelled('Name'))).toBe('Ann Lee');
    await waitFor(() => expect(kept.form?.data).toEqual({ name: 'Ann Lee' }), { timeout: 3000 });
  });

  test('stays away when another window emptied the draft that it was typed over', async () => {
    const kept: Record<string, Draft> = {};
    const { leave, back } = await openTestScreen(world(kept));
    await typeBoth();
    leave();
    await waitFor(() => expect(kept.form?.data).toEqual({ name: 'Ann' }));
    delete kept.form;
    await back();
    expect(valueOf(await labelled('Name'))).toBe('');
  });

  test('has nothing private beside what another window kept meanwhile', async () => {
    const kept: Record<string, Draft> = {};
    const { leave, back } = await openTestScreen(world(kept));
    await typeBoth();
    leave();
    await waitFor(() => expect(kept.form?.data).toEqual({ name: 'Ann' }));
    kept.form = { data: { name: 'Bob' }, base_version: 1 };
    await back();
    expect(valueOf(await labelled('Name'))).toBe('Bob');
    expect(valueOf(screen.getByLabelText('Secret'))).toBe('');
  });

  test('has nothing private once it is saved', async () => {
    const { api, leave, back } = await openTestScreen(world({}));
    await typeBoth();
    await press('Save');
    await waitFor(() =>
      expect(asked(api)).toContainEqual(['save', { name: 'Ann', secret: '1234' }]),
    );
    await screen.findByRole('button', { name: 'Save' });
    leave();
    await back();
    expect(valueOf(await labelled('Secret'))).toBe('');
  });
});

describe('two windows over one list', () => {
  test('whoever keeps a row that the other deleted has it as a new one', async () => {
    const BOB = { id: 'r2', kind: 'friend', name: 'Bob', secret: '2222' };
    let saved = { version: 1, people: [ANN, BOB] as FormData[] };
    const { api } = await openTestScreen({
      ...world(),
      calls: {
        ...world().calls,
        fields: () =>
          yes({
            version: saved.version,
            result: [{ field_name: 'people', value: saved.people, required: 0, read_only: 0 }],
          }),
        save: ({ people }) =>
          saved.version === 2 && isKnown(people, saved.people)
            ? { ...no('stale', [], 409), data: { version: 2, result: { people: saved.people } } }
            : yes({ version: 3 }),
      },
    });
    saved = { version: 2, people: [] };
    await press('Edit friend#1 Ann');
    await userEvent.clear(await labelled('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Anna');
    await press('Submit');
    await screen.findByRole('article', { name: 'friend#1 Anna' });
    await press('Save');
    await screen.findByRole('button', { name: 'Keep mine' });
    await press('Keep mine');
    // What stood there was only the mask of a number that is gone.
    expect(await screen.findByText('Incomplete')).toBeTruthy();
    expect(await screen.findAllByText(/friend#1 Anna is not complete yet/)).not.toEqual([]);
    await press('Edit friend#1 Anna');
    await userEvent.type(await labelled('Secret'), '1234');
    await press('Submit');
    await press('Save');
    await waitFor(() =>
      expect(asked(api)).toContainEqual([
        'save',
        {
          people: [
            { kind: 'friend', name: 'Anna', secret: '1234' },
            { kind: 'friend', name: 'Bob', secret: '2222' },
          ],
        },
      ]),
    );
  });

  const isKnown = (sent: unknown, known: FormData[]) =>
    known.length === 0 && JSON.stringify(sent).includes('"id"');
});
