import { isTier } from '../../../src/shared/domain/tiers.ts';
import type { Access, Ctx, Reply, Route } from '../../contract.ts';
import { toCard } from './answers.ts';
import type { Plan } from './catalogue.ts';
import { portalOf } from './portal-of.ts';

/** A carousel shows no more. */
const AT_MOST = 5;

interface Query {
  portal_id?: string;
  platformID?: string;
  state?: string;
  tier?: string;
  age?: string;
  planID?: string;
  plan_list?: string;
}
type Call = Ctx<never, Query>;

async function soldPlans(ctx: Call): Promise<Plan[]> {
  const portal = await portalOf(ctx, ctx.query.portal_id ?? ctx.query.platformID);
  const plans = await ctx.app.catalogue.sold(ctx.db, portal);
  return plans.filter((plan) => !plan.rules.hideAddToCart && fits(plan, ctx.query));
}

// State, tier and age narrow where they are given; what they don't say is not asked.
function fits({ rules }: Plan, { state, tier, age }: Query): boolean {
  const years = Number(age);
  if (state && rules.states.length > 0 && !rules.states.includes(state)) return false;
  if (isTier(tier) && !rules.tiers.includes(tier)) return false;
  return !age || (rules.minAge <= years && years <= rules.maxAge);
}

function answer(plans: readonly Plan[]): Reply {
  return { data: plans.map(toCard) };
}

async function featured(ctx: Call): Promise<Reply> {
  return answer((await soldPlans(ctx)).filter((plan) => plan.featured));
}

// One plan a category before a second of any: a row of alike plans helps nobody.
async function popular(ctx: Call): Promise<Reply> {
  const plans = (await soldPlans(ctx)).sort((a, b) => Number(b.featured) - Number(a.featured));
  const first = [...new Map(plans.toReversed().map((plan) => [plan.category, plan])).values()];
  const ranked = plans.toSorted((a, b) => Number(first.includes(b)) - Number(first.includes(a)));
  return answer(ranked.slice(0, AT_MOST));
}

async function associated(ctx: Call): Promise<Reply> {
  const plan = await ctx.app.catalogue.findPlan(ctx.db, ctx.query.planID ?? '');
  const related = new Set(plan?.related);
  return answer((await soldPlans(ctx)).filter((it) => related.has(it.id)).slice(0, AT_MOST));
}

async function details(ctx: Call): Promise<Reply> {
  const asked = new Set((ctx.query.plan_list ?? '').split(',').map((id) => id.trim()));
  return answer((await soldPlans(ctx)).filter((plan) => asked.has(plan.id)));
}

/** Featured and recommended plans: cards without personal prices, for anybody. */
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
    shared: true as const,
    handle,
  }));
}
