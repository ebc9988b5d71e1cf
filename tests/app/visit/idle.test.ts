import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIdle } from '../../../src/app/visit/idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

test('warns five minutes before the session ends, and says when it has', () => {
  const events = { onWarn: vi.fn(), onEnd: vi.fn() };
  watchIdle(1800, events);
  vi.advanceTimersByTime(25 * MINUTE - 1);
  expect(events.onWarn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(events.onWarn).toHaveBeenCalledTimes(1);
  expect(events.onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5 * MINUTE);
  expect(events.onEnd).toHaveBeenCalledTimes(1);
});

test('looks again soon, without a warning, while somebody is active elsewhere', () => {
  const events = { onWarn: vi.fn(), onEnd: vi.fn() };
  const watch = watchIdle(1800, events);
  vi.advanceTimersByTime(30 * MINUTE);
  events.onWarn.mockClear();
  events.onEnd.mockClear();
  watch.lookAgain();
  vi.advanceTimersByTime(5 * MINUTE);
  expect(events.onEnd).toHaveBeenCalledTimes(1);
  expect(events.onWarn).not.toHaveBeenCalled();
});

test('every answer of the server starts the time anew', () => {
  const events = { onWarn: vi.fn(), onEnd: vi.fn() };
  const watch = watchIdle(1800, events);
  vi.advanceTimersByTime(24 * MINUTE);
  watch.noteActivity();
  vi.advanceTimersByTime(24 * MINUTE);
  expect(events.onWarn).not.toHaveBeenCalled();
  watch.stop();
  vi.advanceTimersByTime(60 * MINUTE);
  expect(events.onEnd).not.toHaveBeenCalled();
});
