import type { HealthQuestion } from '../../../src/shared/domain/health.ts';
import type { Queryable } from '../../db/db.ts';

/** Who a question is about: the person who enrolls, who is spoken to, or somebody who is covered with them. */
export type QuestionSubject = 'member' | 'dependent';

// The words of a question, by whom it is about.
const WORDS: Record<QuestionSubject, string> = {
  member: 'question_text',
  dependent: 'coalesce(dependent_text, question_text)',
};

/** Questions of a portal for everybody and for the kinds of plans in the cart, in their order. */
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
