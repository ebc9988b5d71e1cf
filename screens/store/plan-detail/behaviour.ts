import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import { addFromPage, type PricedPlan } from '../../../src/shared/store/add-plan.ts';

export const behaviour: Behaviour<NoForm, PricedPlan> = {
  onAction: {
    add: ({ session, args }, ports) => addFromPage(session.tempId, args, ports),
  },
};
