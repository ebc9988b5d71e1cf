import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorSummary } from '../../../renderers/parts/ErrorSummary.tsx';
import { SaveState } from '../../../renderers/parts/SaveState.tsx';

const run = (): void => undefined;

describe('ErrorSummary', () => {
  it('counts the problems and leads to each', async () => {
    const pick = vi.fn();
    const issues = ['first_name', 'ssn', 'zip'].map((name) => ({
      field: `/${name}`,
      label: name,
      message: 'Field is required',
      keyword: 'required',
    }));
    render(<ErrorSummary id="problems" issues={issues} onPick={pick} />);
    expect(screen.getByRole('alert').textContent).toContain('There are 3 problems');
    await userEvent.click(screen.getByRole('button', { name: 'ssn: Field is required' }));
    expect(pick).toHaveBeenCalledWith('/ssn');
  });

  it('is announced when it comes, not again as it shrinks, nor where it takes the focus', () => {
    const [first, second] = ['first_name', 'ssn'].map((name) => ({
      field: `/${name}`,
      label: name,
      message: 'Field is required',
      keyword: 'required',
    }));
    const { rerender, unmount } = render(
      <ErrorSummary id="problems" issues={[first!, second!]} onPick={run} />,
    );
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    rerender(<ErrorSummary id="problems" issues={[second!]} onPick={run} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('group', { name: 'There is a problem' })).toBeTruthy();
    unmount();
    const whole = { field: '', label: '', message: 'Try later', keyword: 'server' };
    render(<ErrorSummary id="problems" issues={[whole]} onPick={run} />);
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByRole('group', { name: 'There is a problem' }).focus();
    expect(document.activeElement?.id).toBe('problems');
  });

  it('is singular for one, plain text for the form as a whole, and nothing for none', () => {
    const { rerender, container } = render(
      <ErrorSummary
        id="problems"
        issues={[{ field: '', label: '', message: 'Try later', keyword: 'server' }]}
        onPick={run}
      />,
    );
    expect(screen.getByText('There is a problem')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<ErrorSummary id="problems" issues={[]} onPick={run} />);
    expect(container.textContent).toBe('');
  });
});

describe('SaveState', () => {
  it.each([
    { state: 'idle', words: '', announced: '' },
    { state: 'saving', words: 'Saving…', announced: '' },
    { state: 'saved', words: 'Saved', announced: '' },
    {
      state: 'offline',
      words: 'Offline. What you type is kept on this device.',
      announced: 'Offline. What you type is kept on this device.',
    },
    {
      state: 'failed',
      words: 'Not saved yet. We will try again.',
      announced: 'Not saved yet. We will try again.',
    },
    {
      state: 'conflict',
      words: 'Changed in another window. Choose above which answers count.',
      announced: 'Changed in another window. Choose above which answers count.',
    },
  ] as const)('announces failures only: $state', ({ state, words, announced }) => {
    const { container } = render(<SaveState state={state} />);
    expect(container.querySelector('.save-state')?.textContent).toBe(words);
    expect(screen.getByRole('status').textContent).toBe(announced);
  });

  it('announces a save once the person rests, not after each field', async () => {
    vi.useFakeTimers();
    try {
      const { rerender } = render(<SaveState state="saved" />);
      for (const state of ['saving', 'saved', 'saving', 'saved'] as const) {
        await act(() => vi.advanceTimersByTimeAsync(4_000));
        expect(screen.getByRole('status').textContent).toBe('');
        rerender(<SaveState state={state} />);
        expect(screen.getByRole('status').textContent).toBe('');
      }
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(screen.getByRole('status').textContent).toBe('Your answers are saved.');
    } finally {
      vi.useRealTimers();
    }
  });
});
