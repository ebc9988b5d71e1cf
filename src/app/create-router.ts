import { type DataRouter, redirect, replace, type RouteObject } from 'react-router-dom';
import { buildRoutes } from './routes.tsx';
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
  const isPressedFor = (): boolean => made.router?.state.navigation.historyAction === 'PUSH';
  const leadTo = (path: string): Response => (isPressedFor() ? redirect(path) : replace(path));
  made.router = create(buildRoutes(visit, leadTo));
  return made.router;
}
