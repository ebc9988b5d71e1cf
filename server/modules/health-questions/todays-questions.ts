import type { FastifyInstance } from 'fastify';
import type { HealthQuestion } from '../../../src/shared/domain/health.ts';
import type { AnyCtx } from '../../contract.ts';
import { listQuestions, type Asked } from './repository.ts';

type Plan = Awaited<ReturnType<FastifyInstance['cart']['plans']>>[number];

// Kinds of plans that bring questions of their own.
const PLAN_FLAGS: Readonly<Record<string, (plan: Plan) => boolean>> = {
  premier: (plan) => plan.premier,
  iha: (plan) => plan.iha,
  prudential: (plan) => plan.prudential,
  special_life: (plan) => plan.specialLife,
  has_questions: (plan) => plan.rules.hasQuestions,
};

/** What is asked of everybody who enrolls here today: follows from the portal and the plans in the cart. */
export async function todaysQuestions(
  app: FastifyInstance,
  { db, enrollment }: Pick<AnyCtx, 'db' | 'enrollment'>,
  of: Asked = 'member',
): Promise<HealthQuestion[]> {
  const plans = await app.cart.plans(db, enrollment);
  const flags = Object.entries(PLAN_FLAGS).filter(([, isOf]) => plans.some(isOf));
  return listQuestions(db, { portal: enrollment.portal, flags: flags.map(([flag]) => flag), of });
}
