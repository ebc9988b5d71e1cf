import { afterEach, expect, it, vi } from 'vitest';
import { fetchJson } from '../../src/app/fetch-file.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

it('reads a file', async () => {
  answerWith(async () => new Response('{"title":"Receipt"}'));
  expect(await fetchJson('/config/a.json')).toEqual({ title: 'Receipt' });
});

it.each([
  ['the line is cut', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', async () => new Response('', { status: 500 })],
  ['only a half arrives', async () => new Response('{"title":')],
])('says in plain words that it cannot be had when %s', async (_, answer) => {
  answerWith(answer);
  await expect(fetchJson('/config/a.json')).rejects.toThrow(
    'We could not reach the store. Nothing is lost. Please try again.',
  );
});

it('says so when there is no connection at all', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchJson('/config/a.json')).rejects.toThrow('You are offline.');
});
