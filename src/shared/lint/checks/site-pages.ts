import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import type { SiteFile, SitePages } from '../../forms/layers/layer-types.ts';
import { matchRoute } from '../../store/match-route.ts';
import { coversRoute, showsPage } from '../../store/site-pages.ts';
import { type Check, type LintContext, ownViews } from '../lint-context.ts';
import { everSold } from './portal-names.ts';

/** A page, and where it may send people at once. */
interface Page {
  id: string;
  routes: string[];
  leads: string[];
}

const unknownPage: Check = {
  rule: 'unknown-page-of-site',
  severity: 'fault',
  run(context, report) {
    const routes = pagesOf(context).flatMap((page) => page.routes);
    for (const { file, pages } of limitedSites(context)) {
      for (const [index, entry] of pages.allowed.entries()) {
        if (routes.some((route) => coversRoute(entry, route))) continue;
        const place = { file, pointer: `/pages/allowed/${index}` };
        report(place, `there is no page at '${entry}'`, didYouMean(entry, routes));
      }
    }
  },
};

const leadsNowhere: Check = {
  rule: 'site-leads-nowhere',
  severity: 'fault',
  run(context, report) {
    const known = pagesOf(context);
    for (const { file, pages } of limitedSites(context)) {
      const place = { file, pointer: '/pages/otherwise' };
      const target = pageOf(pages.otherwise, known);
      if (target === undefined) {
        const routes = known.flatMap(({ routes: own }) => own);
        const problem = `'${pages.otherwise}' leads to no page`;
        report(place, problem, didYouMean(pages.otherwise, routes));
      } else if (!showsPage(pages, target.routes)) {
        const problem = `'${pages.otherwise}' is not allowed itself, so it would lead to itself`;
        report(place, problem, 'name it in "allowed"');
      }
    }
  },
};

const leadsInCircle: Check = {
  rule: 'site-leads-in-circle',
  severity: 'fault',
  run(context, report) {
    const known = pagesOf(context);
    for (const { file, pages } of limitedSites(context)) {
      const circle = wayOut(pageOf(pages.otherwise, known), pages, known);
      if (!circle) continue;
      const problem = 'the page there sends people to one that the site does not show';
      report({ file, pointer: '/pages/otherwise' }, problem, circle.join(' → '));
    }
  },
};

const unknownPortal: Check = {
  rule: 'unknown-portal-of-site',
  severity: 'fault',
  run(context, report) {
    const names = context.layers.flatMap(({ kind, code }) => (kind === 'portal' ? [code] : []));
    for (const { file, site } of sitesOf(context)) {
      if (site.portal === undefined || names.includes(site.portal)) continue;
      const problem = `there is no portal '${site.portal}'`;
      report({ file, pointer: '/portal' }, problem, didYouMean(site.portal, names));
    }
  },
};

const unknownPlan: Check = {
  rule: 'unknown-plan-of-site',
  severity: 'fault',
  run(context, report) {
    const plans = everSold(context.input.known);
    for (const { file, site } of plans ? sitesOf(context) : []) {
      if (site.plan === undefined || plans?.includes(site.plan)) continue;
      const hint = didYouMean(site.plan, plans ?? []);
      report({ file, pointer: '/plan' }, `there is no plan '${site.plan}'`, hint);
    }
  },
};

const unknownLanding: Check = {
  rule: 'unknown-landing-of-site',
  severity: 'fault',
  run(context, report) {
    const { landings } = context.input.known;
    for (const { file, site } of landings ? sitesOf(context) : []) {
      for (const [index, name] of (site.landings ?? []).entries()) {
        if (landings?.includes(name)) continue;
        const place = { file, pointer: `/landings/${index}` };
        report(place, `there is no landing page '${name}'`, didYouMean(name, landings ?? []));
      }
    }
  },
};

/** Sites that name pages, portals, plans or landing pages that are not there, and sites that lead people in a circle. */
export const sitePageChecks: readonly Check[] = [
  unknownPage,
  leadsNowhere,
  leadsInCircle,
  unknownPortal,
  unknownPlan,
  unknownLanding,
];

// From an allowed page over others that it may send people to, up to one that the site does not show.
function wayOut(
  from: Page | undefined,
  pages: SitePages,
  known: readonly Page[],
  before: readonly Page[] = [],
): string[] | undefined {
  if (!from || before.includes(from) || !showsPage(pages, from.routes)) return undefined;
  for (const target of from.leads) {
    const next = pageOf(target, known);
    if (!next) continue;
    if (!showsPage(pages, next.routes)) return [from.id, next.id];
    const further = wayOut(next, pages, known, [...before, from]);
    if (further) return [from.id, ...further];
  }
  return undefined;
}

// `{plan}` and other values that are filled in later may be anything.
function pageOf(address: string, known: readonly Page[]): Page | undefined {
  const path = address.split(/[?#]/)[0] ?? '';
  const found = known.flatMap((page) =>
    page.routes.flatMap((route) => {
      const params = matchRoute(route, path);
      return params ? [{ page, size: Object.keys(params).length }] : [];
    }),
  );
  return found.sort((one, other) => one.size - other.size)[0]?.page;
}

function pagesOf(context: LintContext): Page[] {
  return ownViews(context).flatMap(({ screen }) => {
    const { id, route, aliases = [], requires = [] } = screen;
    if (route === undefined) return [];
    const leads = requires.map(({ otherwise }) => otherwise);
    return [{ id, routes: [route, ...aliases], leads }];
  });
}

function sitesOf({ layers }: LintContext): { file: string; site: Partial<SiteFile> }[] {
  return layers.flatMap(({ kind, file, part }) => (kind === 'site' ? [{ file, site: part }] : []));
}

function limitedSites(context: LintContext): { file: string; pages: SitePages }[] {
  return sitesOf(context).flatMap(({ file, site: { pages } }) => (pages ? [{ file, pages }] : []));
}
