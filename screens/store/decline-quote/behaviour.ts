import type { Behaviour } from '../../../src/engine/types.ts';
import { DECLINED, learnSession } from '../../../src/shared/store/open-entry.ts';

/** Declines the group's quote for good: no page of the store shows from then on. */
export const behaviour: Behaviour = {
  onAction: {
    async decline({ session }, ports) {
      const answer = await ports.api('update-group-quote-seen-status', {
        group_census_id: session.groupCensusId ?? '',
        quote_status: 0,
      });
      if (!answer.ok) {
        ports.close();
        ports.notice(answer.message, 'error');
        ports.refresh(['get-group-members', 'get-group-quote-seen-status']);
        return;
      }
      await learnSession(ports);
      ports.go(...DECLINED);
    },
  },
};
