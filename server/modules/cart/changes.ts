import { findAddError, PRICING_MESSAGES } from '../../../src/shared/domain/eligibility.ts';
import { Refusal, type AnyCtx } from '../../contract.ts';
import { fieldFault } from '../../plugins/refusals.ts';
import { offeredOptions, type RemovedLine } from './lines.ts';
import { deleteLines, listLines, putLine } from './repository.ts';

const NO_LONGER_OFFERED = 'This price is no longer offered. Please look at the plan again.';

export interface PlanChoice {
  planId: string;
  planPricingId: string;
}

export interface AddedLine {
  planName: string;
  priceCents: number;
  /** The cart held exactly this already; nothing was changed. */
  unchanged: boolean;
}

/** Adds a plan at one of the options offered to this shopper today. Throws 404 for no plan, 422 for a plan not for sale. */
export async function addToCart(ctx: AnyCtx, choice: PlanChoice): Promise<AddedLine> {
  const { app, db, enrollment, today } = ctx;
  const plan = await app.catalogue.findPlan(db, choice.planId);
  if (!plan) throw new Refusal(404, 'Plan not found');
  const shopper = await app.filter.shopper(db, enrollment);
  const facts = await app.cart.facts(db, enrollment, plan.id);
  const obstacle = findAddError(plan.rules, shopper, facts, today);
  if (obstacle) throw refuseItem(choice, obstacle.code, obstacle.message);
  if (!shopper) throw refuseItem(choice, 'enrollmentIdError', PRICING_MESSAGES.enrollmentIdError);
  const option = offeredOptions(plan, shopper, today).find(
    (row) => row.planPricingId === choice.planPricingId,
  );
  if (!option) throw refuseItem(choice, 'priceError', NO_LONGER_OFFERED);
  const added = { planName: plan.name, priceCents: option.priceCents };
  const chosen = await app.cart.chosen(db, enrollment);
  if (chosen.get(plan.id) === option.planPricingId) return { ...added, unchanged: true };
  await putLine(db, enrollment.id, {
    plan_id: plan.id,
    plan_pricing_id: option.planPricingId,
    price_cents: option.priceCents,
    fee_cents: plan.feeCents,
  });
  await app.cart.changed(db, enrollment);
  return { ...added, unchanged: false };
}

/** Removes a plan; one that is not there is removed already. Gives what had to go with it. */
export async function removeFromCart(ctx: AnyCtx, planId: string): Promise<RemovedLine[]> {
  const { app, db, enrollment } = ctx;
  const line = (await listLines(db, enrollment.id)).find((it) => it.plan_id === planId);
  if (!line) return [];
  if (!line.removable)
    throw new Refusal(422, 'This plan cannot be removed from the cart.', {
      issues: [fieldFault('/plan_id', 'This plan cannot be removed.', 'removable')],
    });
  await deleteLines(db, enrollment.id, [planId]);
  const { removed } = await app.cart.settle(db, enrollment);
  await app.cart.changed(db, enrollment);
  return removed;
}

// The specified call answers with a list of items whose first says what failed; the usual error list says it again.
function refuseItem(choice: PlanChoice, errorCode: string, message: string): Refusal {
  return new Refusal(422, message, {
    top: { errorCode },
    data: [
      {
        status: 'error',
        errorCode,
        message,
        plan_id: choice.planId,
        plan_pricing_id: choice.planPricingId,
        target_element: 'plan_id',
        error_message: message,
      },
    ],
  });
}
