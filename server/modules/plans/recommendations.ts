import { isTier } from '../../../src/shared/domain/tiers.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { Access, AnyCtx, Ctx, Reply, Routes } from '../../contract.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import { offeredPlans, toOfferCard, type OfferedPlan } from './offered-plans.ts';
import { portalOf } from './portal-of.ts';
import { FEATURED, namedPlans, plansBeside, type ChosenPlans } from './selection.ts';
import { plansHeld, readOccasion } from './suggestion-reason.ts';

/** Number of plans in a carousel. */
const AT_MOST = 5;
/** Number of plans on the page of all that are recommended. */
const MOST_LISTED = 12;
/** Number of plans that are suggested beside one. */
const AT_MOST_BESIDE = 3;

/** Whom plans are for, as far as a call says it. */
type Audience = Omit<Calls['recommendation-filter']['request'], 'type'>;
type Offered = Promise<Reply<'recommendation-filter'>>;

async function plansFor(
  ctx: AnyCtx & { input: Audience },
  choice?: ChosenPlans,
): Promise<OfferedPlan[]> {
  const { portal_id, platformID, enrollment_id } = ctx.input;
  const offered = enrollment_id
    ? await offeredPlans(ctx, ctx.enrollment.portal, { enrollment: ctx.enrollment, choice })
    : await offeredPlans(ctx, await portalOf(ctx, portal_id ?? platformID), { choice });
  return offered.filter(({ plan }) => fits(plan, ctx.input));
}

// Filters by state, tier and age, each where given.
function fits({ rules }: Plan, { state, tier, age }: Audience): boolean {
  const years = Number(age);
  if (state && rules.states.length > 0 && !rules.states.includes(state)) return false;
  if (isTier(tier) && !rules.tiers.includes(tier)) return false;
  return !age || (rules.minAge <= years && years <= rules.maxAge);
}

async function answer(
  ctx: AnyCtx & { input: Audience },
  offered: readonly OfferedPlan[],
  beside?: Plan,
): Offered {
  const occasion = await readOccasion(ctx, beside);
  return { data: offered.map((offer) => toOfferCard(offer, occasion)) };
}

async function featured(ctx: Ctx<'get-featured-plans'>): Offered {
  return answer(ctx, await plansFor(ctx, FEATURED));
}

async function popular(ctx: AnyCtx & { input: Audience }): Offered {
  return answer(ctx, bestBeside(await rankedFor(ctx), await plansHeld(ctx)));
}

// The first of those that are not in the cart.
function bestBeside(
  ranked: readonly OfferedPlan[],
  held: readonly Plan[],
  atMost = AT_MOST,
): OfferedPlan[] {
  return ranked.filter(({ plan }) => !held.includes(plan)).slice(0, atMost);
}

// The first plan of each category precedes second ones, for variety.
async function rankedFor(
  ctx: AnyCtx & { input: Audience },
  choice?: ChosenPlans,
): Promise<OfferedPlan[]> {
  const offered = (await plansFor(ctx, choice)).sort(
    (a, b) => Number(b.plan.featured) - Number(a.plan.featured),
  );
  const first = new Set(new Map(offered.toReversed().map((it) => [it.plan.category, it])).values());
  return offered.toSorted((a, b) => Number(first.has(b)) - Number(first.has(a)));
}

// Of other categories: those of its own are its related plans.
async function associated(ctx: Ctx<'recommendation-association'>): Offered {
  const plan = await ctx.app.catalogue.findPlan(ctx.db, ctx.input.planID ?? '');
  const related = await plansFor(ctx, namedPlans(plan?.related ?? []));
  const others = related.filter((it) => it.plan.category !== plan?.category);
  return answer(ctx, others.slice(0, AT_MOST), plan);
}

// What goes with the cart, besides what is recommended there.
async function suggestedForCart(ctx: Ctx<'get-suggested-plan-list'>): Offered {
  const ranked = await rankedFor(ctx);
  const held = await plansHeld(ctx);
  const recommended = new Set(bestBeside(ranked, held));
  const related = new Set(held.flatMap((plan) => plan.related));
  const kinds = new Set(held.map(({ category }) => category));
  const isMember = held.some((plan) => plan.membership);
  const others = ranked.filter(
    (it) => !recommended.has(it) && !held.includes(it.plan) && !(isMember && it.plan.membership),
  );
  // A second plan of a kind comes last: it covers much the same.
  const rank = ({ plan }: OfferedPlan) =>
    kinds.has(plan.category) ? 0 : 1 + Number(related.has(plan.id));
  const sorted = others.toSorted((a, b) => rank(b) - rank(a));
  return answer(ctx, sorted.slice(0, AT_MOST));
}

// One plan of each of other categories; those that are related to it stand elsewhere on its page.
async function suggestedBeside(ctx: Ctx<'get-suggested-plan-list-new'>): Offered {
  const plan = await ctx.app.catalogue.findPlan(ctx.db, ctx.input.plan_id ?? '');
  const taken = new Set((await plansHeld(ctx)).map(({ category }) => category));
  if (plan) taken.add(plan.category);
  const related = new Set(plan?.related);
  const others = (await rankedFor(ctx, plansBeside(taken))).filter((it) => {
    if (taken.has(it.plan.category) || related.has(it.plan.id)) return false;
    return taken.add(it.plan.category);
  });
  return answer(ctx, others.slice(0, AT_MOST_BESIDE), plan);
}

async function details(ctx: Ctx<'recommendation-plan-details'>): Offered {
  const { plan_list: list } = ctx.input;
  if (list === undefined)
    return answer(ctx, bestBeside(await rankedFor(ctx), await plansHeld(ctx), MOST_LISTED));
  const asked = list.split(',').map((id) => id.trim());
  return answer(ctx, await plansFor(ctx, namedPlans(asked)));
}

/** Featured and recommended plans: those that a shopper may buy, at their price; all, without an enrollment. */
export function recommendationRoutes(access: Access): Routes {
  return {
    'get-featured-plans': { access, handle: featured },
    'recommendation-popularity': { access, handle: popular },
    'recommendation-filter': { access, handle: popular },
    'recommendation-association': { access, handle: associated },
    'recommendation-plan-details': { access, handle: details },
    'get-suggested-plan-list': { access, handle: suggestedForCart },
    'get-suggested-plan-list-new': { access, handle: suggestedBeside },
  };
}
