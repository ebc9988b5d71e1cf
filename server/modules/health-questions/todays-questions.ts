import type { FastifyInstance } from 'fastify';
import type { HealthQuestion } from '../../../src/shared/domain/health.ts';
import type { AnyCtx } from '../../contract.ts';
import { oncePerCall } from '../../enrollment/once-per-call.ts';
import { listQuestions, type QuestionSubject } from './repository.ts';

// By subject and kinds of plans.
const listed = oncePerCall(() => Promise.resolve(new Map<string, Promise<HealthQuestion[]>>()));

/** Today's questions of an enrollment, by its portal and the plans in its cart. */
export async function todaysQuestions(
  app: FastifyInstance,
  { db, enrollment }: Pick<AnyCtx, 'db' | 'enrollment'>,
  of: QuestionSubject = 'member',
): Promise<HealthQuestion[]> {
  const flags = await app.cart.planFlags(db, enrollment);
  const known = await listed.get({ db, enrollment });
  const key = [of, ...flags].join(' ');
  const questions = known.get(key) ?? listQuestions(db, { portal: enrollment.portal, flags, of });
  known.set(key, questions);
  return questions;
}
