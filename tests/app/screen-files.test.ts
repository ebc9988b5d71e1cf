import { afterEach, expect, it, vi } from 'vitest';
import { createScreenFiles } from '../../src/app/configuration/screen-files.ts';
import { versionKey } from '../../src/shared/forms/layers/layer-versions.ts';
import type { StoreIndex } from '../../src/shared/store/store-index.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const INDEX: StoreIndex = {
  hash: '',
  build: '',
  defaultPortal: '',
  screens: { 'entry/home': { title: 'Home', hash: { [versionKey({})]: 'a1' } } },
  portals: {},
  sites: {},
  locales: {},
};

function openHome(...answers: (() => Promise<Response>)[]) {
  const fetched = vi.fn<typeof fetch>(() => answers.shift()?.() ?? cut());
  vi.stubGlobal('fetch', fetched);
  const opened = createScreenFiles(INDEX, () => ({ portal: '' })).loadScreen('entry/home');
  return { fetched, opened };
}

const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const sent = async () => new Response('{"title":"Home"}');

it('asks once more for a screen that cannot be had while the line comes back', async () => {
  const { fetched, opened } = openHome(cut, sent);
  expect(await opened).toMatchObject({ title: 'Home', hash: 'a1' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('says so when it cannot be had then either', async () => {
  const { fetched, opened } = openHome(cut, cut);
  await expect(opened).rejects.toThrow('We could not reach the store.');
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('does not ask again without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { fetched, opened } = openHome(cut, sent);
  await expect(opened).rejects.toThrow('You are offline.');
  expect(fetched).toHaveBeenCalledTimes(1);
});
