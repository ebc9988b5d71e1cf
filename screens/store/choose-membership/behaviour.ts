import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { addMembership } from '../../../src/shared/store/add-membership.ts';
import { confirmed, type PricedPlan, type PlanWish } from '../../../src/shared/store/add-plan.ts';
import { showNextOffer } from '../../../src/shared/store/offers.ts';

type Args = PricedPlan & PlanWish & { to_cart: boolean };
type Fed = { pricing: 'get-plan-pricing-detail' };

/** Adds the plan together with the membership that was chosen: both or neither. */
export const behaviour: Behaviour<Forms['membership-choice'], Args, Fed> = {
  async onSubmit({ data, need, session, args }, ports) {
    const choice = { chosen: data.membership, offered: need.pricing?.memberships, plan: args };
    const result = await addMembership(session.tempId, choice, ports);
    if ('issues' in result) return result;
    const names = `${args.plan_name ?? ''}, ${result.name}`;
    const after = args.to_cart === true ? { go: '/cart' } : confirmed(names);
    await showNextOffer('added', session.tempId, after, ports);
    return undefined;
  },
};
