import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import {
  CART_CALLS,
  confirmed,
  type PricedPlan,
  type PlanWish,
} from '../../../src/shared/store/add-plan.ts';
import { readAdded } from '../../../src/shared/store/added-plan.ts';
import { showNextOffer } from '../../../src/shared/store/offers.ts';

type Args = PricedPlan & PlanWish & { to_cart: boolean };
type Fed = { pricing: 'get-plan-pricing-detail' };

/** Adds the plan together with the membership that was chosen: both or neither. */
export const behaviour: Behaviour<Forms['membership-choice'], Args, Fed> = {
  async onSubmit({ data, need, session, args }, ports) {
    const membership = need.pricing?.memberships?.find(({ value }) => value === data.membership);
    const answer = await ports.api('add-plan-to-cart-prudentials', {
      enrollment_id: session.tempId,
      plan_id: args.plan_id,
      plan_pricing_id: args.plan_pricing_id,
      plan_id1: membership?.plan_id,
      plan_pricing_id1: data.membership,
    });
    const { added, message } = readAdded(answer);
    if (!added)
      return { issues: [{ field: '/membership', message, keyword: 'server' }], stop: true };
    ports.close();
    ports.refresh(CART_CALLS);
    const names = `${args.plan_name ?? ''} and ${membership?.plan_name ?? ''}`;
    const after = args.to_cart === true ? { go: '/cart' } : confirmed(names);
    await showNextOffer('added', session.tempId, after, ports);
    return undefined;
  },
};
