import type { Behaviour } from '../../../src/engine/types.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';

/** Start New Enrollment leaves the saved one where it is and begins with the first question. */
export const behaviour: Behaviour = {
  onAction: {
    async startNew(_moment, ports) {
      const left = await ports.api('app-logout');
      const fresh = left.ok ? await ports.api('app-session') : left;
      if (!fresh.ok) {
        ports.notice(fresh.message, 'error');
        return { stop: true };
      }
      ports.session.set({ ...(fresh.data as FormData), effectiveDate: '' });
      ports.close();
      ports.go('/home');
      return undefined;
    },
  },
};
