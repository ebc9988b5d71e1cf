import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import type { PlanWish } from '../../../src/shared/store/add-plan.ts';
import { choosePlace } from '../../../src/shared/store/start-enrollment.ts';

type Fed = { portals: 'get-enrollment-platforms' };

/** Stores the portal of a quote. A representative then chooses a group, everybody else answers the filter. */
export const behaviour: Behaviour<Forms['portal-choice'], { wish: PlanWish }, Fed> = {
  async onSubmit({ data, args: { wish }, need, session }, ports) {
    const { portal } = data;
    const isRep = session.eprocess === 'rep';
    const place = isRep ? { portal } : { portal, enroll_type: 'new-group-member' as const };
    const issues = await choosePlace(place, '/portal', ports);
    if (issues.length > 0) return { issues, stop: true };
    const chosen = need.portals?.find(({ platform_code }) => platform_code === portal);
    ports.close();
    const wanted = wish ? { wish } : {};
    if (!isRep) ports.open('store/quote-filter', wanted);
    else {
      ports.open('store/choose-group', {
        ...wanted,
        agent_id: session.landing?.agent_id,
        portal,
        portal_name: chosen?.platform_name,
        platform_group_id: chosen?.platform_group_id,
      });
    }
    return undefined;
  },
};
