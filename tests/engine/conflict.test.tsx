import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Behaviour, CallAnswer, Drafts } from '../../src/engine/types.ts';
import type { AnyCall } from '../../src/shared/contracts/call-types.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { formScreen, no, openTestScreen, yes } from './open-test-screen.tsx';

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    city: { type: 'string', title: 'City' },
    kind: { type: 'string', title: 'Kind' },
    card: { type: 'string', title: 'Card' },
  },
};
const MASK = '*****6789';

/** A step that several windows may save. */
function sharedStep(saved: FormData = { name: 'Ada', kind: '1', card: MASK }) {
  const server = { version: 4, data: saved, saves: [] as FormData[], drafts: [] as FormData[] };
  const answer = (): CallAnswer =>
    yes({
      version: server.version,
      result: ['name', 'city', 'kind', 'card'].map((field_name) => ({
        field_name,
        value: server.data[field_name] ?? null,
        required: 0,
        read_only: 0,
      })),
    });
  const write: Drafts['write'] = async (_name, draft) => {
    const stored = draft.base_version >= server.version;
    if (stored) server.drafts.push(draft.data);
    return yes({ stored, version: server.version });
  };
  const world = {
    screens: {
      'test/form': formScreen({
        draft: 'person',
        fields: {
          '/card': { private: true },
          '/kind': {
            widget: 'select',
            options: [
              { value: '1', label: 'One' },
              { value: '2', label: 'Two' },
            ],
          },
        },
        descriptors: { call: 'fields', pick: '/result' },
        submit: { label: 'Save', call: 'save', then: [{ go: '@next' }] },
      }),
    },
    schemas: { 'forms/test': SCHEMA },
    drafts: { read: async () => undefined, write },
    calls: { fields: answer, save: () => yes() },
  };
  const elsewhere = (data: FormData): void => {
    server.version += 1;
    server.data = data;
  };
  return { server, world, elsewhere };
}

async function open(step: ReturnType<typeof sharedStep>) {
  const opened = await openTestScreen(step.world);
  const { server } = step;
  const plain = opened.api.getMockImplementation()!;
  // As the server does: what builds on an older version is refused.
  const save = vi.fn(async (sent: FormData, version?: number): Promise<CallAnswer> => {
    if (version !== undefined && version !== server.version) {
      return { ...no('stale', [], 409), data: { version: server.version, result: server.data } };
    }
    server.version += 1;
    server.data = sent;
    server.saves.push(sent);
    return yes({ version: server.version });
  });
  opened.api.mockImplementation((call: string, params: FormData = {}, ...more: unknown[]) => {
    const [options] = more as [{ version?: number }?];
    return call === 'save' ? save(params, options?.version) : plain(call, params);
  });
  return { ...opened, save };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const conflict = () => screen.findByRole('region', { name: 'Conflict' });

test('a save says which version it builds on, and the next one builds on what it gave', async () => {
  const step = sharedStep();
  const { save } = await open(step);
  await retype('Name', 'Bea');
  await press('Save');
  await retype('Name', 'Cleo');
  await press('Save');
  expect(save.mock.calls.map(([, version]) => version)).toEqual([4, 5]);
  expect(step.server.data.name).toBe('Cleo');
});

test('what the behaviour saved under way is what the next save builds on', async () => {
  const step = sharedStep();
  const behaviour: Behaviour = {
    onChange: {
      async '/kind'({ data }, ports) {
        const call: AnyCall = ports.api;
        const answer = await call('save', { ...data });
        if (answer.ok) ports.saved((answer.data as { version: number }).version);
      },
    },
  };
  const { save } = await open({
    ...step,
    world: { ...step.world, behaviours: { 'test/form': behaviour } } as typeof step.world,
  });
  await userEvent.selectOptions(field('Kind'), '2');
  await waitFor(() => expect(step.server.version).toBe(5));
  await retype('Name', 'Bea');
  await press('Save');
  expect(save.mock.calls.map(([, version]) => version)).toEqual([4, 5]);
  expect(step.server.data).toMatchObject({ name: 'Bea', kind: '2' });
});

test('a stale save overwrites nothing: what was typed stays, beside what the other window saved', async () => {
  const step = sharedStep();
  const { go } = await open(step);
  await retype('Name', 'Bea');
  await userEvent.selectOptions(field('Kind'), '2');
  step.elsewhere({ name: 'Ada', kind: '1', city: 'Rome', card: MASK });
  await press('Save');
  const told = await conflict();
  expect(within(told).getByText('Name: Bea / Ada')).toBeTruthy();
  expect(within(told).getByText('Kind: Two / One')).toBeTruthy();
  expect(within(told).getByText('City: Nothing / Rome')).toBeTruthy();
  expect(within(told).queryByText(/Card/)).toBeNull();
  expect(document.activeElement?.contains(told)).toBe(true);
  expect(field('Name').value).toBe('Bea');
  expect(step.server.saves).toEqual([]);
  expect(go).not.toHaveBeenCalled();
});

test('keeping mine saves it over the other, and goes on', async () => {
  const step = sharedStep();
  const { go } = await open(step);
  await retype('Name', 'Bea');
  step.elsewhere({ name: 'Cleo' });
  await press('Save');
  await conflict();
  await press('Keep mine');
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(step.server.data.name).toBe('Bea');
  expect(step.server.saves).toHaveLength(1);
});

test('taking theirs shows what is saved, without what was typed', async () => {
  const step = sharedStep();
  await open(step);
  await retype('Name', 'Bea');
  step.elsewhere({ name: 'Cleo', city: 'Rome' });
  await press('Save');
  await conflict();
  await press('Take theirs');
  await waitFor(() => expect(field('Name').value).toBe('Cleo'));
  expect(field('City').value).toBe('Rome');
  expect(screen.queryByRole('region', { name: 'Conflict' })).toBeNull();
  expect(step.server.saves).toEqual([]);
});

test('a third window in between is told of as well', async () => {
  const step = sharedStep();
  await open(step);
  await retype('Name', 'Bea');
  step.elsewhere({ name: 'Cleo' });
  await press('Save');
  await conflict();
  step.elsewhere({ name: 'Dora' });
  await press('Keep mine');
  await screen.findByText('Name: Bea / Dora');
  expect(step.server.saves).toEqual([]);
});

test('the autosave tells of it too, and keeps what was typed once that counts', async () => {
  const step = sharedStep();
  await open(step);
  step.elsewhere({ name: 'Cleo' });
  await retype('Name', 'Bea');
  await userEvent.tab();
  await conflict();
  expect(step.server.drafts).toEqual([]);
  expect(field('Name').value).toBe('Bea');
  await press('Keep mine');
  await waitFor(() => expect(step.server.drafts).toEqual([{ name: 'Bea' }]));
  expect(step.server.saves).toEqual([]);
});

test('whoever typed the same in both windows is told nothing', async () => {
  const step = sharedStep();
  const { go } = await open(step);
  await retype('Name', 'Bea');
  step.elsewhere({ name: 'Bea', kind: '1', card: MASK });
  await press('Save');
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('region', { name: 'Conflict' })).toBeNull();
});

