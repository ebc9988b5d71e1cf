import { refreshConfiguration } from '../configuration/configuration.ts';
import { knownRoutes } from '../../shared/store/store-index.ts';
import type { Visit } from './visit.ts';

type Known = Pick<Visit, 'configuration' | 'sessionStore' | 'engine' | 'steps'>;

/**
 * Takes over the server's screens when they changed since the page knew them. Gives whether pages came or went, which
 * the page has to be loaded anew for. Without a connection everything stays as it is.
 */
export async function takeNewScreens(visit: Known): Promise<boolean> {
  const { configuration, sessionStore } = visit;
  if (!sessionStore.isOutdated()) return false;
  const routes = JSON.stringify(knownRoutes(configuration));
  sessionStore.markOutdated(false);
  try {
    await refreshConfiguration(configuration);
  } catch {
    sessionStore.markOutdated(true);
    return false;
  }
  if (JSON.stringify(knownRoutes(configuration)) !== routes) return true;
  showAnew(visit);
  return false;
}

/** Shows every open screen anew, with its data, as it is for this visitor now. */
export function showAnew({ steps, engine }: Pick<Visit, 'steps' | 'engine'>): void {
  steps.forget();
  engine.needs.refreshAll();
  engine.renew();
}

/**
 * Shows a newly opened page in its present version, even if only its own calls reveal that the server has newer screens.
 * Once something was touched, the page stays as it is until the next navigation. Returns what to call when a page opens.
 */
export function watchForNewScreens(visit: Known, page: Window): () => void {
  let isUntouched = false;
  const touched = (): void => {
    isUntouched = false;
  };
  page.addEventListener('keydown', touched, { capture: true });
  page.addEventListener('pointerdown', touched, { capture: true });
  visit.sessionStore.onOutdated(() => {
    if (!isUntouched || !visit.sessionStore.isOutdated()) return;
    void takeNewScreens(visit).then((isOther) => {
      if (isOther) page.location.reload();
    });
  });
  return () => {
    isUntouched = true;
  };
}
