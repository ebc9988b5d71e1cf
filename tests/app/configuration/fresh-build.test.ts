import { beforeEach, expect, test, vi } from 'vitest';
import { PART_MISSING } from '../../../src/app/import-part.ts';
import { reloadOnMissingPart } from '../../../src/app/configuration/fresh-build.ts';

beforeEach(() => window.sessionStorage.clear());

function pageWith(build: string, running: () => Promise<string | null>) {
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), {
    sessionStorage: window.sessionStorage,
    location: { reload },
  });
  const asked = vi.fn(running);
  reloadOnMissingPart(build, page as unknown as Window, asked);
  const lose = async (isLost = false) => {
    page.dispatchEvent(new CustomEvent(PART_MISSING, { detail: isLost }));
    await Promise.allSettled(asked.mock.results.map(({ value }) => value as Promise<unknown>));
  };
  return { reload, lose };
}

test('a part that a newer build no longer has reloads the page, once a build', async () => {
  const { reload, lose } = pageWith('b1', () => Promise.resolve('b2'));
  await lose();
  expect(reload).toHaveBeenCalledTimes(1);
  const again = pageWith('b1', () => Promise.resolve('b2'));
  await again.lose();
  expect(again.reload).not.toHaveBeenCalled();
  const newer = pageWith('b2', () => Promise.resolve('b3'));
  await newer.lose();
  expect(newer.reload).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Promise<string | null>]>([
  ['cannot be reached', () => Promise.reject(new Error('offline'))],
  ['does not say what it runs', () => Promise.resolve(null)],
  ['runs the same build', () => Promise.resolve('b1')],
])('the page stays, with all that was typed, while the server %s', async (_, running) => {
  const { reload, lose } = pageWith('b1', running);
  await lose();
  expect(reload).not.toHaveBeenCalled();
});

test('a file that the page itself names was lost on its way: the page is reloaded once', async () => {
  const { reload, lose } = pageWith('b1', () => Promise.resolve('b1'));
  await lose(true);
  await lose(true);
  expect(reload).toHaveBeenCalledTimes(1);
  const later = pageWith('b1', () => Promise.resolve('b2'));
  await later.lose();
  expect(later.reload).toHaveBeenCalledTimes(1);
});

test('the page stays where what it names was lost and the server cannot be reached', async () => {
  const { reload, lose } = pageWith('b1', () => Promise.reject(new Error('offline')));
  await lose(true);
  expect(reload).not.toHaveBeenCalled();
});
