import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import {
  completeEnrollment,
  forgetOrder,
  showUnfinished,
} from '../../../src/shared/store/complete-enrollment.ts';
import { editStep, stepOf } from '../../../src/shared/store/edit-step.ts';

/** Completes the enrollment; a failure opens a dialog that leads to the steps in question, or offers to save or try again. */
export const behaviour: Behaviour<Forms['review-info']> = {
  completes: true,
  async onSubmit({ data, session }, ports) {
    const answer = await completeEnrollment({ ...data }, session.tempId, ports.api);
    if (answer.ok) {
      forgetOrder(ports);
      return undefined;
    }
    const own = answer.issues.filter(({ field }) => field.slice(1) in data);
    if (own.length > 0) return { issues: own, stop: true };
    if (!showUnfinished(answer, ports))
      ports.open('enrollment/error-message', { message: answer.message, data: { ...data } });
    return { issues: [{ field: '', message: answer.message, keyword: 'server' }], stop: true };
  },
  onAction: {
    edit({ args }, ports) {
      editStep(stepOf(args), ports);
    },
  },
};
