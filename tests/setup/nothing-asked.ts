import type { QuestionVerdicts } from '../../src/shared/domain/plan-questions.ts';

/** A plan without questions, or one of which all are answered. */
export const NOTHING_ASKED: QuestionVerdicts = {
  eligibility: 'passed',
  health: 'passed',
  aflac: 'passed',
};
