import type { Behaviour } from '../../../src/engine/types.ts';
import { readAdded } from '../../../src/shared/store/added-plan.ts';

const CART_CALLS = [
  'get-filtered-plans',
  'get-plan-cart',
  'get-cart-count',
  'get-cart-effective-dates',
  'check-prudential-cart',
];

/** Adds a plan to the cart and says so in a dialog; prices need an enrollment, so without one the filter opens. */
export const behaviour: Behaviour = {
  onAction: {
    async add({ session, args }, ports) {
      if (!session.tempId) {
        ports.open('store/quote-filter');
        return { stop: true };
      }
      const answer = await ports.api('add-plan-to-cart', {
        enrollment_id: session.tempId,
        plan_id: args.plan_id,
        plan_pricing_id: args.plan_pricing_id,
      });
      const { added, message } = readAdded(answer);
      if (!added) {
        ports.open('store/plan-not-added', { title: 'This plan was not added', message });
        return { stop: true };
      }
      ports.refresh(CART_CALLS);
      ports.open('store/plan-added', {
        title: 'Plan Added To Cart',
        message: String(args.plan_name ?? ''),
      });
      return undefined;
    },
  },
};
