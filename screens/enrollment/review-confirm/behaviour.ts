import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import {
  completeEnrollment,
  unfinishedStep,
} from '../../../src/shared/store/complete-enrollment.ts';

/** Completes the enrollment; a failure opens a dialog that leads to the step in question, or offers to save or try again. */
export const behaviour: Behaviour<Forms['review-info']> = {
  async onSubmit({ data, session }, ports) {
    const answer = await completeEnrollment({ ...data }, session.tempId, (call, params) =>
      ports.api(call, params),
    );
    if (answer.ok) return undefined;
    const unfinished = unfinishedStep(answer);
    if (unfinished) {
      ports.refresh(['@tabs', '@tiles']);
      ports.open('enrollment/unfinished-step', { ...unfinished });
      return { stop: true };
    }
    ports.open('enrollment/error-message', { message: answer.message, data: { ...data } });
    return { issues: answer.issues, stop: true };
  },
  onAction: {
    edit({ args }, ports) {
      ports.open(String(args.screen), {}, 'edit');
    },
  },
};
