import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import type { Behaviour } from '../../../src/engine/types.ts';
import { completeEnrollment } from '../../../src/shared/store/complete-enrollment.ts';

/** Completes the enrollment; a failure opens the dialog that offers to save it or to try again. */
export const behaviour: Behaviour<Forms['review-info']> = {
  async onSubmit({ data, session }, ports) {
    const answer = await completeEnrollment({ ...data }, session.tempId, (call, params) =>
      ports.api(call, params),
    );
    if (answer.ok) return undefined;
    ports.open('enrollment/error-message', { message: answer.message, data: { ...data } });
    return { issues: answer.issues, stop: true };
  },
  onAction: {
    edit({ args }, ports) {
      ports.open(String(args.screen), {}, 'edit');
    },
  },
};
