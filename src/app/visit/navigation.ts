import type { SessionFacts } from '../../shared/contracts/visit-types.ts';
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

const START = '/';
const NOT_FOUND = '/404';
const PLANS = '/plans';
/** Lists of current members, by who proved to be their agent or group. */
const MEMBER_LISTS = { agent: '/agent-select-member', group: '/group-select-member' } as const;
const OWN_MEMBER_PAGE = '/member-home';

export function createWayfinder(
  configuration: StoreIndex,
  steps: Steps,
  session: () => SessionFacts,
): Wayfinder {
  const tabRoute = (tab: string | undefined): string =>
    tab === TAB.cart ? CART : (screenOfTab(configuration, tab ?? '')?.route ?? NOT_FOUND);

  const openTab = ({ tab, ...query }: Record<string, string>): string =>
    withQuery(tabRoute(tab), query);

  return {
    async resolve(target, { path, query }, given) {
      switch (target) {
        case '@home':
          return homeOf(session());
        case '@members':
          return membersOf(session());
        case '@plans':
          return plansOf(session());
        case '@store':
          return `${window.location.origin}${START}`;
        case '@asked':
          return session().asked || START;
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
      if (target === '@home') return homeOf(session());
      if (target === '@members') return membersOf(session());
      if (target === '@plans') return plansOf(session());
      return target.startsWith('@') ? path : target;
    },
  };
}

/** Page from which a visit began: the referral's, the role home, or the store's first. */
function homeOf({ referral, home }: SessionFacts): string {
  if (referral) return `/referrals?rid=${encodeURIComponent(referral)}`;
  return home || START;
}

/** The listing, narrowed to the categories that were last chosen there. */
function plansOf({ plan_types: type = '' }: SessionFacts): string {
  return withQuery(PLANS, { type });
}

/** Where a member is chosen: the list of a verified agent or group; a member has their own page. */
function membersOf({ principal }: SessionFacts): string {
  return principal ? MEMBER_LISTS[principal.kind] : OWN_MEMBER_PAGE;
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  if (search.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${search}`;
}
