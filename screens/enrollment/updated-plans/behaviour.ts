import type { Behaviour, NoForm } from '../../../src/engine/types.ts';

/** Confirms the cart for the day that was chosen before and goes on with the step; without a cart to confirm, opens it. */
export const behaviour: Behaviour<NoForm, object, { cart: 'get-plan-cart' }> = {
  onAction: {
    async goOn({ session, need }, ports) {
      const answer = await ports.api('cart-checkout', {
        enrollment_id: session.tempId,
        effective_date: session.effective_date,
        initial_month_cost: need.cart?.result?.initial_month_cost,
      });
      ports.refresh(['get-dynamic-tabs', '@tabs', '@tiles', 'get-plan-cart']);
      ports.session.set({ place_updated: answer.ok });
      ports.close();
      if (answer.ok) return undefined;
      ports.notice(answer.issues[0]?.message ?? answer.message, 'warning');
      ports.go('/cart');
      return { stop: true };
    },
  },
};
