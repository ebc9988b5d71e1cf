import { BASE_LOCALE, chooseLocale } from '../../shared/forms/layers/choose-locale.ts';
import { showAnew } from '../visit/new-screens.ts';
import type { Visit } from '../visit/visit.ts';
import { wordsAtom } from '../../state/session.ts';
import type { Words } from '../../shared/words/say.ts';
import { fetchJson } from '../fetch-file.ts';
import { takeLanguage } from './configuration.ts';

const REMEMBERED = 'store-language';

/**
 * The language to begin with: the one that the address names (`?locale=`), which is remembered, the one that was chosen
 * here before, or the first of the browser's that there is.
 */
export function startLanguage(known: readonly string[], page: Window): string {
  const named = new URLSearchParams(page.location.search).get('locale');
  const asked = named === null ? undefined : chooseLocale([named], [...known, BASE_LOCALE]);
  if (asked !== undefined) remember(page, asked);
  const chosen = asked ?? recall(page);
  const wanted = [...(chosen === null ? [] : [chosen]), ...page.navigator.languages];
  return chooseLocale(wanted, known) ?? BASE_LOCALE;
}

/** Fetches the words of the visitor's language. Where they cannot be had, those that are there stay. */
export async function takeWords({
  configuration,
  sessionStore,
}: Pick<Visit, 'configuration' | 'sessionStore'>): Promise<void> {
  const { locale = BASE_LOCALE } = sessionStore.choice();
  const hash = configuration.locales[locale]?.words;
  try {
    const words = hash === undefined ? {} : await fetchJson<Words>(`/config/words/${hash}.json`);
    if ((sessionStore.choice().locale ?? BASE_LOCALE) === locale)
      sessionStore.store.set(wordsAtom, words);
  } catch {
    // The screens are in the language by themselves; what is drawn around them stays as it is.
  }
}

/** Follows the choice of a language (`locale` of the session): sets the page's `lang`, stores it, and redraws screens. */
export function followLanguage(
  visit: Pick<Visit, 'configuration' | 'session' | 'sessionStore' | 'engine' | 'steps'>,
  page: Window,
): void {
  const { session, sessionStore } = visit;
  let shown = String(session().locale);
  const show = (): void => {
    page.document.documentElement.lang = shown;
  };
  show();
  sessionStore.onFacts(() => {
    const chosen = String(session().locale);
    if (chosen === shown) return;
    shown = chosen;
    show();
    remember(page, chosen);
    void takeWords(visit);
    // Without a connection the screens stay as they are until the next page.
    const known = takeLanguage(visit.configuration, chosen).catch(() => undefined);
    void known.then(() => showAnew(visit));
  });
}

// A browser may keep nothing: then the choice lasts as long as the page.
function recall(page: Window): string | null {
  try {
    return page.localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}

function remember(page: Window, language: string): void {
  try {
    page.localStorage.setItem(REMEMBERED, language);
  } catch {
    // See recall.
  }
}
