import type { Behaviour } from '../../../src/engine/types.ts';

/** Once the receipt shows, the enrollment is over: the next visit to the store starts a new one. */
export const behaviour: Behaviour = {
  onOpen({ session, params }, ports) {
    if (session.tempId === params.id)
      ports.session.set({ tempId: '', tier: '', effectiveDate: '' });
  },
};
