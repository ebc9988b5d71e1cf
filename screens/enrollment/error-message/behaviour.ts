import type { Behaviour } from '../../../src/engine/types.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import {
  completeEnrollment,
  forgetOrder,
  showUnfinished,
} from '../../../src/shared/store/complete-enrollment.ts';

/** Try again first asks whether the policy exists: the answer may have been lost, not the enrollment. */
export const behaviour: Behaviour = {
  onAction: {
    async again({ session, args }, ports) {
      const id = session.tempId;
      const data = args.data as FormData;
      const receipt = await ports.api('get-receipt', { enrollment_id: id });
      const answer = receipt.ok ? receipt : await completeEnrollment(data, id, ports.api);
      if (!answer.ok) {
        const isAboutNotes = answer.issues.some(({ field }) => field.slice(1) in data);
        if (!isAboutNotes && showUnfinished(answer, ports)) ports.close();
        else ports.notice(answer.message, 'error');
        return { issues: answer.issues, stop: true };
      }
      forgetOrder(ports);
      ports.close();
      ports.go(`/enrollment/receipt/${String(id)}`, { replace: true });
      return undefined;
    },
  },
};
