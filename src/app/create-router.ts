import {
  type DataRouter,
  redirect,
  redirectDocument,
  replace,
  type RouteObject,
} from 'react-router-dom';
import { buildRoutes, type Way } from './routes.tsx';
import type { Visit } from './visit/visit.ts';

/**
 * Makes the store's router; `create` is React Router's way to make one. A page that was pressed for and may not open never
 * comes into the browser's history. One that is there already, by its address or by Back, is replaced: otherwise Back
 * would lead to it again and again.
 */
export function createRouter(
  visit: Visit,
  create: (routes: RouteObject[]) => DataRouter,
): DataRouter {
  // Empty while the first page is loaded, which stands in the history.
  const made: { router?: DataRouter } = {};
  const state = () => made.router?.state;
  const isPressedFor = (): boolean => state()?.navigation.historyAction === 'PUSH';
  const base = (): string => (made.router?.basename ?? '/').replace(/\/$/, '');
  const inside = (address: string): string => address.slice(base().length) || '/';
  const way: Way = {
    leadTo: (path) => (isPressedFor() ? redirect(path) : replace(path)),
    load: (path) => redirectDocument(`${base()}${path}`),
    isFirst: () => state()?.initialized !== true,
    isBack: () => state()?.navigation.historyAction === 'POP',
    addressOf: ({ pathname, search }) => inside(`${pathname}${search}`),
    landing: () => (base() === '' ? undefined : decodeURIComponent(base().slice(1))),
    here() {
      const { pathname = '/', search = '' } = state()?.location ?? {};
      return inside(`${pathname}${search}`);
    },
  };
  made.router = create(buildRoutes(visit, way));
  return made.router;
}
