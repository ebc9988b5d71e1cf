import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallAnswer, Drafts } from '../../src/engine/types.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { formScreen, no, openTestScreen, yes } from './open-test-screen.tsx';

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    ssn: { type: 'string', title: 'SSN' },
  },
};

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

async function connect(is: boolean): Promise<void> {
  isOnline = is;
  await act(async () => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
}

async function openStep() {
  const saves: FormData[] = [];
  const drafts: FormData[] = [];
  const reach = (work: () => CallAnswer): CallAnswer => (isOnline ? work() : no('offline', [], 0));
  const write: Drafts['write'] = async (_name, { data }) =>
    reach(() => {
      drafts.push(data);
      return yes({ stored: true, version: 1 });
    });
  const opened = await openTestScreen({
    screens: {
      'test/form': formScreen({
        draft: 'person',
        fields: { '/ssn': { private: true } },
        descriptors: { call: 'fields', pick: '/result' },
        submit: { label: 'Next', call: 'save', then: [{ go: '@next' }] },
      }),
    },
    schemas: { 'forms/test': SCHEMA },
    drafts: { read: async () => undefined, write },
    calls: {
      fields: () =>
        yes({
          version: 1,
          result: ['name', 'ssn'].map((field_name) => ({ field_name, required: 0, read_only: 0 })),
        }),
      save: (sent) =>
        reach(() => {
          saves.push(sent);
          return yes({ version: 2 });
        }),
    },
  });
  return { ...opened, saves, drafts };
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));

test('a step that was sent offline is saved once the connection is back, once', async () => {
  const { saves, go } = await openStep();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.type(screen.getByLabelText('SSN'), '212456789');
  await connect(false);
  await press();
  await press();
  await screen.findByText(/this step is saved as soon as you are connected again/);
  expect(go).not.toHaveBeenCalled();
  await connect(true);
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(saves).toEqual([{ name: 'Ada', ssn: '212456789' }]);
});

test('who typed on meanwhile is not moved away: it is kept, and going on is offered', async () => {
  const { saves, drafts, go } = await openStep();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await connect(false);
  await press();
  await userEvent.type(screen.getByLabelText('Name'), ' Lovelace');
  await userEvent.type(screen.getByLabelText('SSN'), '212456789');
  await connect(true);
  await waitFor(() => expect(drafts.at(-1)).toEqual({ name: 'Ada Lovelace' }));
  await screen.findByText(/You are connected again/);
  expect([saves, go.mock.calls]).toEqual([[], []]);
  expect(screen.getByLabelText('SSN')).toHaveProperty('value', '212456789');
  await press();
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(saves).toEqual([{ name: 'Ada Lovelace', ssn: '212456789' }]);
});

test('who closed the page of the step is not fetched back', async () => {
  const { saves, unmount } = await openStep();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await connect(false);
  await press();
  unmount();
  await connect(true);
  expect(saves).toEqual([]);
});

test('a page is not left without a warning while something typed is not kept', async () => {
  await openStep();
  const leave = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await connect(false);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.tab();
  expect(leave()).toBe(true);
  await connect(true);
  await waitFor(() => expect(leave()).toBe(false));
});
