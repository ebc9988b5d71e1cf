import { Provider, useAtomValue } from 'jotai';
import { startTransition, StrictMode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { loadSheet } from '../../renderers/kit/dialog/load-sheet.ts';
import { StoreTheme } from '../../renderers/theme/StoreTheme.tsx';
import { EngineProvider, loadSchemaUtils, openAhead, prepareScreen } from '../engine/index.ts';
import { BASE_LOCALE } from '../shared/forms/layers/choose-locale.ts';
import { sessionAtom, wordsAtom } from '../state/session.ts';
import { readFirstPage } from './visit/first-answers.ts';
import { followAccess } from './visit/access.ts';
import { countTraffic } from './visit/count-traffic.ts';
import { readConfiguration, takeLanguage } from './configuration/configuration.ts';
import { createRouter } from './create-router.ts';
import { shownRequests } from './routes.tsx';
import { prepareWire } from '../services/wire.ts';
import { reloadOnMissingPart } from './configuration/fresh-build.ts';
import { followLanguage, startLanguage, takeWords } from './configuration/language.ts';
import { takeNewScreens, watchForNewScreens } from './visit/new-screens.ts';
import { watchSession } from './visit/session-watch.ts';
import { findRenderers } from './renderers.ts';
import { watchRestored } from './visit/restored.ts';
import type { Start } from '../shared/store/start-up.ts';
import { nextTask } from '../shared/next-task.ts';
import { landingCandidate } from '../shared/store/landing.ts';
import { knownRoutes } from '../shared/store/store-index.ts';
import { createVisit, type Visit } from './visit/visit.ts';

const ELSEWHERE = /^[a-z]+:/i;
const WHEN_QUIET_MS = 3_000;
const AFTER_DRAWING_MS = 1_000;
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
const root = createRoot(document.getElementById('store') as HTMLElement);

async function open(): Promise<void> {
  const configuration = await readConfiguration(document);
  reloadOnMissingPart(configuration.build);
  const locale = startLanguage(Object.keys(configuration.locales), window);
  await takeLanguage(configuration, locale).catch(() => undefined);
  const brought = readFirstPage(document);
  // Answers in another language than the one chosen here are not used.
  const first = (brought?.locale ?? BASE_LOCALE) === locale ? brought : undefined;
  // A page without screens in it needs the wire at once.
  if (!first?.screens.length) void prepareWire();
  await nextTask();
  const visit = createVisit(configuration, first);
  visit.setSession({ locale });
  const words = takeWords(visit);
  const start = brought?.start ?? (await startHere(visit, window.location));
  visit.setSession(start.session);
  visit.sessionStore.markDrawn();
  if (start.address !== undefined)
    window.history.replaceState(null, '', `${start.basename}${start.address}`);
  if (start.bare) visit.sessionStore.markStale();
  await nextTask();
  const router = createRouter(visit, (routes) =>
    createBrowserRouter(routes, { basename: start.basename || '/' }),
  );
  await nextTask();
  connect(visit, router);
  followLanguage(visit, window);
  followAccess(visit);
  countTraffic(visit);
  followNavigation(visit, router);
  watchSession(visit);
  watchRestored(visit, window);
  const { elsewhere } = start;
  if (elsewhere !== undefined) {
    const { askFirst } = await import('./visit/enter-page.ts');
    askFirst(visit, elsewhere);
  }
  // The first screens are loaded with all their parts before they are drawn, so that nothing on them moves.
  const screens = first?.screens.map(({ id }) => prepareScreen(visit.engine, id)) ?? [];
  await Promise.allSettled([...screens, words]);
  await nextTask();
  await openAhead(visit.engine, shownRequests(router.state));
  // In parts, between which the browser answers.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Provider store={visit.sessionStore.store}>
          <Store visit={visit} router={router} />
        </Provider>
      </StrictMode>,
    ),
  );
  void followWayBack(router);
  whenTouched(() => {
    void prepareWire();
    setTimeout(prepareParts, WHEN_QUIET_MS);
  });
  setTimeout(() => void prepareWire(), WHEN_QUIET_MS);
  setTimeout(() => void askAboutLocation(visit, router), AFTER_DRAWING_MS);
}

// Runs work that the first page does not need on the first press, key or focus. It may run more than once.
function whenTouched(work: () => void): void {
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    window.addEventListener(type, work, { once: true, capture: true });
}

