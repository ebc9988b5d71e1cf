import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../src/engine/types.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { formScreen, no, openTestScreen, yes } from './open-test-screen.tsx';
import { ANN, world } from './panel-world.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
const asked = (api: { mock: { calls: unknown[][] } }) =>
  api.mock.calls.map(([call, params]) => [call, params]);
const labelled = (label: string) => screen.findByLabelText(label);

describe('a list whose rows are forms of their own', () => {
  test('takes a new row once its screen has taken it, and sends the list', async () => {
    const { api } = await openTestScreen(world());
    expect(screen.getByRole('status').textContent).toBe('Nobody yet');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await press('Add Friend');
    await userEvent.type(await labelled('Name'), 'Ann');
    await press('Submit');
    expect(screen.getByRole('alert')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Secret'), '1234');
    await press('Submit');
    expect(await screen.findByRole('article', { name: 'friend#1 Ann' })).toBeTruthy();
    expect(asked(api)).toContainEqual([
      'check-row',
      { row: { kind: 'friend', name: 'Ann', secret: '1234' } },
    ]);
    await press('Save');
    await waitFor(() =>
      expect(asked(api)).toContainEqual([
        'save',
        { people: [{ kind: 'friend', name: 'Ann', secret: '1234' }] },
      ]),
    );
  });

  test('leaves the list alone while the row is refused, and on Cancel', async () => {
    await openTestScreen({
      ...world(),
      calls: { ...world().calls, 'check-row': () => no('No', [['/name', 'Not this name']]) },
    });
    await press('Add Pet');
    await userEvent.type(await labelled('Name'), 'Rex');
    await userEvent.type(screen.getByLabelText('Secret'), '1234');
    await press('Submit');
    expect(await screen.findByText('Not this name')).toBeTruthy();
    await press('Cancel');
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.queryAllByRole('article')).toEqual([]);
  });

  test('edits a row in its place: meanwhile nothing is deleted or sent, and says why', async () => {
    const { api } = await openTestScreen(world({ people: [ANN] }));
    await press('Edit friend#1 Ann');
    expect(valueOf(await labelled('Secret'))).toBe('*****1234');
    expect(
      screen.getByRole('button', { name: 'Delete friend#1 Ann' }).hasAttribute('disabled'),
    ).toBe(true);
    expect(screen.getByTitle('Submit first to continue').hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add Friend' })).toBeNull();
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Anna');
    await press('Submit');
    await screen.findByRole('article', { name: 'friend#1 Anna' });
    await press('Save');
    await waitFor(() =>
      expect(asked(api)).toContainEqual(['save', { people: [{ ...ANN, name: 'Anna' }] }]),
    );
  });

  test('deletes a row, and brings it back', async () => {
    await openTestScreen(world({ people: [ANN, { ...ANN, id: 'r2', name: 'Bob' }] }));
    expect(screen.queryByRole('button', { name: 'Add Friend' })).toBeNull();
    await press('Delete friend#1 Ann');
    expect(screen.getByRole('status').textContent).toBe('1 of us');
    expect(screen.getByRole('button', { name: 'Add Friend' })).toBeTruthy();
    await press('Undo friend#1 Ann');
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
      'friend#1 Ann',
      'friend#2 Bob',
    ]);
  });

  test('marks a row that its screen would not take, and does not go on with it', async () => {
    const { api } = await openTestScreen(
      world({ people: [{ id: 'r1', kind: 'pet', name: 'Rex' }] }),
    );
    expect(await screen.findByText('Incomplete')).toBeTruthy();
    await press('Save');
    expect(await screen.findAllByText(/pet#1 Rex is not complete yet/)).not.toEqual([]);
    expect(asked(api).map(([call]) => call)).not.toContain('save');
  });

  test('that an answer hides keeps nothing from being sent, nor does the row that is open in it', async () => {
    const people = [{ id: 'r1', kind: 'pet', name: 'Rex' }];
    const { api } = await openTestScreen(world({ people, mayHide: true, behaviours: {} }));
    await press('Edit pet#1 Rex');
    await labelled('Name');
    await userEvent.type(screen.getByLabelText('Alone'), 'yes');
    await press('Save');
    await waitFor(() => expect(asked(api)).toContainEqual(['save', { alone: 'yes' }]));
  });

  test('is busy until the server has said what its rows ask for', async () => {
    let tell = () => {};
    const told = new Promise<void>((resolve) => (tell = resolve));
    const people = [{ id: 'r1', kind: 'pet', name: 'Rex' }];
    const result = [{ field_name: 'secret', value: '', required: 1, read_only: 0 }];
    const { calls, ...rest } = world({ people, describedBy: 'row-fields' });
    await openTestScreen({
      ...rest,
      calls: { ...calls, 'row-fields': () => told.then(() => yes({ result })) },
    });
    const list = screen.getByRole('region', { name: 'People' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('Incomplete')).toBeNull();
    tell();
    expect(await screen.findByText('Incomplete')).toBeTruthy();
    expect(list.getAttribute('aria-busy')).toBeNull();
  });

  test('drafts hold the rows without what is private in them, and the row under the pencil', async () => {
    const written: [string, FormData][] = [];
    const drafts = {
      read: async () => undefined,
      write: async (name: string, draft: { data: FormData }) => {
        written.push([name, draft.data]);
        return yes();
      },
    };
    await openTestScreen({ ...world(), drafts });
    await press('Add Friend');
    await userEvent.type(await labelled('Name'), 'Ann');
    await userEvent.type(screen.getByLabelText('Secret'), '1234');
    await userEvent.tab();
    await waitFor(() => expect(written).toContainEqual(['row', { kind: 'friend', name: 'Ann' }]));
    await press('Submit');
    await waitFor(() =>
      expect(written).toContainEqual(['list', { people: [{ kind: 'friend', name: 'Ann' }] }]),
    );
    expect(JSON.stringify(written)).not.toContain('1234');
    expect(written).toContainEqual(['row', {}]);
  });

  describe('what is in the list after a reload', () => {
    const BOB = { id: 'r2', kind: 'friend', name: 'Bob', secret: '*****2222' };
    const memory = () => {
      const kept: Record<string, Draft> = {};
      const read = async (name: string) => kept[name];
      const write = async (name: string, draft: Draft) => {
        kept[name] = draft;
        return yes();
      };
      return { kept, drafts: { read, write } };
    };
    const rows = () =>
      screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label'));

    test('is a row that was added, without what is private in it', async () => {
      const { kept, drafts } = memory();
      const first = await openTestScreen({ ...world({ people: [ANN] }), drafts });
      await press('Add Pet');
      await userEvent.type(await labelled('Name'), 'Rex');
      await userEvent.type(screen.getByLabelText('Secret'), '1234');
      await press('Submit');
      await screen.findByRole('article', { name: 'pet#2 Rex' });
      await waitFor(() => expect(kept.list?.data.people).toHaveLength(2));
      first.unmount();
      const { api } = await openTestScreen({ ...world({ people: [ANN] }), drafts });
      expect(rows()).toEqual(['friend#1 Ann', 'pet#2 Rex']);
      expect(screen.getAllByText('Incomplete')).toHaveLength(1);
      await press('Edit pet#2 Rex');
      await userEvent.type(await labelled('Secret'), '1234');
      await press('Submit');
      await waitFor(() => expect(screen.queryByText('Incomplete')).toBeNull());
      await press('Save');
      await waitFor(() =>
        expect(asked(api)).toContainEqual([
          'save',
          { people: [ANN, { kind: 'pet', name: 'Rex', secret: '1234' }] },
        ]),
      );
    });

    test('is not a row that was deleted; the others keep the masks of what is saved', async () => {
      const { kept, drafts } = memory();
      const first = await openTestScreen({ ...world({ people: [ANN, BOB] }), drafts });
      await press('Delete friend#1 Ann');
      await waitFor(() => expect(kept.list?.data.people).toEqual([BOB]));
      first.unmount();
      await openTestScreen({ ...world({ people: [ANN, BOB] }), drafts });
      expect(rows()).toEqual(['friend#1 Bob']);
      expect(screen.queryByText('Incomplete')).toBeNull();
    });

    test('is a row without its new number, which is asked again', async () => {
      const { kept, drafts } = memory();
      const first = await openTestScreen({ ...world({ people: [ANN] }), drafts });
      await press('Edit friend#1 Ann');
      await userEvent.clear(await labelled('Secret'));
      await userEvent.type(screen.getByLabelText('Secret'), '4321');
      await press('Submit');
      await waitFor(() => expect(kept.list).toBeDefined());
      expect(JSON.stringify(kept)).not.toContain('4321');
      first.unmount();
      await openTestScreen({ ...world({ people: [ANN] }), drafts });
      expect(screen.getByText('Incomplete')).toBeTruthy();
    });

    test('is nothing, when the last row was deleted', async () => {
      const { kept, drafts } = memory();
      const first = await openTestScreen({ ...world({ people: [ANN] }), drafts });
      await press('Delete friend#1 Ann');
      await waitFor(() => expect(kept.list?.data.people).toEqual([]));
      first.unmount();
      await openTestScreen({ ...world({ people: [ANN] }), drafts });
      expect(rows()).toEqual([]);
    });
  });

  test('opens the panel again in which somebody was typing', async () => {
    const kept: Record<string, Draft> = {
      row: { data: { kind: 'pet', name: 'Re' }, base_version: 0 },
    };
    const drafts = { read: async (name: string) => kept[name], write: async () => yes() };
    await openTestScreen({ ...world(), drafts });
    expect(valueOf(await labelled('Name'))).toBe('Re');
    expect(screen.getByLabelText('Pet #1')).toBeTruthy();
  });

  test('a row that is being edited is kept with its id, and is under the pencil again', async () => {
    const kept: Record<string, Draft> = {};
    const drafts = {
      read: async (name: string) => kept[name],
      write: async (name: string, draft: Draft) => {
        kept[name] = draft;
        return yes();
      },
    };
    const [ann, rex] = [ANN, { id: 'r2', kind: 'pet', name: 'Rex' }];
    const first = await openTestScreen({ ...world({ people: [ann, rex] }), drafts });
    await userEvent.click(screen.getAllByRole('button', { name: /^Edit/ })[1]!);
    await userEvent.type(await labelled('Name'), 'y');
    await userEvent.tab();
    await waitFor(() => expect(kept.row?.data).toEqual({ id: 'r2', name: 'Rexy' }));
    first.unmount();
    await openTestScreen({ ...world({ people: [ann, rex] }), drafts });
    expect(valueOf(await labelled('Name'))).toBe('Rexy');
    expect(screen.getByLabelText('Pet #2')).toBeTruthy();
  });

  test('what another window typed into another row does not come into this one', async () => {
    const kept: Record<string, Draft> = {};
    const drafts = { read: async (name: string) => kept[name], write: async () => yes() };
    await openTestScreen({ ...world({ people: [ANN] }), drafts });
    kept.row = { data: { id: 'r2', name: 'Rexy' }, base_version: 0 };
    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
    expect(valueOf(await labelled('Name'))).toBe('Ann');
    await press('Cancel');
    await press('Add Pet');
    expect(valueOf(await labelled('Name'))).toBe('');
  });
});

describe('lists with rows that stay', () => {
  const questions = {
    type: 'object',
    properties: {
      questions: {
        type: 'array',
        title: 'Questions',
        items: {
          type: 'object',
          properties: { text: { type: 'string' }, answer: { type: 'string', title: 'Answer' } },
        },
      },
      pills: {
        type: 'array',
        title: 'Pills',
        items: { type: 'object', properties: { name: { type: 'string', title: 'Pill' } } },
      },
    },
  };

  test('are answered under labels of their own, or begin with empty rows', async () => {
    await openTestScreen(
      {
        screens: {
          'test/form': formScreen({
            prefill: { from: '/args/start' },
            fields: {
              '/questions': { rows: 'fixed' },
              '/questions/*/text': { widget: 'hidden' },
              '/questions/*/answer': { labelFrom: 'text' },
              '/pills': { minRows: 1 },
            },
          }),
        },
        schemas: { 'forms/test': questions },
      },
      { args: { start: { questions: [{ text: 'Are you well?' }, { text: 'Really?' }] } } },
    );
    expect(screen.getByLabelText('Are you well?')).toBeTruthy();
    expect(screen.getByLabelText('Really?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to Questions' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove 1' })).toBeNull();
    expect(screen.getAllByLabelText('Pill')).toHaveLength(1);
    await press('Add to Pills');
    await press('Remove 2');
    expect(screen.getAllByLabelText('Pill')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Remove 1' })).toBeNull();
  });

  test('have no heading where there are none, and none can be added', async () => {
    const fields = { '/questions': { rows: 'fixed' as const } };
    await openTestScreen(
      {
        screens: { 'test/form': formScreen({ prefill: { from: '/args/start' }, fields }) },
        schemas: { 'forms/test': questions },
      },
      { args: { start: { questions: [] } } },
    );
    expect(screen.getByText('Pills')).toBeTruthy();
    expect(screen.queryByText('Questions')).toBeNull();
  });
});
