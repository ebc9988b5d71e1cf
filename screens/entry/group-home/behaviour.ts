import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import { startNewMember } from '../../../src/shared/store/start-enrollment.ts';

/** Route type of a partner's group that has to choose a portal at once. */
const TO_PORTALS = 'elevate-groups-redirection';

/** A group of a partner goes straight to the portals, or without one to the questions. */
export const behaviour: Behaviour<NoForm> = {
  onOpen({ session, query }, ports) {
    if (query.route_type !== TO_PORTALS && session.platform_type !== TO_PORTALS) return;
    const { agent_id, group_id } = session.landing ?? {};
    ports.open('entry/choose-portal', { agent_id, group_id });
  },
  onAction: {
    async start(_moment, ports) {
      const [issue] = await startNewMember({}, '', ports);
      if (issue) ports.notice(issue.message, 'error');
    },
  },
};
