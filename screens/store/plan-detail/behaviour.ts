import type { Behaviour } from '../../../src/engine/types.ts';
import { readAdded } from '../../../src/shared/store/added-plan.ts';

/** Adds the plan and goes to the cart; what keeps it out is said in words, an already active plan in a dialog. */
export const behaviour: Behaviour = {
  onAction: {
    async add({ session, args }, ports) {
      const answer = await ports.api('add-plan-to-cart', {
        enrollment_id: session.tempId,
        plan_id: args.plan_id,
        plan_pricing_id: args.plan_pricing_id,
      });
      const result = readAdded(answer);
      if (result.added) {
        ports.refresh([
          'get-plan-cart',
          'get-cart-count',
          'get-cart-effective-dates',
          'get-filtered-plans',
        ]);
        ports.go('/cart');
        return undefined;
      }
      if (result.errorCode === 'already-active') {
        ports.open('store/plan-not-added', { title: result.message, message: '' });
        return { stop: true };
      }
      return { issues: [{ field: '', message: result.message, keyword: 'server' }], stop: true };
    },
  },
};
