import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import { addPlan, type PricedPlan, type PlanWish } from '../../../src/shared/store/add-plan.ts';
import { startQuote } from '../../../src/shared/store/start-quote.ts';

type Fed = { filter: 'get-enrollment-temp-info' };

/** Adds a plan to the cart and confirms it in a dialog; prices need a filter: without one that is asked first. */
export const behaviour: Behaviour<NoForm, PricedPlan & PlanWish, Fed> = {
  onOpen({ query, session }, ports) {
    if (query.type && query.type !== session.plan_types)
      ports.session.set({ plan_types: query.type });
  },
  onAction: {
    async add({ session, args, need }, ports) {
      const wish = readWish(args);
      if (!session.tempId || need.filter === null) {
        startQuote(session, ports, wish);
        return { stop: true };
      }
      const { plan_pricing_id } = args;
      const isAdded = await addPlan(session.tempId, { ...wish, plan_pricing_id }, ports);
      return isAdded ? undefined : { stop: true };
    },
    dependents({ args }, ports) {
      ports.open('store/dependent-info', { wish: readWish(args) });
    },
    quote: ({ session }, ports) => startQuote(session, ports),
  },
};

function readWish({ plan_id, plan_name }: Partial<PlanWish>): PlanWish {
  return { plan_id: String(plan_id), plan_name: String(plan_name ?? '') };
}
