import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import type { CallParams } from '../../../src/shared/contracts/call-types.ts';

type Day = Pick<CallParams<'cart-checkout'>, 'effective_date'>;

/** Checks out with the chosen effective date, at the price that the dialog shows. */
export const behaviour: Behaviour<NoForm, Day, { cart: 'get-plan-cart' }> = {
  onAction: {
    async checkout({ session, args, need }, ports) {
      const answer = await ports.api('cart-checkout', {
        enrollment_id: session.tempId,
        effective_date: args.effective_date,
        initial_month_cost: need.cart?.result?.initial_month_cost,
      });
      if (!answer.ok) {
        ports.close();
        ports.refresh(['get-plan-cart', 'get-cart-effective-dates']);
        const ofDate = answer.issues.find(({ field }) => field === '/effective_date');
        // Of the date it is said beside the date.
        if (ofDate) ports.session.set({ date_refusal: ofDate.message, chosen_date: '' });
        else ports.notice(answer.issues[0]?.message ?? answer.message, 'error');
        return { stop: true };
      }
      ports.session.set({
        effective_date: args.effective_date,
        chosen_date: '',
        date_refusal: '',
      });
      ports.refresh(['get-dynamic-tabs', '@tabs', 'get-plan-cart', 'get-enrollment-temp-info']);
      return undefined;
    },
  },
};
