import { expect, test, vi } from 'vitest';
import {
  followLanguage,
  startLanguage,
  takeWords,
} from '../../../src/app/configuration/language.ts';
import { createSessionStore } from '../../../src/app/visit/session-store.ts';
import { takeNewScreens, watchForNewScreens } from '../../../src/app/visit/new-screens.ts';
import type { StoreIndex } from '../../../src/shared/store/store-index.ts';
import { wordsAtom } from '../../../src/state/session.ts';

function pageOf(languages: string[], kept: Record<string, string> = {}, search = '') {
  const store = new Map(Object.entries(kept));
  return {
    navigator: { languages },
    location: { search },
    document: { documentElement: { lang: '' } },
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    },
  } as unknown as Window;
}

/** What is on screen, and how often it was shown anew. */
const shown = (renew: () => void) => ({
  engine: { renew, needs: { refreshAll: () => {} } } as never,
  steps: { forget: () => {}, load: () => Promise.resolve([]) },
});

test.each([
  [['es-MX', 'en'], {}, 'es'],
  [['fr', 'es'], {}, 'es'],
  [['en-US', 'es'], {}, 'en'],
  [['de'], {}, 'en'],
  [['en'], { 'store-language': 'es' }, 'es'],
  [['es'], { 'store-language': 'en' }, 'en'],
  [['es'], { 'store-language': 'xx' }, 'es'],
])('a browser of %j that remembers %j begins in %s', (languages, kept, expected) => {
  expect(startLanguage(['es'], pageOf(languages, kept))).toBe(expected);
});

test('an address names the language, which is remembered; one that is not known changes nothing', () => {
  const page = pageOf(['en'], { 'store-language': 'en' }, '?locale=es-MX');
  expect(startLanguage(['es'], page)).toBe('es');
  expect(page.localStorage.getItem('store-language')).toBe('es');
  expect(startLanguage(['es'], pageOf(['es'], {}, '?locale=en'))).toBe('en');
  const unknown = pageOf(['es'], {}, '?locale=xx');
  expect(startLanguage(['es'], unknown)).toBe('es');
  expect(unknown.localStorage.getItem('store-language')).toBeNull();
});

const INDEX: StoreIndex = {
  hash: 'c1',
  build: 'b',
  defaultPortal: 'X',
  screens: {},
  portals: {},
  sites: {},
  locales: {},
};

test('a browser that keeps nothing still has a language', () => {
  const page = pageOf(['es']);
  Object.defineProperty(page, 'localStorage', {
    get: () => {
      throw new Error('forbidden');
    },
  });
  expect(startLanguage(['es'], page)).toBe('es');
});

test('choosing another language shows, says and remembers it, with its words', async () => {
  const sessionStore = createSessionStore();
  const renew = vi.fn();
  const page = pageOf(['en']);
  sessionStore.setSession({ locale: 'en' });
  const locales = { es: { code: 'es', name: 'Español', words: 'w1' } };
  const home = { title: 'Home', hash: { '*': 'h1', '*:*:es': 'h2' } };
  const configuration = { ...INDEX, locales, screens: { 'entry/home': home } };
  const fetched = vi.fn(async () => Response.json({ Cart: 'Carrito' }));
  vi.stubGlobal('fetch', fetched);
  const visit = { configuration, sessionStore, session: sessionStore.session, ...shown(renew) };
  await takeWords(visit);
  expect(fetched).not.toHaveBeenCalled();
  followLanguage(visit, page);
  expect(page.document.documentElement.lang).toBe('en');
  sessionStore.setSession({ portal_code: 'HARBOR' });
  expect(renew).not.toHaveBeenCalled();
  sessionStore.setSession({ locale: 'es' });
  expect(page.document.documentElement.lang).toBe('es');
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce());
  expect(startLanguage(['es'], page)).toBe('es');
  expect(sessionStore.choice()).toEqual({ portal: 'HARBOR', site: undefined, locale: 'es' });
  await vi.waitFor(() => expect(sessionStore.store.get(wordsAtom)).toEqual({ Cart: 'Carrito' }));
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/config/words/w1.json', undefined);
  sessionStore.setSession({ locale: 'en' });
  await vi.waitFor(() => expect(sessionStore.store.get(wordsAtom)).toEqual({}));
});

function outdated(answer: object | undefined) {
  const home = { title: 'Home', route: '/home', hash: { '*': 'h1' } };
  const configuration: StoreIndex = { ...INDEX, screens: { 'entry/home': home } };
  const sessionStore = createSessionStore();
  sessionStore.markOutdated(true);
  const renew = vi.fn();
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('offline');
    return Response.json({ ...INDEX, hash: 'c2', screens: answer });
  });
  const visit = { configuration, sessionStore, ...shown(renew) };
  return { visit, renew, home };
}

test('the next navigation takes over changed screens', async () => {
  const { visit, renew, home } = outdated({
    'entry/home': { title: 'Home', route: '/home', hash: { '*': 'h2' } },
  });
  expect(await takeNewScreens(visit)).toBe(false);
  expect(visit.configuration).toMatchObject({
    hash: 'c2',
    screens: { 'entry/home': { hash: { '*': 'h2' } } },
  });
  expect(renew).toHaveBeenCalledOnce();
  expect(await takeNewScreens(visit)).toBe(false);
  expect(renew).toHaveBeenCalledOnce();
  expect(home.hash).toEqual({ '*': 'h1' });
});

test('a page that was just opened shows itself as it is now; one that was touched stays', async () => {
  const { visit, renew } = outdated({
    'entry/home': { title: 'Home', route: '/home', hash: { '*': 'h2' } },
  });
  visit.sessionStore.markOutdated(false);
  const page = Object.assign(new EventTarget(), { location: { reload: vi.fn() } });
  const opened = watchForNewScreens(visit, page as unknown as Window);
  opened();
  page.dispatchEvent(new Event('keydown'));
  visit.sessionStore.markOutdated(true);
  await Promise.resolve();
  expect(visit.sessionStore.isOutdated()).toBe(true);
  visit.sessionStore.markOutdated(false);
  opened();
  visit.sessionStore.markOutdated(true);
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce());
  expect(page.location.reload).not.toHaveBeenCalled();
});

test('a page that is new is opened from the server', async () => {
  const { visit, home } = outdated({
    'entry/home': { title: 'Home', route: '/home', hash: { '*': 'h1' } },
    'enrollment/new': { title: 'New', route: '/enrollment/new', hash: { '*': 'n' } },
  });
  expect(home.route).toBe('/home');
  expect(await takeNewScreens(visit)).toBe(true);
});

test('without a connection everything stays, and is asked for again', async () => {
  const { visit, renew } = outdated(undefined);
  expect(await takeNewScreens(visit)).toBe(false);
  expect(visit.configuration.hash).toBe('c1');
  expect(visit.sessionStore.isOutdated()).toBe(true);
  expect(renew).not.toHaveBeenCalled();
});
