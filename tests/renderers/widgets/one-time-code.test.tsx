import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import OneTimeCodeWidget from '../../../renderers/widgets/one-time-code/late.tsx';
import { drawField } from '../draw-field.tsx';

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /The field/ });
const boxes = (from: HTMLElement) =>
  [...from.querySelectorAll('[aria-hidden] > span')].map((box) => box.textContent);

it('shows each digit in a box of its own, six at most', async () => {
  const { user, value, container } = drawField(OneTimeCodeWidget, 'one-time-code');
  await user.type(input(), '1a2 3');
  expect(boxes(container)).toEqual(['1', '2', '3', '', '', '']);
  await user.type(input(), '4567');
  expect(value()).toBe('123456');
});

it('takes a pasted code with its blanks, and is filled in from a message', async () => {
  const { user, value } = drawField(OneTimeCodeWidget, 'one-time-code');
  await user.click(input());
  await user.paste('123 456');
  expect(value()).toBe('123456');
  expect(input().autocomplete).toBe('one-time-code');
  expect(input().inputMode).toBe('numeric');
});

it('says what is wrong with it', () => {
  drawField(OneTimeCodeWidget, 'one-time-code', { error: 'This code is not right.' });
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This code is not right.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
