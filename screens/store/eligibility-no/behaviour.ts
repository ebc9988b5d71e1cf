import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { ANSWER_MESSAGES } from '../../../src/shared/domain/eligibility.ts';
import {
  refreshPlan,
  tellDeclined,
  toAnswer,
  type AskedBefore,
} from '../../../src/shared/store/plan-questions.ts';

interface Args {
  plan_id: string;
  /** Rows of the questions with the answers. */
  eligibility: NonNullable<Forms['plan-questions']['eligibility']>;
  /** The dialog of the questions that this one stands for; missing over the page of the questions. */
  asked?: { plan_name: string; before: AskedBefore; typed: Forms['plan-questions'] };
}

/** Asks once more before a No to an eligibility question, which is for good. */
export const behaviour: Behaviour<NoForm, Args> = {
  onAction: {
    back({ args }, ports) {
      ports.close();
      if (args.asked) ports.open('store/plan-questions', { plan_id: args.plan_id, ...args.asked });
      return undefined;
    },

    async no({ args, session }, ports) {
      const plan = args.plan_id ?? '';
      const answer = await ports.api('save-question-answers', {
        enrollment_id: session.tempId,
        plan_id: plan,
        answers: (args.eligibility ?? []).map(toAnswer),
      });
      if (!answer.ok && answer.status !== 422) {
        ports.notice(answer.message, 'error');
        return { stop: true };
      }
      refreshPlan(ports);
      ports.close();
      tellDeclined({ plan, onPage: args.asked === undefined }, ANSWER_MESSAGES.declined, ports);
      return undefined;
    },
  },
};
