import { createMemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfigFiles } from '../../server/configuration/config-files.ts';
import { readConfigSources } from '../../server/configuration/sources.ts';
import { createRouter } from '../../src/app/create-router.ts';
import { createCheckout } from '../../src/app/visit/checkout.ts';
import { createWayfinder } from '../../src/app/visit/navigation.ts';
import type { Visit } from '../../src/app/visit/visit.ts';
import type { SessionFacts } from '../../src/shared/contracts/visit-types.ts';
import type { SiteFile } from '../../src/shared/forms/layers/layer-types.ts';
import { pageShownAt } from '../../src/shared/store/site-pages.ts';
import type { StoreIndex } from '../../src/shared/store/store-index.ts';
import { ROOT } from '../architecture/project-files.ts';

let index: StoreIndex;
let sites: SiteFile[];
beforeAll(async () => {
  const { sources } = await readConfigSources([ROOT]);
  const files = readConfigFiles(sources, []);
  sites = files.sites;
  index = {
    hash: '',
    build: '',
    defaultPortal: '',
    portals: {},
    locales: {},
    sites: Object.fromEntries(files.sites.map((site) => [site.name, site])),
    screens: Object.fromEntries(
      // What an address claims is told to the server first, which these visits have not.
      files.screens.map(({ id, entry: _entry, ...screen }) => [id, { ...screen, hash: {} }]),
    ),
  };
});

/** A visit in which every step of the wizard may open. */
function open(session: SessionFacts, addresses: string[]) {
  const list = Object.entries(index.screens).flatMap(([screen, { route = '', tab }]) =>
    tab ? [{ screen, route, tab, complete: true }] : [],
  );
  const steps = { load: () => Promise.resolve(list), forget: () => {} };
  const visit = {
    configuration: index,
    steps,
    ways: createWayfinder(index, steps, () => session),
    checkout: createCheckout(() => Promise.resolve(true)),
    session: () => ({ tempId: 'e1', ...session }),
  } as unknown as Visit;
  return createRouter(visit, (routes) => createMemoryRouter(routes, { initialEntries: addresses }));
}

/** Every page's own address, with something in the place of parameters; each with what a site's list says of it. */
function addresses({ pages }: SiteFile): { path: string; shown: boolean }[] {
  const allowed = pages?.allowed.map(
    (entry) => new RegExp(`^${entry.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, ':\\w+')}$`),
  );
  return Object.values(index.screens).flatMap(({ route, aliases = [] }) => {
    if (route === undefined) return [];
    const shown = !allowed || allowed.some((one) => [route, ...aliases].some((at) => one.test(at)));
    return [{ path: route.replaceAll(/:\w+/g, 'x1'), shown }];
  });
}

/** Where a site leads; the plan is the site's own. */
const targetOf = ({ pages, plan = '' }: SiteFile) => pages?.otherwise.replace('{plan}', plan) ?? '';

async function arrival(router: ReturnType<typeof open>): Promise<string> {
  const isThere = (state: typeof router.state) =>
    state.initialized && state.navigation.state === 'idle';
  if (!isThere(router.state))
    await new Promise<void>((resolve) => {
      const stop = router.subscribe((state) => {
        if (isThere(state)) resolve(stop());
      });
    });
  const { pathname } = router.state.location;
  return index.screens['store/cart']?.aliases?.includes(pathname) ? '/cart' : pathname;
}

describe('every site, at every page', () => {
  test('shows the pages of its list, and leads to its target from all others, first loads and navigations alike', async () => {
    for (const site of sites) {
      const target = await arrival(open({ site: site.name }, [targetOf(site) || '/cart']));
      for (const { path, shown } of addresses(site)) {
        const first = open({ site: site.name }, [path]);
        const expected = shown ? path : target;
        expect([site.name, path, await arrival(first)]).toEqual([site.name, path, expected]);
        first.dispose();
        const inside = open({ site: site.name }, [targetOf(site) || '/cart']);
        await arrival(inside);
        await inside.navigate(path);
        expect([site.name, path, await arrival(inside)]).toEqual([site.name, path, expected]);
        inside.dispose();
      }
    }
  });

  test('is what the server prepares for the first page', () => {
    for (const site of sites) {
      for (const { path, shown } of addresses(site)) {
        const page = pageShownAt(index, { site: site.name }, path);
        const expected = pageShownAt(index, {}, shown ? path : targetOf(site));
        expect([site.name, path, page?.id]).toEqual([site.name, path, expected?.id]);
      }
    }
  });

  test('has some site that limits its pages, and one that does not', () => {
    const limited = sites.filter((site) => addresses(site).some(({ shown }) => !shown));
    expect([limited.length > 0, limited.length < sites.length]).toEqual([true, true]);
  });
});

describe('a site for a plan', () => {
  test('leads to the page of the plan for which the visitor came', async () => {
    const site = sites.find(({ pages }) => pages?.otherwise.includes('{plan}'));
    const router = open({ site: site?.name ?? '', plan_id: '77' }, ['/plans']);
    expect(await arrival(router)).toBe(targetOf({ ...site, plan: '77' } as SiteFile));
  });
});
