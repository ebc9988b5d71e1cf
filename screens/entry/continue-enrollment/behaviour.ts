import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';

/** A code and its address open the saved enrollment at the step where it was left. */
export const behaviour: Behaviour<Forms['continue-enrollment']> = {
  async onSubmit({ data }, ports) {
    const answer = await ports.api('continue-enrollment', { ...data });
    if (!answer.ok) {
      const issues =
        answer.issues.length > 0
          ? // Which of the two is wrong is not said: both are marked, and told of once.
            answer.issues.map((issue) => ({ ...issue, keyword: 'together' }))
          : [{ field: '/code', message: answer.message, keyword: 'server' }];
      return { issues, stop: true };
    }
    const { enrollment_id, saved_tab } = answer.data as {
      enrollment_id: string;
      saved_tab: string;
    };
    ports.session.set({ tempId: enrollment_id, saved_tab });
    ports.go('@tab', { query: { tab: saved_tab } });
    return undefined;
  },
};
