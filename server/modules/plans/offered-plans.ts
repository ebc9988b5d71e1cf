import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import { readShopper } from '../../enrollment/filter.ts';
import { toCard } from './answers.ts';
import { EVERY_PLAN, type PlanChoice } from './selection.ts';
import { suggestionReason, type Occasion } from './suggestion-reason.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';

/** A plan to recommend. */
export interface OfferedPlan {
  plan: Plan;
  /** Lowest monthly premium of the shopper's tier, in dollars; null before the filter is known. */
  ownPrice: number | null;
  hasOptions: boolean;
}

/**
 * Those of the chosen plans of a portal that can be put into a cart, in the order of the shop; for a shopper with a filter
 * only those that can be added now.
 */
export async function offeredPlans(
  { app, db, today }: AnyCtx,
  portal: string,
  {
    enrollment,
    choice = EVERY_PLAN,
  }: { enrollment?: Enrollment | undefined; choice?: PlanChoice | undefined },
): Promise<OfferedPlan[]> {
  const sold = (await app.catalogue.sold(db, portal)).filter(choice.has);
  if (!enrollment || !(await readShopper(app, db, enrollment)))
    return sold
      .filter((plan) => !plan.rules.hideAddToCart)
      .map((plan) => ({ plan, ownPrice: null, hasOptions: false }));
  const listing = await app.plans.listing(db, enrollment, today, choice);
  const open = new Map(listing.filter((it) => it.add_error === '').map((it) => [it.plan_id, it]));
  return sold.flatMap((plan) => {
    const listed = open.get(plan.id);
    if (!listed) return [];
    return [{ plan, ownPrice: listed.tier_premium, hasOptions: listed.has_options }];
  });
}

/** The card of a recommended plan, with the reason why it is. Prices in dollars. */
export function toOfferCard(
  offer: OfferedPlan,
  occasion: Occasion,
): Calls['get-featured-plans']['data'][number] {
  return {
    ...toCard(offer.plan),
    tier_premium: offer.ownPrice,
    has_options: offer.hasOptions,
    plan_reason: suggestionReason(offer.plan, occasion),
  };
}
