import {
  verdictsOf,
  type GivenAnswers,
  type QuestionVerdicts,
} from '../../src/shared/domain/plan-questions.ts';
import type { Plan } from '../catalogue/sold/read-sold.ts';
import type { Enrollment } from '../contract.ts';
import type { Queryable } from '../db/db.ts';
import { storedPart } from './stored-part.ts';

type StoredAnswers = GivenAnswers & { plan_id: string };

/** Every save of answers to questions of plans, oldest first, without the answers themselves. */
export const planAnswers = storedPart<StoredAnswers>(
  'select plan_id, kind, asked, verdict from plan_answer where enrollment_id = $1 order by id',
);

/** What an enrollment's answers come to for any plan, asked by the enrollment's portal. */
export async function readVerdicts(
  db: Queryable,
  enrollment: Enrollment,
): Promise<(plan: Pick<Plan, 'id' | 'questions'>) => QuestionVerdicts> {
  const saves = await planAnswers.rows({ db, enrollment });
  return ({ id, questions }) =>
    verdictsOf(
      questions.get(enrollment.portal) ?? [],
      saves.filter(({ plan_id }) => plan_id === id),
    );
}

/** Ids of the plans of which the enrollment answered questions. */
export async function answeredPlans(db: Queryable, enrollment: Enrollment): Promise<Set<string>> {
  const saves = await planAnswers.rows({ db, enrollment });
  return new Set(saves.map(({ plan_id }) => plan_id));
}
