import type { FastifyInstance } from 'fastify';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import type { Queryable } from '../../db/db.ts';
import { offeredOptions, reviewLines, type CurrentLine, type Situation } from './lines.ts';
import type { StoredLine } from './repository.ts';

interface SetFor {
  portal: string;
  situation: Situation;
  /** Lines that keep their option and agreed price: those of the cart. */
  stored: readonly StoredLine[];
}

/**
 * Lines of a cart with these plans and with what comes with every cart of the portal, each at the first option that is
 * offered where it is not in `stored`. Nothing is kept. A plan that could not be added has an obstacle.
 */
export async function planSetLines(
  app: FastifyInstance,
  db: Queryable,
  planIds: readonly string[],
  { portal, situation, stored }: SetFor,
): Promise<CurrentLine[]> {
  const { byId } = await app.catalogue.current(db);
  const included = app.configuration.current().portal(portal)?.included_plans ?? [];
  const asked = planIds.filter((id) => !included.includes(id));
  const review = (removable: readonly string[], along: readonly string[]) => {
    const lines = [...removable, ...along].map((id) => ({
      ...(stored.find(({ plan_id }) => plan_id === id) ?? newLine(id, byId.get(id), situation)),
      removable: removable.includes(id),
    }));
    return reviewLines(lines, byId, situation);
  };
  const judged = review(asked, included);
  const isBought = judged.some(({ removable, obstacle }) => removable && !obstacle);
  // What comes with every cart comes with something else; where nothing else is bought it is an ordinary plan.
  if (!isBought) return review(planIds, []);
  return judged.filter(({ removable, obstacle }) => removable || !obstacle);
}

function newLine(
  planId: string,
  plan: Plan | undefined,
  { shopper, today }: Situation,
): StoredLine {
  const [option] = plan && shopper ? offeredOptions(plan, shopper, today) : [];
  return {
    plan_id: planId,
    plan_pricing_id: option?.planPricingId ?? '',
    price_cents: option?.priceCents ?? 0,
    fee_cents: plan?.feeCents ?? 0,
    removable: true,
    seen_cents: null,
    seen_on: null,
    seen_rates: null,
    seen_fee_cents: null,
  };
}
