import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import {
  completeEnrollment,
  forgetOrder,
  showUnfinished,
} from '../../../src/shared/store/complete-enrollment.ts';

/** Try again first asks whether the policy exists: the answer may have been lost, not the enrollment. */
export const behaviour: Behaviour<NoForm, { data: Forms['review-info'] }> = {
  onAction: {
    async again({ session, args }, ports) {
      const id = session.tempId;
      const { data = {} } = args;
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
