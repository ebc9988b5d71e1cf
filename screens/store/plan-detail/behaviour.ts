import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import { addFromPage, type PricedPlan } from '../../../src/shared/store/add-plan.ts';
import { startQuote } from '../../../src/shared/store/start-quote.ts';

export const behaviour: Behaviour<NoForm, PricedPlan> = {
  onAction: {
    add: ({ session, args }, ports) => addFromPage(session.tempId, args, ports),
    quote: ({ session }, ports) => startQuote(session, ports),
  },
};
