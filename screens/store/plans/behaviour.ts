import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import { addPlan, type PricedPlan, type PlanWish } from '../../../src/shared/store/add-plan.ts';

/** Adds a plan to the cart and confirms it in a dialog; prices need an enrollment: without one the filter opens first. */
export const behaviour: Behaviour<NoForm, PricedPlan & PlanWish> = {
  onAction: {
    async add({ session, args }, ports) {
      const wish = { plan_id: String(args.plan_id), plan_name: String(args.plan_name ?? '') };
      if (!session.tempId) {
        ports.open('store/quote-filter', { wish });
        return { stop: true };
      }
      const { plan_pricing_id } = args;
      const isAdded = await addPlan(session.tempId, { ...wish, plan_pricing_id }, ports);
      return isAdded ? undefined : { stop: true };
    },
  },
};
