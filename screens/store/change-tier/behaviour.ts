import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import { fulfilWish, type PlanWish } from '../../../src/shared/store/add-plan.ts';
import { type QuoteFilter, saveFilter } from '../../../src/shared/store/save-filter.ts';

/** Changes the tier of the quote filter, and with it all prices; then adds the plan that was pressed for that tier. */
export const behaviour: Behaviour<NoForm, PlanWish & Pick<QuoteFilter, 'tier'>> = {
  onAction: {
    async change({ session, args }, ports) {
      const [issue] = await saveFilter({ tier: args.tier }, ports);
      if (issue) {
        ports.notice(issue.message, 'warning');
        return { stop: true };
      }
      ports.close();
      const wish = { plan_id: String(args.plan_id), plan_name: String(args.plan_name) };
      await fulfilWish(session.tempId, wish, ports);
      return undefined;
    },
  },
};
