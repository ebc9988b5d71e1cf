import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { CART_CALLS, type PlanWish } from '../../../src/shared/store/add-plan.ts';
import { readAdded } from '../../../src/shared/store/added-plan.ts';

type Fed = { pricing: 'get-plan-pricing-detail' };

/** Adds a membership alone: the member has the plan that needs it already, or adds it later. */
export const behaviour: Behaviour<Forms['membership-choice'], PlanWish, Fed> = {
  async onSubmit({ data, need, session }, ports) {
    const membership = need.pricing?.memberships?.find(({ value }) => value === data.membership);
    const answer = await ports.api('add-plan-to-cart-prudentials', {
      enrollment_id: session.tempId,
      plan_id1: membership?.plan_id,
      plan_pricing_id1: data.membership,
    });
    const { added, message } = readAdded(answer);
    if (!added)
      return { issues: [{ field: '/membership', message, keyword: 'server' }], stop: true };
    ports.close();
    ports.refresh(CART_CALLS);
    ports.go('/cart');
    return undefined;
  },
};
