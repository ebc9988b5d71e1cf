import {
  type CartFacts,
  findAddError,
  PRICING_MESSAGES,
} from '../../../src/shared/domain/eligibility.ts';
import type { PriceRow } from '../../../src/shared/domain/price-row.ts';
import { ratesOf } from '../../../src/shared/domain/promised-price.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import { Refusal, type AnyCtx } from '../../contract.ts';
import { readShopper } from '../../enrollment/filter.ts';
import { fieldFault, noSuchPlan } from '../../refusals.ts';
import { offeredOptions, type RemovedLine } from './lines.ts';
import { storedLines } from './stored-lines.ts';

/** What adding to a cart needs of a call. */
type CartCtx = Pick<AnyCtx, 'app' | 'db' | 'enrollment' | 'today'>;

const NO_LONGER_OFFERED = 'This price is no longer offered. Please look at the plan again.';
const NO_MEMBERSHIP = 'Please choose a membership.';

export interface PlanChoice {
  planId: string;
  planPricingId: string;
}

export interface AddedLine extends PlanChoice {
  planName: string;
  priceCents: number;
  /** The cart already had exactly this content. */
  unchanged: boolean;
}

/** A plan for sale at an option offered to this shopper today. */
export interface Judged {
  plan: Plan;
  option: PriceRow;
}

/** Adds a plan at an option offered to this shopper today. Throws 404 for no plan, 422 for a plan not for sale. */
export async function addToCart(ctx: CartCtx, choice: PlanChoice): Promise<AddedLine> {
  return put(ctx, await judge(ctx, choice));
}

/**
 * Adds a membership and the plan that needs one: both or neither. Throws like addToCart, and 422 when the membership is
 * none.
 */
export async function addWithMembership(
  ctx: CartCtx,
  membership: PlanChoice,
  choice: PlanChoice | undefined,
): Promise<AddedLine[]> {
  const joined = await judge(ctx, membership);
  if (!joined.plan.membership) throw refuseItem(membership, 'membership-required', NO_MEMBERSHIP);
  return putBoth(ctx, joined, choice);
}

/** Adds a plan and another that is offered with it: both or neither. Throws like addToCart. */
export async function addTogether(
  ctx: CartCtx,
  choice: PlanChoice,
  companion: PlanChoice,
): Promise<AddedLine[]> {
  return putBoth(ctx, await judge(ctx, companion), choice);
}

// Both are judged before either is stored.
async function putBoth(
  ctx: CartCtx,
  first: Judged,
  choice: PlanChoice | undefined,
): Promise<AddedLine[]> {
  const chosen = choice && (await judge(ctx, choice, factsBeside(first.plan)));
  const added = [await put(ctx, first)];
  return chosen ? [await put(ctx, chosen), ...added] : added;
}

/** What is true of a cart once this plan is in it. */
function factsBeside(plan: Plan): Partial<CartFacts> {
  return plan.membership ? { hasMembership: true } : {};
}

/** A plan at the first option at which it could be added now, `beside` another; undefined where it could not. */
export async function findAddable(
  ctx: CartCtx,
  planId: string,
  beside?: Plan,
): Promise<Judged | undefined> {
  const plan = await ctx.app.catalogue.findPlan(ctx.db, planId);
  if (!plan) return undefined;
  const { obstacle, options } = await look(ctx, plan, beside && factsBeside(beside));
  const [option] = options;
  return obstacle || !option ? undefined : { plan, option };
}

async function judge(
  ctx: CartCtx,
  choice: PlanChoice,
  expected: Partial<CartFacts> = {},
): Promise<Judged> {
  const plan = await ctx.app.catalogue.findPlan(ctx.db, choice.planId);
  if (!plan) throw noSuchPlan();
  const { obstacle, shopper, options } = await look(ctx, plan, expected);
  if (obstacle) throw refuseItem(choice, obstacle.code, obstacle.message);
  if (!shopper) throw refuseItem(choice, 'enrollmentIdError', PRICING_MESSAGES.enrollmentIdError);
  const option = options.find((row) => row.planPricingId === choice.planPricingId);
  if (!option) throw refuseItem(choice, 'priceError', NO_LONGER_OFFERED);
  return { plan, option };
}

async function look(
  { app, db, enrollment, today }: CartCtx,
  plan: Plan,
  expected: Partial<CartFacts> = {},
) {
  const shopper = await readShopper(app, db, enrollment);
  const facts = { ...(await app.cart.facts(db, enrollment, plan)), ...expected };
  return {
    shopper,
    obstacle: findAddError(plan.rules, shopper, facts, today),
    options: shopper ? offeredOptions(plan, shopper, today) : [],
  };
}

async function put(ctx: CartCtx, { plan, option }: Judged): Promise<AddedLine> {
  const { app, db, enrollment } = ctx;
  const { planPricingId, priceCents } = option;
  const added = { planId: plan.id, planPricingId, planName: plan.name, priceCents };
  const inCart = await app.cart.chosen(db, enrollment);
  if (inCart.get(plan.id) === planPricingId) return { ...added, unchanged: true };
  await storedLines.putSeen(db, enrollment, {
    ...added,
    feeCents: plan.feeCents,
    seenOn: ctx.today,
    rates: ratesOf(option),
  });
  await app.cart.includePlans(ctx);
  await app.cart.changed(db, enrollment);
  return { ...added, unchanged: false };
}

/** Removes a plan, if it is there. Returns the plans that had to go with it. */
export async function removeFromCart(ctx: CartCtx, planId: string): Promise<RemovedLine[]> {
  const { app, db, enrollment } = ctx;
  const line = (await storedLines.list(db, enrollment)).find((it) => it.plan_id === planId);
  if (!line) return [];
  if (!line.removable)
    throw new Refusal(422, 'This plan cannot be removed from the cart.', {
      issues: [fieldFault('/plan_id', 'This plan cannot be removed.', 'removable')],
    });
  await storedLines.remove(db, enrollment, [planId]);
  const { removed } = await app.cart.settle(db, enrollment);
  await app.cart.changed(db, enrollment);
  return removed;
}

/** Fields of the quote filter to ask for, by the code of a refusal. */
const UNANSWERED: Readonly<Record<string, string>> = {
  'category-required': 'category',
  'spouse-dob-required': 'spouse_dob',
};

// The specified call reports the failure in the first item of a list; the usual error list has it, too.
function refuseItem(choice: PlanChoice, errorCode: string, message: string): Refusal {
  const missing = UNANSWERED[errorCode];
  return new Refusal(422, message, {
    top: { errorCode },
    data: [
      {
        status: 'error',
        errorCode,
        message,
        plan_id: choice.planId,
        plan_pricing_id: choice.planPricingId,
        target_element: missing ?? 'plan_id',
        error_message: missing ? 'Field is required' : message,
      },
    ],
  });
}
