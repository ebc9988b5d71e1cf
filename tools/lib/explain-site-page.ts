import type { NamedScreen } from '../../src/shared/forms/layers/overlays.ts';
import type { SiteFile } from '../../src/shared/forms/layers/layer-types.ts';
import { coversRoute, siteDetour } from '../../src/shared/store/site-pages.ts';
import { pageAt } from '../../src/shared/store/store-index.ts';

/** What a site does at an address, and the pointer in its file that says so; undefined where no page is. */
export function explainSitePage(
  site: SiteFile,
  screens: readonly NamedScreen[],
  address: string,
): { said: string; pointer: string | undefined } | undefined {
  const index = {
    sites: { [site.name]: site },
    screens: Object.fromEntries(screens.map(({ id, ...screen }) => [id, { ...screen, hash: {} }])),
  };
  const page = pageAt(index, address);
  if (!page) return undefined;
  const detour = siteDetour(index, { site: site.name }, page.route);
  const here = `${address} (${page.id}) on the site ${site.name}`;
  if (detour !== undefined)
    return { said: `${here}: leads to ${detour}`, pointer: '/pages/otherwise' };
  const { route = '', aliases = [] } = page.screen;
  const entry = site.pages?.allowed.findIndex((one) =>
    [route, ...aliases].some((own) => coversRoute(one, own)),
  );
  return entry === undefined
    ? { said: `${here}: shows, as the site names no pages`, pointer: undefined }
    : { said: `${here}: shows`, pointer: `/pages/allowed/${entry}` };
}
