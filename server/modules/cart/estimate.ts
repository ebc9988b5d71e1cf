import type { FastifyInstance } from 'fastify';
import type { ShopperFacts } from '../../../src/shared/domain/eligibility.ts';
import { verdictsOf } from '../../../src/shared/domain/plan-questions.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import type { Queryable } from '../../db/db.ts';
import type { CurrentLine } from './lines.ts';
import { planSetLines } from './plan-set.ts';

/**
 * Lines of a cart with these plans, for a shopper who has answered no questions and has no plan yet, with what comes with
 * every cart of the portal. Nothing is stored. A plan that could not be added has an obstacle.
 */
export async function estimateLines(
  app: FastifyInstance,
  db: Queryable,
  shopper: ShopperFacts,
  planIds: readonly string[],
): Promise<CurrentLine[]> {
  const { portal } = shopper;
  const situation = {
    shopper,
    today: app.clock.today(),
    keptDays: 0,
    withdrawn: (await app.catalogue.current(db)).withdrawn,
    activePlans: new Set<string>(),
    verdicts: ({ questions }: Plan) => verdictsOf(questions.get(portal) ?? [], []),
  };
  return planSetLines(app, db, planIds, { portal, situation, stored: [] });
}
