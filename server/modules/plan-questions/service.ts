import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { ANSWER_MESSAGES } from '../../../src/shared/domain/eligibility.ts';
import {
  answerFaults,
  isDeclined,
  isRuledOut,
  QUESTION_TEXTS,
  tidyAnswers,
  type GivenAnswers,
  type PlanQuestion,
  type QuestionKind,
} from '../../../src/shared/domain/plan-questions.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import { Refusal, type AnyCtx } from '../../contract.ts';
import { dataKeyOf } from '../../enrollment/enrollment-row.ts';
import { planAnswers, readVerdicts } from '../../enrollment/plan-answers.ts';
import { fieldFault, noSuchPlan } from '../../refusals.ts';
import { findDeclined, rememberDecline, watchPersons } from './declined-person.ts';
import { addAnswers } from './repository.ts';

type Answers = Calls['save-question-answers']['request']['answers'];
type AflacData = Calls['save-aflac-questions']['request']['aflac_data'];

const SAVED = 'Thank you. Your answers are saved.';

/** Questions that plans ask before they are sold, and their answers, which no call gives back. */
export function planQuestionsService(app: FastifyInstance) {
  watchPersons(app);

  const service = {
    /** The questions of one kind that the enrollment's portal asks about a plan. */
    async asked(
      { db, enrollment }: AnyCtx,
      planId: string,
      kind: QuestionKind,
    ): Promise<PlanQuestion[]> {
      const plan = requireFound(await app.catalogue.findPlan(db, planId));
      return questionsOf(plan, enrollment.portal, kind);
    },

    /** Whether what stands before the cart is asked and answered. */
    async isAnswered({ db, enrollment }: AnyCtx, planId: string): Promise<boolean> {
      const plan = requireFound(await app.catalogue.findPlan(db, planId));
      const isAsked = (plan.questions.get(enrollment.portal) ?? []).some(
        ({ kind }) => kind !== 'health',
      );
      const { aflac, eligibility } = (await readVerdicts(db, enrollment))(plan);
      return isAsked && aflac === 'passed' && eligibility === 'passed';
    },

    /** Saves answers to the health or the eligibility questions; returns words for it. Throws 422. */
    async save(ctx: AnyCtx, planId: string, answers: Answers): Promise<string> {
      const eligibility = await service.asked(ctx, planId, 'eligibility');
      const isOf = (questions: readonly PlanQuestion[]) =>
        questions.some(({ question_id }) => question_id === answers[0]?.question_id);
      if (isOf(eligibility))
        return saveEligibility(app, ctx, { planId, questions: eligibility }, answers);
      const questions = await service.asked(ctx, planId, 'health');
      return saveHealth(app, ctx, { planId, questions }, answers);
    },

    /** Saves answers to the statements before the cart; returns words for it. Throws 422, also for one that rules out. */
    async saveAflac(ctx: AnyCtx, planId: string, given: AflacData): Promise<string> {
      const questions = await service.asked(ctx, planId, 'aflac');
      const byId = new Map(given.map(({ qid, true_condition }) => [qid, true_condition]));
      const isKnown =
        questions.length > 0 &&
        given.every(({ qid }) => questions.some(({ question_id }) => question_id === qid));
      if (!isKnown || byId.size < given.length) throw refuseAt('', QUESTION_TEXTS.changed);
      if (byId.size < questions.length) throw refuseAt('', QUESTION_TEXTS.answerAll);
      const out = questions.some(({ question_id, true_condition }) =>
        isRuledOut(true_condition, byId.get(question_id)),
      );
      await keep(app, ctx, planId, {
        kind: 'aflac',
        asked: [...byId.keys()],
        verdict: out ? 'ruled-out' : 'passed',
        answers: given,
      });
      if (out) throw refuseKept('ruled-out', ANSWER_MESSAGES.ruledOut);
      return SAVED;
    },
  };
  return service;
}

export type PlanQuestionsService = ReturnType<typeof planQuestionsService>;

interface Asked {
  planId: string;
  questions: readonly PlanQuestion[];
}

