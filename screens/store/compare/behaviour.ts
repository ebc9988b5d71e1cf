import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import { addFromList, readWish } from '../../../src/shared/store/add-from-list.ts';
import type { PlanWish, PricedPlan } from '../../../src/shared/store/add-plan.ts';
import { startQuote } from '../../../src/shared/store/start-quote.ts';

type Fed = { filter: 'get-enrollment-temp-info' };

/** Adds a plan that is compared, as the list of plans does. */
export const behaviour: Behaviour<NoForm, PricedPlan & PlanWish, Fed> = {
  onAction: {
    add: ({ session, args, need }, ports) =>
      addFromList({ session, args, filter: need.filter }, ports),
    dependents({ args }, ports) {
      ports.open('store/dependent-info', { wish: readWish(args) });
    },
    quote: ({ session }, ports) => startQuote(session, ports),
  },
};
