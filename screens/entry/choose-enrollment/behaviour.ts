import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { type PortalChosen, startNewMember } from '../../../src/shared/store/start-enrollment.ts';

/** Enrolls a new person for a group of the agent, or for none in particular. */
export const behaviour: Behaviour<Forms['group-choice'], PortalChosen> = {
  onAction: {
    async start({ args: { agent_id, portal } }, ports) {
      const start = { agent_id, portal, enroll_type: 'new-member' } as const;
      const issues = await startNewMember(start, '/group', ports);
      if (issues.length > 0) return { issues, stop: true };
      ports.close();
      return undefined;
    },
    back({ args }, ports) {
      ports.close();
      ports.open('entry/choose-portal', args);
    },
  },
  async onSubmit({ data, args: { agent_id, portal } }, ports) {
    const start = {
      agent_id,
      portal,
      group_id: data.group,
      enroll_type: 'new-group-member',
    } as const;
    const issues = await startNewMember(start, '/group', ports);
    if (issues.length > 0) return { issues, stop: true };
    ports.close();
    return undefined;
  },
};
