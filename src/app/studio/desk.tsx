import { atom, Provider, useAtomValue } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import {
  createBrowserRouter,
  type DataRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useSearchParams,
} from 'react-router-dom';
import { StoreTheme } from '../../../renderers/theme/StoreTheme.tsx';
import { createEngine, type Engine, EngineProvider, ScreenView } from '../../engine/index.ts';
import { factsAtom } from '../../state/session.ts';
import type { StoreIndex } from '../../shared/store/store-index.ts';
import { createScreenFiles } from '../configuration/screen-files.ts';
import { findRenderers, type RegionModule, regionsIn } from '../renderers.ts';
import { createSessionStore } from '../visit/session-store.ts';
import { hearElsewhere } from './changes-elsewhere.ts';
import { createPartDrafts } from './part-drafts.ts';
import type { StudioStart } from './start.ts';
import { studioCalls } from './studio-calls.ts';

type Timer = ReturnType<typeof setTimeout>;

const DESK = 'studio/desk';
/** What the preview is drawn by comes first, all other parts of the desk a moment later. */
const FIRST = ['app-studio'];
const OTHERS_AFTER_MS = 150;
const OTHERS = [
  'app-studio-tree',
  'app-studio-part',
  'app-studio-changes',
  'app-studio-history',
  'app-studio-palette',
  'app-studio-dependents',
  'app-studio-rules',
  'app-studio-texts',
];
/** Checking takes a second or two: it waits until typing rests. */
const CHECK_AFTER_MS = 800;
/** Calls after which an open form is out of date. */
const REOPENING = new Set(['app-studio-step', 'app-studio-fix', 'app-studio-return']);

/** Pages whose form is written to the draft with every key: opened anew they lose nothing. */
const KEPT_AS_EDITS = new Set([
  '/studio/portal',
  '/studio/step',
  '/studio/group',
  '/studio/question',
  '/studio/answer',
]);

const regions = import.meta.glob<RegionModule>('../../../renderers/regions/studio-*/index.tsx');

/** Counts up when the page under the desk opens anew. */
const turnAtom = atom(0);

const OUTSIDE = {
  href: (target: string) => target,
  now: () => new Date(),
  facts: factsAtom,
  validity: () => ({ today: new Date().toISOString().slice(0, 10) }),
};

/** The studio itself: its own screens in the store's engine. */
export function openDesk(start: StudioStart, nonce: string): ReactNode {
  const { store } = createSessionStore();
  const made: { router?: DataRouter; engine?: Engine } = {};
  const timers: { others?: Timer; check?: Timer } = {};
  const refresh = (reads: readonly string[]) => made.engine?.needs.refresh(reads);
  const refreshDesk = () => {
    refresh(FIRST);
    clearTimeout(timers.others);
    clearTimeout(timers.check);
    timers.others = setTimeout(() => refresh(OTHERS), OTHERS_AFTER_MS);
    timers.check = setTimeout(() => refresh(['app-studio-check']), CHECK_AFTER_MS);
  };
  const reopenForm = () => store.set(turnAtom, (turn) => turn + 1);
  const elsewhere = hearElsewhere(
    (text, tone) => {
      refreshDesk();
      if (KEPT_AS_EDITS.has(window.location.pathname) && !isTyping()) reopenForm();
      made.engine?.notice(text, tone);
    },
    () => refresh(FIRST),
  );
  const call = studioCalls((name) => {
    refreshDesk();
    if (REOPENING.has(name)) reopenForm();
    made.engine?.leaveNoticesBehind();
    elsewhere.tell(name);
  }, elsewhere);
  const files = createScreenFiles(start as unknown as StoreIndex, () => ({}));
  const renderers = findRenderers();
  const engine = createEngine({
    store,
    renderers: { ...renderers, regions: { ...renderers.regions, ...regionsIn(regions) } },
    behaviours: {},
    titleOf: (title) => `${title} – Studio`,
    loadScreen: (id) => files.loadScreen(id),
    loadValidators: (hash) => files.loadValidators(hash),
    outside: {
      ...OUTSIDE,
      api: call,
      go: (target, { query } = {}) =>
        void made.router?.navigate(query ? `${target}?${new URLSearchParams(query)}` : target),
      drafts: () => createPartDrafts(call, new URLSearchParams(window.location.search)),
    },
  });
  made.engine = engine;
  made.router = createBrowserRouter(routesOf(start));
  return (
    <StrictMode>
      <Provider store={store}>
        <StoreTheme nonce={nonce}>
          <EngineProvider engine={engine}>
            <RouterProvider router={made.router} />
          </EngineProvider>
        </StoreTheme>
      </Provider>
    </StrictMode>
  );
}

// A form that is opened anew loses the focus.
function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false;
}

function routesOf({ screens }: StudioStart): RouteObject[] {
  const children = Object.entries(screens).flatMap(([id, { route }]): RouteObject[] =>
    route === undefined ? [] : [{ path: route, element: <Page id={id} /> }],
  );
  return [{ element: <Desk />, children }];
}

function Desk() {
  const [query] = useSearchParams();
  return <ScreenView id={DESK} mode="page" query={Object.fromEntries(query)} outlet={<Outlet />} />;
}

function Page({ id }: { id: string }) {
  const [query] = useSearchParams();
  const { search } = useLocation();
  const turn = useAtomValue(turnAtom);
  return (
    <ScreenView
      key={`${id} ${search} ${turn}`}
      id={id}
      query={Object.fromEntries(query)}
      mode="page"
    />
  );
}
