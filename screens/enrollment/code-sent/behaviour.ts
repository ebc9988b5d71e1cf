import type { Behaviour } from '../../../src/engine/types.ts';

/** Start New Enrollment leaves the saved one where it is and begins with the first question. */
export const behaviour: Behaviour = {
  onAction: {
    async startNew(_moment, ports) {
      const answer = await ports.api('logout');
      if (!answer.ok) return { stop: true };
      ports.session.set({ tempId: '', tier: '', effectiveDate: '', status: '' });
      ports.close();
      ports.go('/home');
      return undefined;
    },
  },
};