test('what was saved without an answer is known again, though more was typed since', async () => {
  const step = sharedStep();
  const { save, go } = await open(step);
  save.mockImplementationOnce(async (sent) => {
    step.elsewhere({ ...step.server.data, ...sent });
    return no('no answer', [], 0);
  });
  await retype('Name', 'Bea');
  await press('Save');
  await retype('City', 'Rome');
  await press('Save');
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(step.server.data).toMatchObject({ name: 'Bea', city: 'Rome' });
});

test('private answers are compared by what may be seen of them, and never shown', async () => {
  const step = sharedStep();
  await open(step);
  await retype('Card', '212456789');
  step.elsewhere({ name: 'Cleo', card: MASK });
  await press('Save');
  expect(within(await conflict()).queryByText(/Card/)).toBeNull();
  step.elsewhere({ name: 'Cleo', card: '*****1111' });
  await press('Keep mine');
  await screen.findByText('Card: Hidden / Hidden');
});

test('what is typed while it is being saved is not lost: nobody is moved on', async () => {
  const step = sharedStep();
  const { save, go } = await open(step);
  let finish: (answer: CallAnswer) => void = () => undefined;
  save.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  await retype('Name', 'Bea');
  await press('Save');
  await userEvent.type(field('City'), 'Rome');
  step.server.version = 5;
  await act(async () => finish(yes({ version: 5 })));
  expect(go).not.toHaveBeenCalled();
  await screen.findByText(/You changed something while it was being saved/);
  await press('Save');
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(step.server.data).toMatchObject({ name: 'Bea', city: 'Rome' });
});

test('a refusal stands under the field only while that has what was refused', async () => {
  const step = sharedStep();
  const { save } = await open(step);
  const refuse = async (meanwhile: () => Promise<void>): Promise<void> => {
    let finish: (answer: CallAnswer) => void = () => undefined;
    save.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    await press('Save');
    await meanwhile();
    await act(async () => finish(no('Please check it.', [['city', 'There is no such city.']])));
    await screen.findByText('There is no such city.');
  };
  await retype('City', 'Rme');
  await refuse(() => Promise.resolve());
  expect(field('City').getAttribute('aria-invalid')).toBe('true');
  await refuse(() => retype('City', 'Rome'));
  expect(field('City').getAttribute('aria-invalid')).not.toBe('true');
});

test('a stale save of a screen that was closed meanwhile is not sent again', async () => {
  const step = sharedStep();
  const { api, save, unmount } = await open(step);
  const server = api.getMockImplementation()!;
  await retype('Name', 'Bea');
  step.elsewhere({ name: 'Cleo', kind: '1', card: MASK });
  let asked = 0;
  api.mockImplementation(async (call, params, ...more) => {
    if (call !== 'save') return server(call, params, ...more);
    asked += 1;
    if (asked > 3) return no('too often', [], 400);
    unmount();
    return server(call, params, ...more);
  });
  await press('Save');
  await waitFor(() => expect(save).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(asked).toBe(1);
});
