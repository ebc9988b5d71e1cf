import { BASE_LOCALE, chooseLocale } from '../../shared/forms/layers/choose-locale.ts';
import { showAnew } from '../visit/new-screens.ts';
import type { Visit } from '../visit/visit.ts';

const REMEMBERED = 'store-language';

/** The language to begin with: the one that was chosen here before, or the first of the browser's that there is. */
export function startLanguage(known: readonly string[], page: Window): string {
  const chosen = recall(page);
  const wanted = [...(chosen === null ? [] : [chosen]), ...page.navigator.languages];
  return chooseLocale(wanted, known) ?? BASE_LOCALE;
}

/** Follows the choice of a language (`locale` of the session): sets the page's `lang`, stores it, and redraws screens. */
export function followLanguage(
  visit: Pick<Visit, 'session' | 'sessionStore' | 'engine' | 'steps'>,
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
    showAnew(visit);
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
