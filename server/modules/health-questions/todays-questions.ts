import type { FastifyInstance } from 'fastify';
import type { HealthQuestion } from '../../../src/shared/domain/health.ts';
import type { AnyCtx } from '../../contract.ts';
import { listQuestions, type QuestionSubject } from './repository.ts';

/** What is asked of everybody who enrolls here today: follows from the portal and the plans in the cart. */
export async function todaysQuestions(
  app: FastifyInstance,
  { db, enrollment }: Pick<AnyCtx, 'db' | 'enrollment'>,
  of: QuestionSubject = 'member',
): Promise<HealthQuestion[]> {
  const flags = await app.cart.planFlags(db, enrollment);
  return listQuestions(db, { portal: enrollment.portal, flags, of });
}
