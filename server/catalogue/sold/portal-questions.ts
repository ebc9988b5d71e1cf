import type { PlanQuestion } from '../../../src/shared/domain/plan-questions.ts';
import type { PortalFile } from '../../../src/shared/forms/layers/layer-types.ts';
import type { PlanQuestionRow } from './repository.ts';

type PortalQuestions = Pick<PortalFile, 'code' | 'plan_questions'>;

/** The questions of one plan as each portal asks them: without those that it leaves out, in its own words. */
export function questionsByPortal(
  rows: readonly PlanQuestionRow[],
  portals: readonly PortalQuestions[],
): ReadonlyMap<string, readonly PlanQuestion[]> {
  if (rows.length === 0) return new Map();
  const questions = rows.map(toQuestion);
  return new Map(
    portals.map(({ code, plan_questions: { except = [], texts = {} } = {} }) => [
      code,
      questions
        .filter(({ question_id }) => !except.includes(question_id))
        .map((one) => ({ ...one, question_text: texts[one.question_id] ?? one.question_text })),
    ]),
  );
}

function toQuestion(row: PlanQuestionRow): PlanQuestion {
  return {
    question_id: row.question_id,
    kind: row.kind,
    question_text: row.question_text,
    sub_type: row.sub_type ?? undefined,
    options: row.options,
    require_detail: row.require_detail,
    true_condition: row.true_condition,
    decline_answer: row.decline_answer ?? undefined,
  };
}
