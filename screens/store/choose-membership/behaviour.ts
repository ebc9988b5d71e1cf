import type { Behaviour } from '../../../src/engine/types.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { CART_CALLS } from '../../../src/shared/store/add-plan.ts';
import { readAdded } from '../../../src/shared/store/added-plan.ts';

type Pricing = Calls['get-plan-pricing-detail']['data'];

/** Adds the plan together with the membership that was chosen: both or neither. */
export const behaviour: Behaviour<Forms['membership-choice']> = {
  async onSubmit({ data, need, session, args }, ports) {
    const { memberships = [] } = (need.pricing ?? {}) as Partial<Pricing>;
    const membership = memberships.find(({ value }) => value === data.membership);
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
    if (args.to_cart === true) ports.go('/cart');
    else {
      ports.open('store/plan-added', {
        title: 'Plan Added To Cart',
        message: `${String(args.plan_name)} and ${membership?.plan_name ?? ''}`,
      });
    }
    return undefined;
  },
};
