import type { FastifyInstance } from 'fastify';
import type { ShopperFacts } from '../../../src/shared/domain/eligibility.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { estimateLines } from './estimate.ts';
import { planSetLines } from './plan-set.ts';
import { readSituation } from './reader.ts';
import { storedLines } from './stored-lines.ts';

/** What carts would cost that nobody has yet. Nothing is stored. */
export function cartOutlook(app: FastifyInstance) {
  return {
    /** What plans would cost a person who has none yet, each at the first option that is offered to them. */
    estimate: (db: Queryable, shopper: ShopperFacts, planIds: readonly string[]) =>
      estimateLines(app, db, shopper, planIds),

    /** Lines of an enrollment's cart if it held these plans: those that it holds keep their option and price. */
    planSet: async (
      db: Queryable,
      enrollment: Enrollment,
      planIds: readonly string[],
      startsOn = enrollment.effectiveDate,
    ) =>
      planSetLines(app, db, planIds, {
        portal: enrollment.portal,
        situation: await readSituation(app, { db, enrollment, startsOn }),
        stored: await storedLines.list(db, enrollment),
      }),
  };
}
