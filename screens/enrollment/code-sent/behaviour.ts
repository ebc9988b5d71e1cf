import type { Behaviour } from '../../../src/engine/types.ts';
import { learnSession } from '../../../src/shared/store/open-entry.ts';

/** Start New Enrollment leaves the saved one where it is and begins with the first question. */
export const behaviour: Behaviour = {
  onAction: {
    async startNew({ session }, ports) {
      const left = await ports.api('app-leave-enrollment', { enrollment_id: session.tempId });
      const fresh = left.ok ? await learnSession(ports) : left;
      if (!fresh.ok) {
        ports.notice(fresh.message, 'error');
        return { stop: true };
      }
      ports.refresh(['get-cart-count', 'get-plan-cart', 'get-common-menu']);
      ports.close();
      ports.go('/home');
      return undefined;
    },
  },
};
