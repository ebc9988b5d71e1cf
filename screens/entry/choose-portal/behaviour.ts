import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { startNewMember } from '../../../src/shared/store/start-enrollment.ts';

type Args = {
  agent_id: string;
  group_id: string;
  /** Dialog that asks the next question; without one the enrollment starts for the group. */
  next: string;
  /** Chosen before, when one came back. */
  portal: string;
};
type Fed = { portals: 'get-enrollment-platforms' };

/** Goes on with the chosen portal: to the next question, or to the enrollment itself. */
export const behaviour: Behaviour<Forms['portal-choice'], Args, Fed> = {
  writes: ['/portal'],
  onOpen: ({ args }) => (args.portal ? { patch: { '/portal': args.portal } } : undefined),
  async onSubmit({ data, args, need }, ports) {
    const portal = need.portals?.find(({ platform_code }) => platform_code === data.portal);
    if (args.next) {
      ports.close();
      ports.open(args.next, {
        ...args,
        portal: data.portal,
        portal_name: portal?.platform_name,
        platform_group_id: portal?.platform_group_id,
      });
      return undefined;
    }
    const { group_id } = args;
    const issues = await startNewMember({ portal: data.portal, group_id }, '/portal', ports);
    if (issues.length > 0) return { issues, stop: true };
    ports.close();
    return undefined;
  },
};
