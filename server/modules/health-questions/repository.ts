import type { HealthQuestion } from '../../../src/shared/domain/health.ts';
import type { Queryable } from '../../db/db.ts';

/** Questions of a portal for everybody and for the kinds of plans in the cart, in their order. */
export function listQuestions(
  db: Queryable,
  portal: string,
  flags: readonly string[],
): Promise<HealthQuestion[]> {
  return db.query<HealthQuestion>(
    `select question_id, question_text, kind from health_question
     where portal in ($1, '*') and (plan_flag = '*' or plan_flag = any($2::text[]))
     order by position, question_id`,
    [portal, flags],
  );
}
