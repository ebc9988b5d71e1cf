import type { LayerChoice } from '../forms/layers/layer-types.ts';
import type { StoreIndex } from './store-index.ts';

const OWN = 'Fieldstone Benefit Store';

/** Whose store the visitor sees: a partner's, else a portal's; the default portal is the store's own. */
export function storeName(
  { portals, sites, defaultPortal }: Pick<StoreIndex, 'portals' | 'sites' | 'defaultPortal'>,
  { portal = defaultPortal, site = '' }: LayerChoice,
): string {
  const named = portal === defaultPortal ? undefined : portals[portal]?.name;
  return sites[site]?.title ?? named ?? OWN;
}
