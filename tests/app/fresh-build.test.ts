import { expect, test, vi } from 'vitest';
import { reloadOnMissingPart } from '../../src/app/fresh-build.ts';

function pageWith(build: string) {
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), {
    sessionStorage: window.sessionStorage,
    location: { reload },
  });
  reloadOnMissingPart(build, page as unknown as Window);
  const lose = () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  return { reload, lose };
}

test('a missing part of the program reloads the page, once a build', () => {
  const { reload, lose } = pageWith('b1');
  // Handled: the bundler need not throw.
  expect(lose()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  const again = pageWith('b1');
  expect(again.lose()).toBe(true);
  expect(again.reload).not.toHaveBeenCalled();
  const newer = pageWith('b2');
  newer.lose();
  expect(newer.reload).toHaveBeenCalledTimes(1);
});
