import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallAnswer, RegionProps } from '../../src/engine/types.ts';
import { openTestScreen, yes } from './open-test-screen.tsx';

afterEach(() => vi.useRealTimers());

/** A page over which a dialog opens whose form waits for an answer. */
async function openOver() {
  let answer: (given: CallAnswer) => void = () => undefined;
  const asked = new Promise<CallAnswer>((resolve) => (answer = resolve));
  const opened = await openTestScreen({
    schemas: {
      'forms/test': { type: 'object', properties: { code: { title: 'Code', type: 'string' } } },
    },
    screens: {
      'test/page': {},
      'test/dialog': {
        kind: 'modal',
        title: 'The dialog',
        form: {
          schema: 'forms/test',
          descriptors: { call: 'fields' },
          submit: { label: 'Send', call: 'save' },
        },
      },
    },
    calls: { fields: () => asked },
  });
  vi.useFakeTimers();
  await act(async () => opened.engine.open('test/dialog'));
  return { ...opened, answer: (given: CallAnswer) => act(async () => answer(given)) };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a dialog comes with what is in it', async () => {
  const { answer } = await openOver();
  await pass(390);
  expect(screen.queryByRole('dialog')).toBeNull();
  await answer(yes([{ field_name: 'code', required: true, read_only: false }]));
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'The dialog' })).toBeTruthy();
  expect(screen.getByLabelText('Code')).toBeTruthy();
});

test('one that takes long is waited for in sight', async () => {
  await openOver();
  await pass(401);
  expect(screen.getByRole('dialog').textContent).toContain('Loading…');
});

test('pressed twice while it is loaded, it opens once', async () => {
  const { engine, answer } = await openOver();
  await act(async () => engine.open('test/dialog'));
  await answer(yes([{ field_name: 'code', required: true, read_only: false }]));
  await pass(401);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await act(async () => engine.close());
  await act(async () => engine.open('test/dialog'));
  await pass(401);
  expect(screen.getAllByRole('dialog'), 'after it was closed').toHaveLength(1);
});

test('what a dialog shows besides its form is at hand when it opens', async () => {
  const steps: string[] = [];
  const Late = Object.assign(
    ({ texts }: RegionProps) => {
      steps.push('drawn');
      return <p>{texts.text}</p>;
    },
    {
      load: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        steps.push('loaded');
      },
    },
  );
  const region = { region: 'late', texts: { text: 'Wait a moment' } };
  const { engine } = await openTestScreen({
    screens: { 'test/page': {}, 'test/dialog': { kind: 'modal', regions: [region] } },
    renderers: { regions: { late: Late } },
  });
  await act(async () => engine.open('test/dialog'));
  await screen.findByText('Wait a moment');
  expect(steps.slice(0, 2)).toEqual(['loaded', 'drawn']);
});
