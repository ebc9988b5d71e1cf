import type { FastifyInstance } from 'fastify';
import type { ShopperFacts } from '../../../src/shared/domain/eligibility.ts';
import { verdictsOf } from '../../../src/shared/domain/plan-questions.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import type { Queryable } from '../../db/db.ts';
import { offeredOptions, reviewLines, type CurrentLine } from './lines.ts';
import type { StoredLine } from './repository.ts';

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
  const today = app.clock.today();
  const { byId } = await app.catalogue.current(db);
  const included = app.configuration.current().portal(shopper.portal)?.included_plans ?? [];
  const asked = planIds.filter((id) => !included.includes(id));
  const along = planIds.length === 0 ? [] : included;
  const lines = [...asked, ...along].map((id) =>
    lineOf(id, byId.get(id), { shopper, today, removable: !along.includes(id) }),
  );
  const situation = {
    shopper,
    today,
    keptDays: 0,
    activePlans: new Set<string>(),
    verdicts: ({ questions }: Plan) => verdictsOf(questions.get(shopper.portal) ?? [], []),
  };
  const judged = reviewLines(lines, byId, situation);
  return judged.filter(({ removable, obstacle }) => removable || !obstacle);
}

function lineOf(
  planId: string,
  plan: Plan | undefined,
  { shopper, today, removable }: { shopper: ShopperFacts; today: string; removable: boolean },
): StoredLine {
  const [option] = plan ? offeredOptions(plan, shopper, today) : [];
  return {
    plan_id: planId,
    plan_pricing_id: option?.planPricingId ?? '',
    price_cents: option?.priceCents ?? 0,
    fee_cents: plan?.feeCents ?? 0,
    removable,
    seen_cents: null,
    seen_on: null,
  };
}
