import type { Behaviour } from '../../../src/engine/types.ts';
import { FORGOTTEN } from '../../../src/shared/store/open-entry.ts';

/** When the receipt shows, the enrollment is over: requests its invoice and clears the visit's enrollment. */
export const behaviour: Behaviour = {
  async onOpen({ session, params }, ports) {
    const answer = await ports.api('get-receipt', { enrollment_id: params.id });
    if (!answer.ok) return;
    const { callInvoice, policy_id, effective_date } = answer.data;
    if (session.tempId === params.id) ports.session.set({ ...FORGOTTEN, dependentSyncId: '' });
    if (!callInvoice) return;
    // The server makes the invoice in any case, so a failure is not shown.
    const order = { enrollment_id: params.id, policy_id, effectiveDate: effective_date };
    await ports.api('auto-invoice-generation', order, { quiet: true });
  },
};
