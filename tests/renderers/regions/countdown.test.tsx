import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Countdown from '../../../renderers/regions/countdown/index.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, failed, loading, ready } from '../draw-region.tsx';

const texts = {
  wait: 'Resend code in {time}',
  over: 'No code yet?',
  button: 'Resend code',
  busy: 'Sending…',
};
const wait = (seconds: number) => ({
  data: { wait: ready<SourceData<'app-code-wait'>>({ seconds }) },
});
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Resend code' });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('counts down in words, and allows it again when the time is over', async () => {
  const { act: acted, redraw } = drawRegion(Countdown, { texts, ...wait(120) });
  expect(screen.getByText('Resend code in 2:00')).toBeTruthy();
  await pass(15);
  expect(screen.getByText('Resend code in 1:45')).toBeTruthy();
  expect(button().disabled).toBe(true);
  await pass(104);
  expect(screen.getByText('Resend code in 0:01')).toBeTruthy();
  await pass(1);
  expect(screen.getByText('No code yet?')).toBeTruthy();
  fireEvent.click(button());
  expect(acted).toHaveBeenCalledExactlyOnceWith('again');
  redraw({ texts, ...wait(120) });
  await pass(0);
  expect(screen.getByText('Resend code in 2:00')).toBeTruthy();
  expect(button().disabled).toBe(true);
});

it('shows what is left of a wait that began before, once that is known', async () => {
  const { redraw } = drawRegion(Countdown, { texts, data: { wait: loading() } });
  expect(button().disabled).toBe(true);
  expect(screen.getByRole('timer').textContent).toBe('');
  redraw({ texts, ...wait(42) });
  await pass(0);
  expect(screen.getByText('Resend code in 0:42')).toBeTruthy();
});

it('leaves it to the server when the wait cannot be read', () => {
  drawRegion(Countdown, { texts, data: { wait: failed('No answer') } });
  expect(button().disabled).toBe(false);
});

it('does not begin anew when it was refused', async () => {
  drawRegion(Countdown, { texts, ...wait(120), answer: { ok: false } });
  await pass(120);
  fireEvent.click(button());
  await pass(0);
  expect(screen.getByText('No code yet?')).toBeTruthy();
  expect(button().disabled).toBe(false);
});
