import type { Behaviour } from '../../../src/engine/types.ts';
import type { LinkFamily } from '../../../src/shared/store/link-families.ts';
import { openByLink } from '../../../src/shared/store/open-entry.ts';

/** Each of the page's addresses opens links of its own kind, which is the first part of it. */
export const behaviour: Behaviour = {
  async onOpen({ params }, ports) {
    const [, family = 'direct-continue'] = String(params.route).split('/');
    await openByLink(
      family as LinkFamily,
      { id: String(params.id), tab: String(params.tab) },
      ports,
    );
  },
};
