import type { Behaviour } from '../../../src/engine/types.ts';
import { openPartnerCart } from '../../../src/shared/store/open-entry.ts';

/** Opens the cart that a partner's link hands to this browser. */
export const behaviour: Behaviour = {
  async onOpen({ params }, ports) {
    await openPartnerCart({ site: String(params.site), id: String(params.id) }, ports);
  },
};
