import type { FastifyInstance } from 'fastify';
import { tidyHealth, type HealthInfo } from '../../../src/shared/domain/health.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { maySeeAnswers } from './may-see-answers.ts';
import { check, HEALTH_TAB, healthSource } from './source.ts';
import { todaysQuestions } from './todays-questions.ts';

/** Questions about health: what is asked, who may see answers, and the step of the person who enrolls. */
export function healthQuestionsService(app: FastifyInstance) {
  return {
    ...healthSource(app),

    /** What is asked of everybody who enrolls here today. */
    list: (ctx: AnyCtx) => todaysQuestions(app, ctx),

    maySee: maySeeAnswers,

    /** What is wrong with anybody's answers; pointers are relative to them, '' is all of them. */
    faults: (ctx: AnyCtx, answers: HealthInfo) => check(app, ctx, answers),

    /** Judges and stores the step. Details of a No and empty rows are not kept. Gives its new version. */
    async save(ctx: AnyCtx, body: FormData): Promise<number> {
      const { values } = await app.wizard.receive(ctx, HEALTH_TAB, body);
      const data = { ...values, ...tidyHealth(values) };
      const sessionId = ctx.session.id;
      return app.tabs.save(ctx.db, ctx.enrollment, HEALTH_TAB, data, { sessionId });
    },
  };
}

export type HealthQuestionsService = ReturnType<typeof healthQuestionsService>;
