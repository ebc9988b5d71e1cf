import type { FastifyInstance } from 'fastify';
import type { HealthQuestion } from '../../../src/shared/domain/health.ts';
import type { AnyCtx } from '../../contract.ts';
import { listQuestions, type QuestionSubject } from './repository.ts';

/** Today's questions of an enrollment, by its portal and the plans in its cart. */
export async function todaysQuestions(
  app: FastifyInstance,
  { db, enrollment }: Pick<AnyCtx, 'db' | 'enrollment'>,
  of: QuestionSubject = 'member',
): Promise<HealthQuestion[]> {
  const flags = await app.cart.planFlags(db, enrollment);
  return listQuestions(db, { portal: enrollment.portal, flags, of });
}
