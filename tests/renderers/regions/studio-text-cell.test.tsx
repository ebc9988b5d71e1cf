import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TextCell } from '../../../renderers/regions/studio-texts/TextCell.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const say = vi.fn((_text: string) => Promise.resolve({ ok: true }));
const cell = (said: string) => <TextCell label="Spanish" said={said} say={say} />;
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Spanish' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const rest = () => act(() => vi.advanceTimersByTimeAsync(600));

test('what is typed on while the list with the words before comes back stays', async () => {
  const { rerender } = render(cell(''));
  type('Hola');
  await rest();
  expect(say).toHaveBeenLastCalledWith('Hola');
  type('Hola mu');
  rerender(cell('Hola'));
  expect(box().value).toBe('Hola mu');
  await rest();
  expect(say).toHaveBeenLastCalledWith('Hola mu');
  rerender(cell('Hola mu'));
  expect(box().value).toBe('Hola mu');
});

test('what another window, or Undo, says instead shows', async () => {
  const { rerender } = render(cell(''));
  type('Hola');
  await rest();
  rerender(cell('Hola'));
  rerender(cell(''));
  expect(box().value).toBe('');
});
