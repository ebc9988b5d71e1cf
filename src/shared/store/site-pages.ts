import type { SitePages } from '../forms/layers/layer-types.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import { type PageAt, pageAt, type StoreIndex } from './store-index.ts';

/** Ending of an entry that stands for an address and all below it: `/cart/*`. */
const BELOW = '/*';
/** Stands for the visit's plan in the address to which a site leads. */
const PLAN = '{plan}';

/** Whether an entry of a site's list (a route as its screen writes it, or `/cart/*` for it and all below) covers a route. */
export function coversRoute(entry: string, route: string): boolean {
  const [wanted, given] = [entry.toLowerCase(), route.toLowerCase()];
  if (!wanted.endsWith(BELOW)) return wanted === given;
  const above = wanted.slice(0, -BELOW.length);
  return given === above || given.startsWith(`${above}/`);
}

/** Whether a site shows the page of these routes (its address and aliases). */
export function showsPage({ allowed }: SitePages, routes: readonly string[]): boolean {
  return routes.some((route) => allowed.some((entry) => coversRoute(entry, route)));
}

/** Where the visitor's site leads instead of to the page of this route; undefined when it shows that page. */
export function siteDetour(
  { screens, sites }: Pick<StoreIndex, 'screens' | 'sites'>,
  { site, plan_id: plan }: Pick<SessionFacts, 'site' | 'plan_id'>,
  route: string,
): string | undefined {
  const { pages, plan: usual = '' } = sites[site ?? ''] ?? {};
  const owner = Object.values(screens).find(
    (screen) => screen.route === route || screen.aliases?.includes(route),
  );
  if (!pages || !owner?.route) return undefined;
  if (showsPage(pages, [owner.route, ...(owner.aliases ?? [])])) return undefined;
  return pages.otherwise.replace(PLAN, encodeURIComponent(plan || usual));
}

/** The page that shows at an address, without a landing page in front: where a site leads elsewhere, the page there. */
export function pageShownAt(
  index: Pick<StoreIndex, 'screens' | 'sites'>,
  session: SessionFacts,
  path: string,
): PageAt | undefined {
  const page = pageAt(index, path);
  const detour = page && siteDetour(index, session, page.route);
  return detour === undefined ? page : pageAt(index, detour);
}