// Loads what a form or dialog may need when the connection is lost. Who only looks at the page waits for none of it. A failure
// is ignored: it is loaded again when needed.
function prepareParts(): void {
  void loadSheet();
  void loadSchemaUtils().catch(() => undefined);
}

// Without that part, pages are scrolled as the router does it.
async function followWayBack(router: DataRouter): Promise<void> {
  const part = await import('./visit/way-back.ts').catch(() => undefined);
  part?.watchWayBack(router);
}

// Without that part, nothing is asked.
async function askAboutLocation(visit: Visit, router: DataRouter): Promise<void> {
  const part = await import('./visit/ask-location.ts').catch(() => undefined);
  part?.askLocation(visit, router);
}

// The server starts most visits when it makes the page.
async function startHere(visit: Visit, { pathname, search }: Location): Promise<Start> {
  const { startUp } = await import('../shared/store/start-up.ts');
  return startUp(visit.call, visit.configuration, pathname, search);
}

function connect(visit: Visit, router: DataRouter): void {
  const base = router.basename === '/' ? '' : (router.basename ?? '');
  const address = (path: string): string => (leavesBase(visit, path) ? path : `${base}${path}`);
  visit.connect({
    address,
    here() {
      const { pathname, search } = router.state.location;
      return { path: pathname.slice(base.length) || '/', query: new URLSearchParams(search) };
    },
    stepHistory: {
      go: (query, how) =>
        void router.navigate(
          {
            pathname: router.state.location.pathname.slice(base.length),
            search: `?${new URLSearchParams(query)}`,
          },
          { replace: how === 'replace', preventScrollReset: true },
        ),
      back: () => void router.navigate(-1),
    },
    async move(path, replace) {
      // The next page is loaded from the server when this program is outdated, when screens have changed, and for another
      // portal or site, whose frames differ.
      const { sessionStore } = visit;
      const isOther =
        leavesBase(visit, path) || sessionStore.isStale() || sessionStore.isElsewhere();
      // Who changes what the address says of the page at hand stays where they are.
      const here = router.state.location.pathname.slice(base.length);
      const preventScrollReset = replace && path.split(/[?#]/)[0] === here;
      if (!isOther && !(await takeNewScreens(visit)))
        void router.navigate(path, { replace, preventScrollReset });
      else if (replace) window.location.replace(address(path));
      else window.location.assign(address(path));
    },
  });
}

// Another website, or another landing page: neither stands below the landing page of this visit.
function leavesBase({ configuration }: Visit, path: string): boolean {
  const [route = ''] = path.split(/[?#]/);
  const isLanding = () => landingCandidate(route, knownRoutes(configuration)) !== undefined;
  return ELSEWHERE.test(path) || isLanding();
}

function followNavigation(visit: Visit, router: DataRouter): void {
  const opened = watchForNewScreens(visit, window);
  let shown = router.state.location.key;
  router.subscribe(({ location, historyAction }) => {
    if (location.key !== shown) {
      opened();
      // Back and Forward leave the page over which a dialog stands.
      if (historyAction === 'POP') visit.engine.closeAll();
    }
    shown = location.key;
  });
}

function Store({ visit, router }: { visit: Visit; router: DataRouter }) {
  const { portal_code: portal, site, locale, theme: external } = useAtomValue(sessionAtom);
  const words = useAtomValue(wordsAtom);
  const { portals, sites, defaultPortal } = visit.configuration;
  const [own, partner] = [portals[String(portal ?? defaultPortal)], sites[String(site)]];
  const theme = useMemo(
    () => ({ ...own?.theme, ...partner?.theme, ...(external || undefined) }),
    [own, partner, external],
  );
  return (
    <StoreTheme nonce={nonce} theme={theme} words={words} locale={locale}>
      <EngineProvider engine={visit.engine}>
        <RouterProvider router={router} />
      </EngineProvider>
    </StoreTheme>
  );
}

function explain(error: unknown): void {
  const { Failed } = findRenderers().parts;
  const message = error instanceof Error ? error.message : String(error);
  root.render(
    <StoreTheme nonce={nonce}>
      <main id="main">
        <Failed isPage message={message} onRetry={() => window.location.reload()} />
      </main>
    </StoreTheme>,
  );
}

open().catch(explain);
