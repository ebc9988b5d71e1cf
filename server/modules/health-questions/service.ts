import type { FastifyInstance } from 'fastify';
import { tidyHealth, type HealthInfo } from '../../../src/shared/domain/health.ts';
import { healthFaults } from '../../../src/shared/domain/health-faults.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { maySeeAnswers } from './may-see-answers.ts';
import { asIssues, healthSource } from './source.ts';
import { todaysQuestions } from './todays-questions.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Questions about health: what is asked, who may see answers, and the step of the person who enrolls. */
export function healthQuestionsService(app: FastifyInstance) {
  return {
    ...healthSource(app),

    /** What is asked today about each person who is covered with the member. */
    ofDependents: (ctx: AnyCtx) => todaysQuestions(app, ctx, 'dependent'),

    maySee: maySeeAnswers,

    /** What is wrong with the answers of each dependent; pointers are relative to them, '' is all of them. */
    async faultsOfDependents(ctx: AnyCtx, answers: readonly HealthInfo[]): Promise<Issue[][]> {
      const questions = await todaysQuestions(app, ctx, 'dependent');
      return answers.map((one) => asIssues(healthFaults(questions, one)));
    },

    /** Judges and stores the step. Details of a No and empty rows are not kept. Gives its new version. */
    async save(ctx: AnyCtx, body: FormData): Promise<number> {
      const { values } = await app.wizard.receive(ctx, TAB.health, body);
      const data = { ...values, ...tidyHealth(values) };
      const sessionId = ctx.session.id;
      return app.tabs.save(ctx.db, ctx.enrollment, TAB.health, data, { sessionId });
    },
  };
}

export type HealthQuestionsService = ReturnType<typeof healthQuestionsService>;
