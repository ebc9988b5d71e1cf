import type { Behaviour } from '../../../src/engine/types.ts';

/** Try again first asks whether the policy exists: the answer may have been lost, not the enrollment. */
export const behaviour: Behaviour = {
  onAction: {
    async again({ session }, ports) {
      const receipt = await ports.api('get-receipt', { enrollment_id: session.tempId });
      ports.close();
      if (receipt.ok) ports.go(`/enrollment/receipt/${String(session.tempId)}`, { replace: true });
    },
  },
};
