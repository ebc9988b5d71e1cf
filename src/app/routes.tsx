import {
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  ScrollRestoration,
} from 'react-router-dom';
import { ScreenView } from '../engine/index.ts';
import { frameOf, type ScreenEntry } from '../shared/store/store-index.ts';
import { findDetour } from './visit/guard.ts';
import { PageNotOpened, PageOnItsWay, PageRoute } from './PageRoute.tsx';
import type { Visit } from './visit/visit.ts';

const NOT_FOUND = '/404';
const BROKEN = 'Something on this page broke. What you saved is safe. Please load the page again.';

/** Leads the navigation under way to another path, without the landing page in front. */
export type LeadTo = (path: string) => Response;

/**
 * Routes of the store, made from the screens' own files: pages inside their frames, other spellings as redirects. Loaders
 * decide whether a page may open; what it shows is asked for when it opens.
 */
export function buildRoutes(visit: Visit, leadTo: LeadTo): RouteObject[] {
  const { configuration } = visit;
  const pages = Object.entries(configuration.screens).filter(([, screen]) => screen.route);
  return [
    {
      element: <Root />,
      errorElement: <Broken visit={visit} />,
      hydrateFallbackElement: <PageOnItsWay visit={visit} />,
      children: [
        ...framed(pages, visit, leadTo),
        ...pages.flatMap(([, screen]) => redirects(screen, leadTo)),
        { path: '*', element: null, loader: () => leadTo(NOT_FOUND) },
      ],
    },
  ];
}

// Pages of one frame stand under one route, so that header and stepper stay while the page inside changes.
function framed(pages: [string, ScreenEntry][], visit: Visit, leadTo: LeadTo): RouteObject[] {
  const frames = new Map<string, { route: RouteObject; children: RouteObject[] }>();
  const top: RouteObject[] = [];
  const inside = (frame: string): RouteObject[] => {
    if (frame === 'none') return top;
    const known = frames.get(frame);
    if (known) return known.children;
    const children: RouteObject[] = [];
    const route = { element: <Frame id={frame} />, children };
    frames.set(frame, { route, children });
    inside(frameOf(visit.configuration, frame)).push(route);
    return children;
  };
  for (const [id, screen] of pages) {
    const bare = frameOf(visit.configuration, id) === 'none';
    for (const path of addressesOf(screen)) {
      const page = <PageRoute visit={visit} id={id} screen={screen} route={path} />;
      const element = bare ? <main id="main">{page}</main> : page;
      inside(frameOf(visit.configuration, id)).push({
        path,
        element,
        ...guard(path, screen, visit, leadTo),
      });
    }
  }
  return top;
}

// Looks at what a page requires before it opens.
function guard(path: string, screen: ScreenEntry, visit: Visit, leadTo: LeadTo) {
  if (!screen.requires?.length) return {};
  return {
    async loader() {
      const detour = await findDetour(visit, screen, path);
      return detour === undefined ? null : leadTo(detour);
    },
    // Asked once when the page opens: a page must not close under a person because something was finished on it.
    shouldRevalidate: () => false,
    hydrateFallbackElement: <PageOnItsWay visit={visit} />,
    errorElement: <PageNotOpened visit={visit} />,
  };
}

// An alias with parameters of its own is an address like the first one: the page may distinguish them.
function addressesOf({ route = '', aliases = [] }: ScreenEntry): string[] {
  return [route, ...aliases.filter(hasParameters)];
}

function redirects({ route = '', aliases = [] }: ScreenEntry, leadTo: LeadTo): RouteObject[] {
  return aliases
    .filter((path) => !hasParameters(path))
    .map((path) => ({
      path,
      element: null,
      loader: ({ url: { search, hash } }: LoaderFunctionArgs) => leadTo(`${route}${search}${hash}`),
    }));
}

function hasParameters(path: string): boolean {
  return path.includes('/:');
}

function Frame({ id }: { id: string }) {
  return <ScreenView id={id} mode="page" outlet={<Outlet />} />;
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
  return <Failed message={BROKEN} onRetry={() => window.location.reload()} />;
}
