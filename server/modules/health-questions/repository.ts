import type { HealthQuestion } from '../../../src/shared/domain/health.ts';
import type { Queryable } from '../../db/db.ts';

/** Whom a question is about: the applicant (the question addresses them), or a dependent. */
export type QuestionSubject = 'member' | 'dependent';

// Text of a question, by subject.
const WORDS: Record<QuestionSubject, string> = {
  member: 'question_text',
  dependent: 'coalesce(dependent_text, question_text)',
};

/** Questions of a portal, for all plans and for the kinds of plans in the cart, in their order. */
export function listQuestions(
  db: Queryable,
  { portal, flags, of }: { portal: string; flags: readonly string[]; of: QuestionSubject },
): Promise<HealthQuestion[]> {
  return db.query<HealthQuestion>(
    `select question_id, ${WORDS[of]} as question_text, kind from health_question
     where portal in ($1, '*') and (plan_flag = '*' or plan_flag = any($2::text[]))
     order by position, question_id`,
    [portal, flags],
  );
}
