import type { Call, CallParams } from '../contracts/call-types.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import type { FormData, Issue } from '../forms/types.ts';
import { isAskedOfDependents, isMembershipMissing } from '../domain/eligibility.ts';
import { type Added, readAdded } from './added-plan.ts';
import { showNextOffer, type AfterOffers } from './offers.ts';

export interface Ways {
  api: Call;
  refresh(calls: string[]): void;
  open(screen: string, args: FormData): void;
  go(target: string): void;
}

/** A plan at one of its prices, as an action brings it along. */
export type PricedPlan = Pick<CallParams<'add-plan-to-cart'>, 'plan_id' | 'plan_pricing_id'>;

/** A plan for which Add was pressed. */
export interface PlanWish {
  plan_id: string;
  plan_name: string;
}

/** Puts a plan into the cart, and refreshes the calls that depend on it. */
async function putInCart(
  enrollment: SessionFacts['tempId'],
  { plan_id, plan_pricing_id }: Partial<PricedPlan>,
  ways: Pick<Ways, 'api' | 'refresh'>,
): Promise<Added> {
  const chosen = { enrollment_id: enrollment, plan_id, plan_pricing_id };
  const result = readAdded(await ways.api('add-plan-to-cart', chosen));
  if (result.added) ways.refresh(['@cart']);
  return result;
}

const CONFIRMATION = 'store/plan-added';

/** The dialog that says what was added. */
export function confirmed(names: string): AfterOffers {
  return { screen: CONFIRMATION, args: { title: 'Plan Added To Cart', message: names } };
}

/** The same with further plans, where the way leads to that dialog. */
export function confirmedAlso(after: AfterOffers, names: readonly string[]): AfterOffers {
  if (!('screen' in after) || after.screen !== CONFIRMATION) return after;
  return confirmed([after.args.message, ...names].filter(Boolean).join(', '));
}

/**
 * Adds a plan at one of its prices, and shows the outcome in a dialog, after what the portal offers with it. Returns whether
 * it is in the cart.
 */
export async function addPlan(
  enrollment: SessionFacts['tempId'],
  plan: PlanWish & PricedPlan,
  ways: Ways,
): Promise<boolean> {
  const { added, errorCode, message } = await putInCart(enrollment, plan, ways);
  if (!added) {
    const { plan_id, plan_name } = plan;
    if (isAskedOfDependents(errorCode))
      ways.open('store/dependent-info', { wish: { plan_id, plan_name } });
    else ways.open('store/plan-not-added', notAdded(errorCode, message));
    return false;
  }
  await showNextOffer('added', enrollment, confirmed(plan.plan_name), ways);
  return true;
}

// That the member has the plan already is the dialog's title; any other reason stands in the dialog.
function notAdded(errorCode: string, message: string) {
  return errorCode === 'already-active'
    ? { title: message, message: '' }
    : { title: 'This plan was not added', message };
}

/**
 * Adds the plan of a page and goes to the cart, by way of the portal's offers; a refusal is an issue of the page, an already
 * active plan in a dialog.
 */
export async function addFromPage(
  enrollment: SessionFacts['tempId'],
  { plan_id, plan_pricing_id }: Partial<PricedPlan>,
  ways: Ways,
): Promise<{ stop: true; issues?: Issue[] } | undefined> {
  const result = await putInCart(enrollment, { plan_id, plan_pricing_id }, ways);
  if (result.added) {
    await showNextOffer('added', enrollment, { go: '/cart' }, ways);
    return undefined;
  }
  if (result.errorCode === 'already-active') {
    ways.open('store/plan-not-added', notAdded(result.errorCode, result.message));
    return { stop: true };
  }
  return { issues: [{ field: '', message: result.message, keyword: 'server' }], stop: true };
}

/**
 * Adds the plan for which Add was pressed before it had a price for this person. For one with several options, or none that
 * can be added, its own page opens, which shows why. One that needs a membership asks for it.
 */
export async function fulfilWish(
  enrollment: SessionFacts['tempId'],
  wish: PlanWish,
  ways: Ways,
): Promise<void> {
  const params = { enrollment_id: enrollment, pid: wish.plan_id };
  const priced = await ways.api('get-plan-pricing-detail', params);
  const offer = priced.ok ? priced.data : undefined;
  const [only, ...others] = offer?.plans ?? [];
  const isPlain = !offer?.errorCode && !offer?.call_to_enroll && !only?.selected_plan;
  const isSingle = only && others.length === 0 && isPlain;
  if (isSingle && isMembershipMissing(String(offer?.add_error)))
    ways.open('store/choose-membership', { ...wish, plan_pricing_id: only.ppid });
  else if (isSingle && !offer?.add_message)
    await addPlan(enrollment, { ...wish, plan_pricing_id: only.ppid }, ways);
  else ways.go(`/plan/${encodeURIComponent(wish.plan_id)}/details`);
}
