import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { learnSession } from '../../../src/shared/store/open-entry.ts';

const NOT_OPENED = {
  field: '',
  message: 'Your enrollment was found, but could not be opened. Please try again.',
  keyword: 'server',
};

/** A code and its address open the saved enrollment at the step where it was left. */
export const behaviour: Behaviour<Forms['continue-enrollment']> = {
  async onSubmit({ data }, ports) {
    const answer = await ports.api('continue-enrollment', {
      code: data.code,
      email: data.email,
    });
    if (!answer.ok) {
      const issues =
        answer.issues.length > 0
          ? // It does not show which of the two is wrong: both are marked, with one message.
            answer.issues.map((issue) => ({ ...issue, keyword: 'together' }))
          : [{ field: '/code', message: answer.message, keyword: 'server' }];
      return { issues, stop: true };
    }
    if (!(await learnSession(ports)).ok) return { issues: [NOT_OPENED], stop: true };
    ports.go('@tab', { query: { tab: answer.data.saved_tab } });
    return undefined;
  },
};
