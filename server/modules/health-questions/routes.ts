import { type AskedHealth, unanswered } from '../../../src/shared/domain/health.ts';
import {
  HOLDERS,
  OWN_CHANGE,
  OWN_READ,
  Refusal,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { healthQuestionsService, type HealthQuestionsService } from './service.ts';
import { underMessageKeys } from './wire-keys.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

declare module 'fastify' {
  interface FastifyInstance {
    healthQuestions: HealthQuestionsService;
  }
}

const READ_MASKED: Access = { ...OWN_READ, callers: { ...HOLDERS, resumed: 'masked' } };

// The questions with the caller's answers, spelled as specified; `fields` has the same in the form's spelling.
async function primaryQuestions(
  ctx: AnyCtx,
): Promise<Reply<'get-health-questions-primary-health-info'>> {
  const { result: fields, version } = await ctx.app.wizard.fields(ctx, TAB.health);
  const values = Object.fromEntries(fields.map(({ field_name: name, value }) => [name, value]));
  const { condition_questions, medication_question } = values as Partial<AskedHealth>;
  const result = {
    codition_questions: condition_questions || [],
    medication_question: medication_question || null,
  };
  return { data: { result, fields, version }, etag: String(version) };
}

// Questions about a dependent, unanswered.
async function dependentQuestions(
  ctx: AnyCtx,
): Promise<Reply<'get-health-questions-dependent-info'>> {
  const { condition_questions, medication_question } = unanswered(
    await ctx.app.healthQuestions.ofDependents(ctx),
  );
  return { data: { result: { codition_questions: condition_questions, medication_question } } };
}

async function save(
  ctx: Ctx<'save-primary-health-info'>,
): Promise<Reply<'save-primary-health-info'>> {
  try {
    const version = await ctx.app.healthQuestions.save(ctx, ctx.input);
    return { message: 'Health questions saved.', data: { version }, etag: String(version) };
  } catch (error) {
    throw error instanceof Refusal ? underMessageKeys(error) : error;
  }
}

const module: ServerModule = {
  needs: ['cart', 'drafts', 'wizard'],
  register(app) {
    app.decorate('healthQuestions', healthQuestionsService(app));
    app.tabSources.add(TAB.health, app.healthQuestions);
  },
  routes: {
    'get-health-questions-primary-health-info': { access: READ_MASKED, handle: primaryQuestions },
    'get-health-questions-dependent-info': { access: OWN_READ, handle: dependentQuestions },
    'save-primary-health-info': { access: OWN_CHANGE, handle: save },
  },
};
export default module;
