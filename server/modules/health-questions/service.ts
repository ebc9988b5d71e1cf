import type { FastifyInstance } from 'fastify';
import { tidyHealth, type HealthInfo } from '../../../src/shared/domain/health.ts';
import { healthFaults } from '../../../src/shared/domain/health-faults.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { maySeeAnswers } from './may-see-answers.ts';
import { asIssues, healthSource } from './source.ts';
import { todaysQuestions } from './todays-questions.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Health questions: what is asked, who may see answers, and the applicant's step. */
export function healthQuestionsService(app: FastifyInstance) {
  return {
    ...healthSource(app),

    /** Today's questions about each dependent. */
    ofDependents: (ctx: AnyCtx) => todaysQuestions(app, ctx, 'dependent'),

    maySee: maySeeAnswers,

    /** Faults of the answers, by dependent; pointers are relative to the answers, '' is all of them. */
    async faultsOfDependents(ctx: AnyCtx, answers: readonly HealthInfo[]): Promise<Issue[][]> {
      const questions = await todaysQuestions(app, ctx, 'dependent');
      return answers.map((one) => asIssues(healthFaults(questions, one)));
    },

    /** Validates and stores the step, without details of a No and empty rows. Returns its new version. */
    async save(ctx: AnyCtx, body: FormData): Promise<number> {
      const { values } = await app.wizard.receive(ctx, TAB.health, body);
      const data = { ...values, ...tidyHealth(values) };
      const sessionId = ctx.session.id;
      return app.tabs.save(ctx.db, ctx.enrollment, TAB.health, data, { sessionId });
    },
  };
}

export type HealthQuestionsService = ReturnType<typeof healthQuestionsService>;
