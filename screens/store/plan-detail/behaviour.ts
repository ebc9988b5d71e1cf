import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import { type PricedPlan, putInCart } from '../../../src/shared/store/add-plan.ts';

/** Adds the plan and goes to the cart; a refusal is an issue of the page, an already active plan in a dialog. */
export const behaviour: Behaviour<NoForm, PricedPlan> = {
  onAction: {
    async add({ session, args }, ports) {
      const { plan_id, plan_pricing_id } = args;
      const result = await putInCart(session.tempId, { plan_id, plan_pricing_id }, ports);
      if (result.added) {
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
