import { useEffect } from 'react';
import {
  useLocation,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
import { ScreenView } from '../engine/index.ts';
import type { ScreenRequest } from '../engine/types.ts';
import type { ScreenEntry } from '../shared/store/store-index.ts';
import { GuardError } from './visit/guard.ts';
import { prepareNext } from './visit/prepare-next.ts';
import type { Visit } from './visit/visit.ts';

// The step itself comes first, also on a slow line.
const AFTER_THE_STEP_MS = 1_500;

/** One page. While the next one is asked whether it may open, it is gone already. */
export function PageRoute({
  visit,
  id,
  screen,
  route,
}: {
  visit: Visit;
  id: string;
  screen: ScreenEntry;
  /** Which of the page's addresses this is, as its screen writes it; the page knows it as the parameter `route`. */
  route: string;
}) {
  const params = useParams();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    if (!screen.tab) return undefined;
    visit.setSession({ tab: screen.tab.name });
    const timer = setTimeout(() => void prepareNext(visit, pathname), AFTER_THE_STEP_MS);
    return () => clearTimeout(timer);
  }, [visit, screen, pathname]);

  if (state === 'loading') return <PageOnItsWay visit={visit} />;
  return <ScreenView key={pathname} {...pageRequest({ id, route }, params, query)} />;
}

/** What a route draws: a frame, or a page at one of its addresses. */
export interface RouteScreen {
  id: string;
  /** The page's address as its screen writes it; undefined for a frame. */
  route?: string;
}

/** How a page is opened at an address. */
export function pageRequest(
  { id, route = '' }: RouteScreen,
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): ScreenRequest {
  return {
    id,
    params: { ...withText(params), route },
    query: Object.fromEntries(query),
    mode: 'page',
  };
}

/** How a frame is opened around a page with this query. */
export function frameRequest(id: string, query: URLSearchParams): ScreenRequest {
  return { id, query: Object.fromEntries(query), mode: 'page' };
}

/** Stands in the place of a page of which is not known yet whether it may open. */
export function PageOnItsWay({ visit }: { visit: Visit }) {
  const { Waiting } = visit.engine.setup.renderers.parts;
  return <Waiting label="One moment…" />;
}

/** Shown if the check whether a page may open failed: shows why, and can repeat the check. */
export function PageNotOpened({ visit }: { visit: Visit }) {
  const { Failed } = visit.engine.setup.renderers.parts;
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  // Errors while a page is drawn are shown by the outermost route.
  if (!(error instanceof GuardError)) throw error;
  return <Failed isPage message={error.message} onRetry={() => void revalidate()} />;
}

function withText(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
}