async function saveHealth(
  app: FastifyInstance,
  ctx: AnyCtx,
  { planId, questions }: Asked,
  answers: Answers,
): Promise<string> {
  refuseFaults(questions, answers, ctx.today);
  const kept = tidyAnswers(questions, answers);
  const isOut = isDeclined(questions, kept);
  await keep(app, ctx, planId, {
    kind: 'health',
    asked: kept.map(({ question_id }) => question_id),
    verdict: isOut ? 'declined' : 'passed',
    answers: kept,
  });
  if (isOut) await rememberDecline(app, ctx, [planId], ctx.session.id);
  return refuseDeclined(app, ctx, planId, 'health');
}

// Words for answers that were saved. Throws 422 where these or earlier ones decline the plan.
async function refuseDeclined(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  planId: string,
  kind: 'health' | 'eligibility',
): Promise<string> {
  const plan = requireFound(await app.catalogue.findPlan(db, planId));
  const verdicts = (await readVerdicts(db, enrollment))(plan);
  if (verdicts[kind] !== 'declined') return SAVED;
  throw refuseKept('decline', ANSWER_MESSAGES.declined);
}

// A No declines for good; a Yes after it is kept with the history.
async function saveEligibility(
  app: FastifyInstance,
  ctx: AnyCtx,
  { planId, questions }: Asked,
  answers: Answers,
): Promise<string> {
  const kept = tidyAnswers(questions, answers);
  const isNo = kept.some(({ yes_no_flag }) => yes_no_flag === '0');
  if (!isNo) refuseFaults(questions, answers, ctx.today);
  await keep(app, ctx, planId, {
    kind: 'eligibility',
    asked: kept.map(({ question_id }) => question_id),
    verdict: isNo ? 'declined' : 'passed',
    answers: kept,
  });
  if (isNo) await rememberDecline(app, ctx, [planId], ctx.session.id);
  else return refuseDeclined(app, ctx, planId, 'eligibility');
  const issues = answerFaults(questions, answers, ctx.today).map(({ field, message }) =>
    fieldFault(`/answers${field}`, message),
  );
  const top = { errorCode: 'decline' };
  throw new Refusal(422, QUESTION_TEXTS.answerYes, { issues, top, keep: true });
}

interface Save extends GivenAnswers {
  answers: object;
}

// Every save raises the enrollment's version. A plan in the cart is judged again at once, and goes where it has to.
async function keep(
  app: FastifyInstance,
  ctx: AnyCtx,
  planId: string,
  { answers, ...given }: Save,
): Promise<void> {
  const { db, enrollment, session } = ctx;
  const flagged = (await findDeclined(app, ctx, [planId], session.id)).length > 0;
  const aad = `plan_answer:${enrollment.publicId}:${planId}:${given.kind}`;
  const sealed = app.crypto.seal(dataKeyOf(enrollment), aad, answers);
  await addAnswers(db, { ...given, enrollmentId: enrollment.id, planId, sealed, flagged });
  planAnswers.forget(enrollment);
  ctx.audit('plan_answers', { plan: planId, kind: given.kind, asked: given.asked.length, flagged });
  if (!(await app.cart.chosen(db, enrollment)).has(planId)) {
    await app.enrollments.touch(db, enrollment.id);
    return;
  }
  await app.cart.settle(db, enrollment);
  await app.cart.changed(db, enrollment);
}

function questionsOf(plan: Plan, portal: string, kind: QuestionKind): PlanQuestion[] {
  return (plan.questions.get(portal) ?? []).filter((question) => question.kind === kind);
}

function refuseFaults(questions: readonly PlanQuestion[], answers: Answers, today: string): void {
  const [first, ...more] = answerFaults(questions, answers, today);
  if (!first) return;
  const issues = [first, ...more].map(({ field, message }) =>
    fieldFault(`/answers${field}`, message),
  );
  throw new Refusal(422, first.message, { issues });
}

function refuseAt(field: string, message: string): Refusal {
  return new Refusal(422, message, { issues: [fieldFault(`/aflac_data${field}`, message)] });
}

// What was answered stays in the history.
function refuseKept(errorCode: string, message: string): Refusal {
  return new Refusal(422, message, { top: { errorCode }, keep: true });
}

function requireFound(plan: Plan | undefined): Plan {
  if (!plan) throw noSuchPlan();
  return plan;
}
