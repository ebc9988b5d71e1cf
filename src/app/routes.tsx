import {
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  type RouterState,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router-dom';
import { ScreenView } from '../engine/index.ts';
import type { ScreenRequest } from '../engine/types.ts';
import type { EntryUse } from '../shared/forms/types.ts';
import { siteDetour } from '../shared/store/site-pages.ts';
import { frameOf, type ScreenEntry } from '../shared/store/store-index.ts';
import { latePart } from '../shared/late-part.ts';
import { findDetour, GuardError, isGuarded } from './visit/guard.ts';
import { withPlainFault } from './fetch-file.ts';
import {
  frameRequest,
  PageNotOpened,
  PageOnItsWay,
  pageRequest,
  PageRoute,
  type RouteScreen,
} from './PageRoute.tsx';
import type { Visit } from './visit/visit.ts';

const enterPart = latePart(() => import('./visit/enter-page.ts'));

const NOT_FOUND = '/404';
const QUERY = '/query/';
const BROKEN = 'Something on this page broke. What you saved is safe. Please load the page again.';

/** The navigation under way, for loaders. Paths are without the landing page in front. */
export interface Way {
  /** Leads it to another path. */
  leadTo(path: string): Response;
  /** Leads it to a path that is loaded from the server. */
  load(path: string): Response;
  /** It opens the first page, whose entry was taken when the visit started. */
  isFirst(): boolean;
  /** It goes back or forward. */
  isBack(): boolean;
  /** Path and query of an address. */
  addressOf(url: URL): string;
  /** Name of the landing page in front. */
  landing(): string | undefined;
  /** Path and query of the page that shows. */
  here(): string;
}

/**
 * Routes of the store, made from the screens' own files: pages inside their frames, other spellings as redirects. Loaders
 * decide whether a page may open; what it shows is asked for when it opens.
 */
export function buildRoutes(visit: Visit, way: Way): RouteObject[] {
  const { configuration } = visit;
  const pages = Object.entries(configuration.screens).filter(([, screen]) => screen.route);
  return [
    {
      element: <Root />,
      errorElement: <Broken visit={visit} />,
      hydrateFallbackElement: <PageOnItsWay visit={visit} />,
      children: [
        ...framed(pages, visit, way),
        ...pages.flatMap(([, screen]) => redirects(screen, way)),
        { path: '*', element: null, loader: () => way.leadTo(NOT_FOUND) },
      ],
    },
  ];
}

// Pages of one frame stand under one route, so that header and stepper stay while the page inside changes.
function framed(pages: [string, ScreenEntry][], visit: Visit, way: Way): RouteObject[] {
  const frames = new Map<string, { route: RouteObject; children: RouteObject[] }>();
  const top: RouteObject[] = [];
  const inside = (frame: string): RouteObject[] => {
    if (frame === 'none') return top;
    const known = frames.get(frame);
    if (known) return known.children;
    const children: RouteObject[] = [];
    const handle: RouteScreen = { id: frame };
    const route = { element: <Frame id={frame} />, handle, children };
    frames.set(frame, { route, children });
    inside(frameOf(visit.configuration, frame)).push(route);
    return children;
  };
  for (const [id, screen] of pages) {
    for (const path of addressesOf(screen)) {
      const element = <PageRoute visit={visit} id={id} screen={screen} route={path} />;
      const handle: RouteScreen = { id, route: path };
      inside(frameOf(visit.configuration, id)).push({
        path,
        element,
        handle,
        ...guard(path, screen, visit, way),
      });
    }
  }
  return top;
}

// Takes what the page's entry says, looks at what it requires, and whether the site shows it, before it opens. Into another
// site the page is loaded anew.
function guard(path: string, screen: ScreenEntry, visit: Visit, way: Way) {
  const { entry } = screen;
  if (!entry && !isGuarded(visit, screen, path)) return {};
  return {
    async loader({ url }: LoaderFunctionArgs) {
      const isShown = siteDetour(visit.configuration, visit.session(), path) === undefined;
      if (entry && isShown && !way.isFirst()) {
        const address = way.addressOf(url);
        const asked = { address, landing: way.landing(), isBack: way.isBack() };
        const { enterPage } = await reached(enterPart());
        const led = await enterPage(visit, asked);
        if (led === 'stay') return way.leadTo(way.here());
        const to = led?.to ?? address;
        // Frames are drawn for one portal and site.
        if (visit.sessionStore.isElsewhere()) return way.load(to);
        if (led) return way.leadTo(to);
      }
      const detour = await findDetour(visit, screen, path);
      return detour === undefined ? null : way.leadTo(detour);
    },
    // Asked once when the page opens: a page must not close under a person because something was finished on it.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      queryNames(entry).some(
        (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
      ),
    hydrateFallbackElement: <PageOnItsWay visit={visit} />,
    errorElement: <PageNotOpened visit={visit} />,
  };
}

async function reached<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await withPlainFault(part);
  } catch (error) {
    throw new GuardError((error as Error).message, { cause: error });
  }
}

// Parameters of the query that an entry reads.
function queryNames({ context = {} }: EntryUse = {}): string[] {
  return Object.values(context).flatMap((source) =>
    typeof source !== 'string' && source.from.startsWith(QUERY)
      ? [source.from.slice(QUERY.length)]
      : [],
  );
}

// An alias with parameters of its own is an address like the first one: the page may distinguish them.
function addressesOf({ route = '', aliases = [] }: ScreenEntry): string[] {
  return [route, ...aliases.filter(hasParameters)];
}

function redirects({ route = '', aliases = [] }: ScreenEntry, way: Way): RouteObject[] {
  return aliases
    .filter((path) => !hasParameters(path))
    .map((path) => ({
      path,
      element: null,
      loader: ({ url: { search, hash } }: LoaderFunctionArgs) =>
        way.leadTo(`${route}${search}${hash}`),
    }));
}

function hasParameters(path: string): boolean {
  return path.includes('/:');
}

function Frame({ id }: { id: string }) {
  const [query] = useSearchParams();
  return <ScreenView {...frameRequest(id, query)} outlet={<Outlet />} />;
}

/** How the screens of the page that shows are opened, from the outside in; none while it is not known whether it may open. */
export function shownRequests({ initialized, matches, location }: RouterState): ScreenRequest[] {
  const query = new URLSearchParams(location.search);
  const shown = initialized ? matches : [];
  return shown.flatMap(({ route, params }) => {
    const screen = route.handle as RouteScreen | undefined;
    if (!screen) return [];
    return screen.route === undefined
      ? frameRequest(screen.id, query)
      : pageRequest(screen, params, query);
  });
}

function Root() {
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}

function Broken({ visit }: { visit: Visit }) {
  const { Failed } = visit.engine.setup.renderers.parts;
  return <Failed isPage message={BROKEN} onRetry={() => window.location.reload()} />;
}
