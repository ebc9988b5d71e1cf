import type { Behaviour } from '../../../src/engine/types.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import { completeEnrollment } from '../../../src/shared/store/complete-enrollment.ts';

/** Try again first asks whether the policy exists: the answer may have been lost, not the enrollment. */
export const behaviour: Behaviour = {
  onAction: {
    async again({ session, args }, ports) {
      const id = session.tempId;
      const receipt = await ports.api('get-receipt', { enrollment_id: id });
      const answer = receipt.ok
        ? receipt
        : await completeEnrollment(args.data as FormData, id, (call, params) =>
            ports.api(call, params),
          );
      if (!answer.ok) {
        ports.notice(answer.message, 'error');
        return { issues: answer.issues, stop: true };
      }
      ports.close();
      ports.go(`/enrollment/receipt/${String(id)}`, { replace: true });
      return undefined;
    },
  },
};
