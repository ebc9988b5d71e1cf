import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestScreen } from './open-test-screen.tsx';

const PAGES = { screens: { 'test/page': { title: 'A page' }, 'test/next': { title: 'The next' } } };

afterEach(() => vi.useRealTimers());

test('another page leaves behind what went well on the one before, and keeps what still matters', async () => {
  const { engine, move } = await openTestScreen(PAGES);
  vi.useFakeTimers({ toFake: ['Date'] });
  act(() => engine.notice('We sent a code.', 'success'));
  act(() => engine.notice('You are offline.', 'warning'));
  vi.setSystemTime(Date.now() + 10_000);
  act(() => engine.notice('Saved.', 'success'));
  move({ id: 'test/next' });
  // However long the page takes to open.
  vi.setSystemTime(Date.now() + 10_000);
  await screen.findByRole('heading', { name: 'The next' });
  expect(screen.queryByText('We sent a code.')).toBeNull();
  expect(screen.getByText('You are offline.')).toBeTruthy();
  expect(screen.getByText('Saved.')).toBeTruthy();
});
