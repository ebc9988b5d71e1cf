import {
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
} from 'react-router-dom';
import { ScreenView } from '../engine/index.ts';
import { frameOf, type ScreenEntry } from '../shared/store/store-index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageRoute } from './PageRoute.tsx';
import type { Visit } from './visit.ts';

const NOT_FOUND = '/404';
const BROKEN = 'Something on this page broke. What you saved is safe. Please load the page again.';

/** Routes of the store, made from the screens' own files: pages inside their frames, other spellings as redirects. */
export function buildRoutes(visit: Visit): RouteObject[] {
  const { configuration } = visit;
  const pages = Object.entries(configuration.screens).filter(([, screen]) => screen.route);
  return [
    {
      element: <Root visit={visit} />,
      children: [
        ...framed(pages, visit),
        ...pages.flatMap(([, screen]) => redirects(screen)),
        { path: '*', element: <Navigate to={NOT_FOUND} replace /> },
      ],
    },
  ];
}

// Pages of one frame stand under one route, so that header and stepper stay while the page inside changes.
function framed(pages: [string, ScreenEntry][], visit: Visit): RouteObject[] {
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
      inside(frameOf(visit.configuration, id)).push({ path, element });
    }
  }
  return top;
}

// Another spelling with parameters of its own is an address like the first one: the page may tell them apart.
function addressesOf({ route = '', aliases = [] }: ScreenEntry): string[] {
  return [route, ...aliases.filter(hasParameters)];
}

function redirects({ route = '', aliases = [] }: ScreenEntry): RouteObject[] {
  return aliases
    .filter((path) => !hasParameters(path))
    .map((path) => ({ path, element: <Alias to={route} /> }));
}

function hasParameters(path: string): boolean {
  return path.includes('/:');
}

function Alias({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={`${to}${search}${hash}`} replace />;
}

function Frame({ id }: { id: string }) {
  return <ScreenView id={id} mode="page" outlet={<Outlet />} />;
}

function Root({ visit }: { visit: Visit }) {
  const { Failed } = visit.engine.setup.renderers.parts;
  const { key } = useLocation();
  const broken = <Failed message={BROKEN} onRetry={() => window.location.reload()} />;
  return (
    <ErrorBoundary place={key} shown={broken}>
      <ScrollRestoration />
      <Outlet />
    </ErrorBoundary>
  );
}
