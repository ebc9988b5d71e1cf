import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import { addPlan, type PricedPlan, type PlanWish } from '../../../src/shared/store/add-plan.ts';

type Fed = { filter: 'get-enrollment-temp-info' };

/** Adds a plan to the cart and confirms it in a dialog; prices need a filter: without one that is asked first. */
export const behaviour: Behaviour<NoForm, PricedPlan & PlanWish, Fed> = {
  onAction: {
    async add({ session, args, need }, ports) {
      const wish = { plan_id: String(args.plan_id), plan_name: String(args.plan_name ?? '') };
      if (!session.tempId || need.filter === null) {
        ports.open('store/quote-filter', { wish });
        return { stop: true };
      }
      const { plan_pricing_id } = args;
      const isAdded = await addPlan(session.tempId, { ...wish, plan_pricing_id }, ports);
      return isAdded ? undefined : { stop: true };
    },
  },
};
