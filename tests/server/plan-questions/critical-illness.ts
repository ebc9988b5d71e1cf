import type { Shopper, Store } from '../support/store.ts';

/** The demo plan that asks health questions before its rates, and statements before the cart. */
export const PLAN = '9050';
/** The demo plan whose questions all need a Yes. */
export const YES_PLAN = '9263';

export const TREATMENT = {
  dot_from: '01/10/2024',
  dot_to: '02/10/2024',
  reason_for_condition: 'Broken leg',
  degree_of_recovery: 'Full',
  physician_name_address: 'Dr. Oak, 1 Main St, Dallas TX',
};

interface Answer extends Record<string, unknown> {
  question_id: string;
}

/** Answers to all health questions: No, but for those that are given. */
export function answersWith(...given: Answer[]): Answer[] {
  return ['diagnosed', 'treated', 'conditions', 'medicine'].map((name) => {
    const question_id = `${PLAN}-${name}`;
    const own = given.find((one) => one.question_id === question_id);
    return own ?? { question_id, yes_no_flag: '0' };
  });
}

export const DECLINING = answersWith({
  question_id: `${PLAN}-diagnosed`,
  yes_no_flag: '1',
  who: 'My spouse Zebulon, melanoma',
});

export const saveHealth = (shopper: Shopper, answers: unknown = answersWith()) =>
  shopper.post('save-question-answers', { plan_id: PLAN, answers });

/** Yes to being a resident, and No to replacing other insurance, but for what is given. */
export const saveAflac = (shopper: Shopper, { resident = '1', replace = '0' } = {}) =>
  shopper.post('save-aflac-questions', {
    plan_id: PLAN,
    aflac_data: [
      { qid: `${PLAN}-resident`, true_condition: resident },
      { qid: `${PLAN}-replace`, true_condition: replace },
    ],
  });

/** The plan as the listing has it. */
export async function listed(shopper: Shopper, planId = PLAN) {
  const { body } = await shopper.get('get-filtered-plans');
  const { result } = body.data as {
    result: { plan_id: string; add_error: string; ppid: string | null }[];
  };
  return result.find(({ plan_id }) => plan_id === planId);
}

/** Every save of an enrollment's answers, oldest first. */
export function historyOf({ db }: Store, { id }: Shopper) {
  return db.query<{ kind: string; verdict: string; sealed: Buffer; flagged: boolean }>(
    `select kind, verdict, a.sealed, flagged_at is not null as flagged from plan_answer a
     join enrollment e on e.id = a.enrollment_id where e.public_id = $1 order by a.id`,
    [id],
  );
}
