import type { StoreIndex } from '../../shared/store/store-index.ts';
import { screenOfTab } from './tabs.ts';
import { backRoute, CART, firstOpenRoute, nextRoute, type Steps } from './wizard-steps.ts';
import { TAB } from '../../shared/store/tab-names.ts';

export interface PageLocation {
  path: string;
  query: URLSearchParams;
}

export interface Wayfinder {
  /** Where a target leads from here: paths stand for themselves, tokens (`@next`) are looked up. */
  resolve(target: string, here: PageLocation, query: Record<string, string>): Promise<string>;
  /** The same at once, for links: tokens that need the server stay where they are. */
  href(target: string, here: PageLocation): string;
}

const HOME = '/home';
const NOT_FOUND = '/404';

export function createWayfinder(configuration: StoreIndex, steps: Steps): Wayfinder {
  const tabRoute = (tab: string | undefined): string =>
    tab === TAB.cart ? CART : (screenOfTab(configuration, tab ?? '')?.route ?? NOT_FOUND);

  const openTab = ({ tab, ...query }: Record<string, string>): string =>
    withQuery(tabRoute(tab), query);

  return {
    async resolve(target, { path, query }, given) {
      switch (target) {
        case '@home':
          return HOME;
        case '@current':
          return path;
        case '@tab':
          return openTab(given);
        case '@next':
          return nextRoute(await steps.load(), path, query.get('navto'));
        case '@back':
          return backRoute(await steps.load(), path, query.get('navto'));
        case '@first-open-step':
          return firstOpenRoute(await steps.load());
        default:
          return withQuery(target, given);
      }
    },
    href(target, { path }) {
      if (target === '@home') return HOME;
      return target.startsWith('@') ? path : target;
    },
  };
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  if (search.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${search}`;
}
