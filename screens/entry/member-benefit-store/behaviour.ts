import type { Behaviour } from '../../../src/engine/types.ts';
import { openForMember } from '../../../src/shared/store/open-entry.ts';

/** Begins an enrollment for the member whom the address names. */
export const behaviour: Behaviour = {
  async onOpen({ params }, ports) {
    await openForMember({ id: String(params.id), tier: String(params.tier) }, ports);
  },
};
