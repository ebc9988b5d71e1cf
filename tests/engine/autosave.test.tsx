import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallAnswer, Drafts } from '../../src/engine/types.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { formScreen, no, openTestScreen, yes } from './open-test-screen.tsx';

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    zip: { type: 'string', title: 'ZIP', pattern: '^[0-9]{5}$' },
    card: { type: 'string', title: 'Card' },
  },
};

function world(write: Drafts['write'], kept?: Awaited<ReturnType<Drafts['read']>>) {
  return {
    screens: {
      'test/form': formScreen({
        draft: 'person',
        fields: { '/card': { private: true } },
        descriptors: { call: 'fields', pick: '/result' },
      }),
    },
    schemas: { 'forms/test': SCHEMA },
    drafts: { read: async () => kept, write },
    calls: {
      save: () => yes(),
      fields: () =>
        yes({
          version: 4,
          result: ['name', 'zip', 'card'].map((field_name) => ({
            field_name,
            value: field_name === 'name' ? 'Ada' : null,
            required: 0,
            read_only: 0,
          })),
        }),
    },
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const state = () => screen.getByLabelText('Draft').textContent;
const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

// Testing Library moves a faked clock by itself where it finds jest's way of doing so.
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

describe('autosave', () => {
  test('keeps what was typed a second after typing stops, valid or not, and nothing private', async () => {
    const write = vi.fn<Drafts['write']>(async () => yes());
    await openTestScreen(world(write));
    await user.type(screen.getByLabelText('Card'), '4111');
    await user.type(screen.getByLabelText('ZIP'), '12');
    expect(state()).toBe('idle');
    expect(leave()).toBe(true);
    await pass(1000);
    expect(write.mock.calls).toEqual([
      ['person', { data: { zip: '12' }, base_version: 4, revision: 0 }],
    ]);
    expect(state()).toBe('saved');
    expect(leave()).toBe(false);
  });

  test('leaving a field does not wait', async () => {
    const write = vi.fn<Drafts['write']>(async () => yes());
    await openTestScreen(world(write));
    await user.type(screen.getByLabelText('ZIP'), '12');
    await user.tab();
    await pass(1);
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('what a draft holds is put back over the saved values when it was typed over them', async () => {
    const write = vi.fn<Drafts['write']>(async () => yes());
    await openTestScreen(
      world(write, { base_version: 4, data: { name: 'Bea', card: '4111', ghost: 1 } }),
    );
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Bea');
    expect(screen.getByLabelText('Card')).toHaveProperty('value', '');
    await pass(5000);
    expect(write).not.toHaveBeenCalled();
  });

  test('closing a page that is edited over another takes back what was typed there, and no more', async () => {
    let kept: FormData = { name: 'Bea' };
    const write = vi.fn<Drafts['write']>(async (_name, { data }) => {
      kept = data;
      return yes();
    });
    const made = world(write);
    const { engine } = await openTestScreen({
      ...made,
      screens: { 'test/review': { regions: [] }, ...made.screens },
      drafts: { write, read: async () => ({ base_version: 4, data: kept }) },
    });
    const open = async () => {
      act(() => engine.open('test/form', {}, 'edit'));
      await pass(1);
      return screen.findByLabelText('ZIP');
    };
    await user.type(await open(), '12');
    await pass(1000);
    expect(kept).toEqual({ name: 'Bea', zip: '12' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await pass(1000);
    expect(kept).toEqual({ name: 'Bea' });
    expect(await open()).toHaveProperty('value', '');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Bea');
    // Nothing was typed: nothing is kept anew.
    write.mockClear();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await pass(5000);
    expect(write).not.toHaveBeenCalled();
  });

  test('an older draft is left alone', async () => {
    await openTestScreen(world(async () => yes(), { base_version: 3, data: { name: 'Bea' } }));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada');
  });

  test('without a connection it tries again, later and later, until it works', async () => {
    const write = vi
      .fn<Drafts['write']>(async () => yes())
      .mockResolvedValueOnce(no('offline', [], 0))
      .mockResolvedValueOnce(no('broken', [], 503));
    await openTestScreen(world(write));
    await user.type(screen.getByLabelText('ZIP'), '1');
    await pass(1000);
    expect(state()).toBe('offline');
    expect(leave()).toBe(true);
    await pass(2000);
    expect(state()).toBe('failed');
    await pass(3900);
    expect(write).toHaveBeenCalledTimes(2);
    await pass(200);
    expect(state()).toBe('saved');
  });

  test('a conflict is said and not fought', async () => {
    const write = vi.fn<Drafts['write']>(async () => no('changed elsewhere', [], 409));
    await openTestScreen(world(write));
    await user.type(screen.getByLabelText('ZIP'), '1');
    await pass(1000);
    expect(state()).toBe('conflict');
    await user.type(screen.getByLabelText('ZIP'), '2');
    await pass(60_000);
    expect(write).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('ZIP')).toHaveProperty('value', '12');
  });

  test('a save for good ends the draft: a late answer changes nothing and nothing is unsaved', async () => {
    let finish: (answer: CallAnswer) => void = () => undefined;
    const write = vi.fn<Drafts['write']>(() => new Promise((resolve) => (finish = resolve)));
    await openTestScreen(world(write));
    await user.type(screen.getByLabelText('ZIP'), '12345');
    await pass(1000);
    expect(state()).toBe('saving');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await pass(10);
    expect(state()).toBe('idle');
    await act(async () => finish(no('late', [], 409)));
    expect(state()).toBe('idle');
    expect(leave()).toBe(false);
  });

  test('nothing is sent beside a save for good, and what it did not take follows', async () => {
    let answer: (answer: CallAnswer) => void = () => undefined;
    const write = vi.fn<Drafts['write']>(async () => yes());
    const given = world(write);
    const save = () => new Promise<CallAnswer>((resolve) => (answer = resolve));
    await openTestScreen({ ...given, calls: { ...given.calls, save } });
    await user.type(screen.getByLabelText('ZIP'), '12345');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await pass(10_000);
    expect(write.mock.calls.length).toBeLessThan(2);
    const before = write.mock.calls.length;
    await user.type(screen.getByLabelText('Name'), 'Bea');
    await pass(10_000);
    expect(write).toHaveBeenCalledTimes(before);
    await act(async () => answer(no('busy', [], 503)));
    await pass(10);
    expect(write.mock.lastCall?.[1].data).toEqual({ zip: '12345', name: 'AdaBea' });
  });

  test.each([
    ['when its answer is there', 10, true],
    ['after a while without an answer', 5_000, false],
  ])('a submit that completes waits for a draft under way: %s', async (_what, ms, isAnswered) => {
    let finish: (answer: CallAnswer) => void = () => undefined;
    const write = vi.fn<Drafts['write']>(() => new Promise((resolve) => (finish = resolve)));
    const onSubmit = vi.fn(() => undefined);
    const behaviours = { 'test/form': { completes: true as const, onSubmit } };
    await openTestScreen({ ...world(write), behaviours });
    await user.type(screen.getByLabelText('ZIP'), '12345');
    await pass(1000);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await pass(10);
    expect([write, onSubmit].map((each) => each.mock.calls.length)).toEqual([1, 0]);
    if (isAnswered) await act(async () => finish(yes({ revision: 1 })));
    await pass(ms);
    expect([write, onSubmit].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  });

  test('what is typed while a save is under way still follows when the screen closes', async () => {
    let finish: (answer: CallAnswer) => void = () => undefined;
    const write = vi.fn<Drafts['write']>(() => new Promise((resolve) => (finish = resolve)));
    const { unmount } = await openTestScreen(world(write));
    await user.type(screen.getByLabelText('ZIP'), '12');
    await pass(1000);
    await user.type(screen.getByLabelText('ZIP'), '3');
    unmount();
    await act(async () => finish(yes({ revision: 1 })));
    await act(async () => finish(yes({ revision: 2 })));
    expect(write.mock.calls).toEqual([
      ['person', { data: { zip: '12' }, base_version: 4, revision: 0 }],
      ['person', { data: { zip: '123' }, base_version: 4, revision: 1 }],
    ]);
  });

  test('a screen keeps its drafts where it was opened, whatever is under way by then', async () => {
    let place = 'one';
    const kept: [string, FormData][] = [];
    const drafts = (): Drafts => {
      const at = place;
      return {
        read: async () => undefined,
        write: async (_name, { data }) => {
          kept.push([at, data]);
          return yes();
        },
      };
    };
    const { unmount } = await openTestScreen({ ...world(async () => yes()), drafts });
    place = 'another';
    await user.type(screen.getByLabelText('ZIP'), '12');
    await pass(1000);
    await user.type(screen.getByLabelText('ZIP'), '3');
    unmount();
    await pass(0);
    expect(kept).toEqual([
      ['one', { zip: '12' }],
      ['one', { zip: '123' }],
    ]);
  });
});
