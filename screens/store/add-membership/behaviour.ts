import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { addMembership } from '../../../src/shared/store/add-membership.ts';
import type { PlanWish } from '../../../src/shared/store/add-plan.ts';

type Fed = { pricing: 'get-plan-pricing-detail' };

/** Adds a membership alone: the member has the plan that needs it already, or adds it later. */
export const behaviour: Behaviour<Forms['membership-choice'], PlanWish, Fed> = {
  async onSubmit({ data, need, session }, ports) {
    const choice = { chosen: data.membership, offered: need.pricing?.memberships };
    const result = await addMembership(session.tempId, choice, ports);
    if ('issues' in result) return result;
    ports.go('/cart');
    return undefined;
  },
};
