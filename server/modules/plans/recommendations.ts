import { isTier } from '../../../src/shared/domain/tiers.ts';
import type { Access, Ctx, Reply, Route } from '../../contract.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import { offeredPlans, toOfferCard, type OfferedPlan } from './offered-plans.ts';
import { portalOf } from './portal-of.ts';

/** Number of plans in a carousel. */
const AT_MOST = 5;

interface Query {
  enrollment_id?: string;
  portal_id?: string;
  platformID?: string;
  state?: string;
  tier?: string;
  age?: string;
  planID?: string;
  plan_list?: string;
}
type Call = Ctx<never, Query>;

async function plansFor(ctx: Call): Promise<OfferedPlan[]> {
  const { portal_id, platformID, enrollment_id } = ctx.query;
  const offered = enrollment_id
    ? await offeredPlans(ctx, ctx.enrollment.portal, ctx.enrollment)
    : await offeredPlans(ctx, await portalOf(ctx, portal_id ?? platformID));
  return offered.filter(({ plan }) => fits(plan, ctx.query));
}

// Filters by state, tier and age, each where given.
function fits({ rules }: Plan, { state, tier, age }: Query): boolean {
  const years = Number(age);
  if (state && rules.states.length > 0 && !rules.states.includes(state)) return false;
  if (isTier(tier) && !rules.tiers.includes(tier)) return false;
  return !age || (rules.minAge <= years && years <= rules.maxAge);
}

function answer(offered: readonly OfferedPlan[]): Reply {
  return { data: offered.map(toOfferCard) };
}

async function featured(ctx: Call): Promise<Reply> {
  return answer((await plansFor(ctx)).filter(({ plan }) => plan.featured));
}

// The first plan of each category precedes second ones, for variety.
async function popular(ctx: Call): Promise<Reply> {
  const offered = (await plansFor(ctx)).sort(
    (a, b) => Number(b.plan.featured) - Number(a.plan.featured),
  );
  const first = new Set(new Map(offered.toReversed().map((it) => [it.plan.category, it])).values());
  const ranked = offered.toSorted((a, b) => Number(first.has(b)) - Number(first.has(a)));
  return answer(ranked.slice(0, AT_MOST));
}

async function associated(ctx: Call): Promise<Reply> {
  const plan = await ctx.app.catalogue.findPlan(ctx.db, ctx.query.planID ?? '');
  const related = new Set(plan?.related);
  return answer((await plansFor(ctx)).filter((it) => related.has(it.plan.id)).slice(0, AT_MOST));
}

async function details(ctx: Call): Promise<Reply> {
  const asked = new Set((ctx.query.plan_list ?? '').split(',').map((id) => id.trim()));
  return answer((await plansFor(ctx)).filter(({ plan }) => asked.has(plan.id)));
}

/** Featured and recommended plans: those that a shopper may buy, at their price; all, without an enrollment. */
export function recommendationRoutes(access: Access): Route[] {
  const calls: [string, string, (ctx: Call) => Promise<Reply>][] = [
    ['get-featured-plans', 'get-featured-plans', featured],
    ['recommendation/popularity', 'recommendation-popularity', popular],
    ['recommendation/filter', 'recommendation-filter', popular],
    ['recommendation/association', 'recommendation-association', associated],
    ['recommendation/plan-details', 'recommendation-plan-details', details],
  ];
  return calls.map(([path, contract, handle]) => ({
    method: 'GET' as const,
    path,
    contract,
    access,
    handle,
  }));
}
