import { OWN_CHANGE, OWN_READ, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { noSuchPlan } from '../../refusals.ts';
import { readShopper } from '../../enrollment/filter.ts';
import { planQuestionsService, type PlanQuestionsService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    planQuestions: PlanQuestionsService;
  }
}

// Questions only: answers are given back by no call.

async function aflacQuestions(
  ctx: Ctx<'get-aflac-questions'>,
): Promise<Reply<'get-aflac-questions'>> {
  const questions = await ctx.app.planQuestions.asked(ctx, ctx.input.plan_id, 'aflac');
  return {
    data: questions.map(({ question_id, question_text, true_condition }) => ({
      qid: question_id,
      question: question_text,
      true_condition,
    })),
  };
}

async function saveAflac(ctx: Ctx<'save-aflac-questions'>): Promise<Reply<'save-aflac-questions'>> {
  const { plan_id, aflac_data } = ctx.input;
  return { message: await ctx.app.planQuestions.saveAflac(ctx, plan_id, aflac_data), data: {} };
}

async function healthQuestions(ctx: Ctx<'get-questions'>): Promise<Reply<'get-questions'>> {
  const questions = await ctx.app.planQuestions.asked(ctx, ctx.input.plan_id, 'health');
  return {
    data: {
      questions: questions.map(({ question_id, question_text, sub_type, ...question }) => ({
        question_id,
        question_text,
        question_sub_type: sub_type ?? 'text_field',
        options: question.options.map(({ option_id, option_text, option_group }) => ({
          option_id,
          option_text,
          option_group,
        })),
        require_detail: question.require_detail,
      })),
    },
  };
}

async function saveAnswers(
  ctx: Ctx<'save-question-answers'>,
): Promise<Reply<'save-question-answers'>> {
  const { plan_id, answers } = ctx.input;
  return { message: await ctx.app.planQuestions.save(ctx, plan_id, answers), data: {} };
}

async function alreadyAnswered(
  ctx: Ctx<'check-already-answered'>,
): Promise<Reply<'check-already-answered'>> {
  return { data: { status: await ctx.app.planQuestions.isAnswered(ctx, ctx.input.plan_id) } };
}

async function disabilityPlan(
  ctx: Ctx<'check-disability-plan'>,
): Promise<Reply<'check-disability-plan'>> {
  const { app, db, enrollment, input } = ctx;
  const plan = await app.catalogue.findPlan(db, input.plan_id);
  if (!plan) throw noSuchPlan();
  const { needsSalary, minWeeklyHours } = plan.rules;
  const shopper = await readShopper(app, db, enrollment);
  const isSalaryOpen = needsSalary && shopper?.annualIncome === undefined;
  const areHoursOpen = minWeeklyHours !== undefined && shopper?.weeklyHours === undefined;
  return { data: { status: isSalaryOpen || areHoursOpen } };
}

const module: ServerModule = {
  needs: ['cart'],
  register(app) {
    app.decorate('planQuestions', planQuestionsService(app));
  },
  routes: {
    'get-aflac-questions': { access: OWN_READ, handle: aflacQuestions },
    'save-aflac-questions': { access: OWN_CHANGE, handle: saveAflac },
    'get-questions': { access: OWN_READ, handle: healthQuestions },
    'save-question-answers': { access: OWN_CHANGE, handle: saveAnswers },
    'check-already-answered': { access: OWN_READ, handle: alreadyAnswered },
    'check-disability-plan': { access: OWN_READ, handle: disabilityPlan },
  },
};
export default module;
