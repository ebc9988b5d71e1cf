import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { prepareScreen } from '../../src/engine/index.ts';
import { openScreen } from '../../src/engine/screen/open-screen.ts';
import { createTestEngine, formScreen, type TestWorld, yes } from './open-test-screen.tsx';

const world: TestWorld = {
  screens: {
    'test/form': formScreen({
      descriptors: { call: 'fields' },
      fields: {
        '/state': { widget: 'select', optionsFrom: { call: 'states' } },
        '/people': { panel: { screen: 'test/person', id: '/id', add: [] } as never },
      },
    }),
    'test/person': formScreen({ schema: 'forms/person', descriptors: { call: 'person-fields' } }),
  },
  schemas: {
    'forms/test': {
      type: 'object',
      properties: {
        state: { type: 'string' },
        people: { type: 'array', items: { type: 'object', properties: { id: {} } } },
      },
    },
    'forms/person': { type: 'object', properties: { id: { type: 'string' } } },
  },
};

test('what is drawn is asked together with what the form opens with', async () => {
  let answer: (fields: ReturnType<typeof yes>) => void = () => undefined;
  const answered = new Promise<ReturnType<typeof yes>>((resolve) => {
    answer = resolve;
  });
  const { engine, api } = createTestEngine({
    ...world,
    calls: { fields: () => answered, states: () => yes([]), 'person-fields': () => yes([]) },
  });
  const opening = openScreen(engine, { id: 'test/form' });
  const asked = () => api.mock.calls.map(([call]) => call).sort();
  await waitFor(() => expect(asked()).toEqual(['fields', 'person-fields', 'states']));
  answer(yes([]));
  (await opening).dispose();
  expect(asked()).toHaveLength(3);
});

test('a screen that is about to open has the late parts of its widgets and the forms of its rows at hand', async () => {
  const select = vi.fn(() => Promise.resolve());
  const text = vi.fn(() => Promise.resolve());
  const { engine } = createTestEngine({ ...world, renderers: { lateParts: { select, text } } });
  const loadScreen = vi.spyOn(engine.setup, 'loadScreen');
  await prepareScreen(engine, 'test/form');
  expect(select).toHaveBeenCalledOnce();
  expect(text).not.toHaveBeenCalled();
  expect(loadScreen.mock.calls.flat()).toEqual(['test/form', 'test/person']);
});

test('a form does not open without what was typed into it', async () => {
  let isUp = false;
  const read = async () => {
    if (!isUp) throw new Error('We could not reach the store.');
    return { data: { state: 'Texas' }, base_version: 0 };
  };
  const { engine } = createTestEngine({
    screens: { 'test/form': formScreen({ draft: 'form' }) },
    schemas: { 'forms/test': { type: 'object', properties: { state: { type: 'string' } } } },
    drafts: { read, write: async () => yes() },
  });
  await expect(openScreen(engine, { id: 'test/form' })).rejects.toThrow('We could not reach');
  isUp = true;
  const session = await openScreen(engine, { id: 'test/form' });
  expect(session.form?.data()).toEqual({ state: 'Texas' });
  session.dispose();
});
