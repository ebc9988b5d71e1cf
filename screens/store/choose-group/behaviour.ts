import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import type { PlanWish } from '../../../src/shared/store/add-plan.ts';
import { choosePlace } from '../../../src/shared/store/start-enrollment.ts';

type Args = { agent_id: string; portal: string; wish: PlanWish };

/** Stores the group that a representative makes a quote for, and goes on with the filter. */
export const behaviour: Behaviour<Forms['group-choice'], Args> = {
  onAction: {
    back({ args: { wish } }, ports) {
      ports.close();
      ports.open('store/choose-platform', wish ? { wish } : {});
    },
  },
  async onSubmit({ data, args: { agent_id, portal, wish } }, ports) {
    const place = {
      agent_id,
      group_id: data.group,
      portal,
      enroll_type: 'new-group-member',
    } as const;
    const issues = await choosePlace(place, '/group', ports);
    if (issues.length > 0) return { issues, stop: true };
    ports.close();
    ports.open('store/quote-filter', wish ? { wish } : {});
    return undefined;
  },
};
