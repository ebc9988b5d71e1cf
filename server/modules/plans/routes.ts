import {
  EVERYBODY,
  HOLDERS,
  Refusal,
  type Access,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { toDetail, type PlanCardFacts } from './answers.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import { jsonWriter } from './json-bytes.ts';
import { offeredPlans, toOfferCard } from './offered-plans.ts';
import { portalOf } from './portal-of.ts';
import { pricePlan } from './pricing-answer.ts';
import { recommendationRoutes } from './recommendations.ts';
import { isSelected } from '../../catalogue/sold/selection.ts';
import { readShopper } from '../../enrollment/filter.ts';
import { networksOf, readCategories } from './selection.ts';
import { plansService, type PlansService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    plans: PlansService;
  }
}

const PUBLIC: Access = {
  callers: EVERYBODY,
  mutates: false,
  scope: 'public',
  limit: 'publicRead',
};
const EITHER: Access = {
  callers: { ...EVERYBODY, agent: 'own', group: 'own', other: 'hidden' },
  mutates: false,
  scope: 'either',
  limit: 'publicRead',
};
const OWN: Access = { callers: HOLDERS, mutates: false, scope: 'enrollment', limit: 'ownRead' };

interface Query {
  enrollment_id?: string;
  portal_id?: string;
  plan_id?: string;
  pid?: string;
  category?: string;
  categories?: string;
  plan_network?: string;
}
type Call = Ctx<never, Query>;

const SHARED = { shared: true } as const;
const RELATED_AT_MOST = 5;

function selectionOf({ category, categories, plan_network }: Query) {
  return { categories: readCategories(categories ?? category), network: plan_network ?? '' };
}

const listingJson = jsonWriter((result: readonly PlanCardFacts[]) => ({ result }));
const menuJson = jsonWriter((cards: readonly PlanCardFacts[]) => cards);

async function filteredPlans(ctx: Call): Promise<Reply> {
  const { app, db, enrollment, today } = ctx;
  const listing = await app.plans.listing(db, enrollment, today);
  return { dataJson: listingJson(await selectedOf(ctx, listing)) };
}

async function menuFilteredPlans(ctx: Call): Promise<Reply> {
  const portal = await portalOf(ctx, ctx.query.portal_id);
  const cards = await ctx.app.plans.menu(ctx.db, portal);
  return { dataJson: menuJson(await selectedOf(ctx, cards)) };
}

// The requested cards. Nearly all calls request all of them, whose JSON is cached.
async function selectedOf(
  ctx: Call,
  cards: readonly PlanCardFacts[],
): Promise<readonly PlanCardFacts[]> {
  const selection = selectionOf(ctx.query);
  if (selection.categories.length === 0 && selection.network === '') return cards;
  const { byId } = await ctx.app.catalogue.current(ctx.db);
  return cards.filter(({ plan_id }) => {
    const plan = byId.get(plan_id);
    return plan !== undefined && isSelected(plan, selection);
  });
}

async function pricingDetail(ctx: Call): Promise<Reply> {
  const { app, db, enrollment, today } = ctx;
  const plan = await requirePlan(ctx, ctx.query.pid);
  const answer = pricePlan(plan, await readShopper(app, db, enrollment), {
    cart: await app.cart.facts(db, enrollment, plan.id),
    inCart: (await app.cart.chosen(db, enrollment)).get(plan.id),
    sold: await app.catalogue.sold(db, enrollment.portal),
    today,
  });
  const { errorCode, pid, message } = answer;
  return { data: answer, message, top: errorCode === '' ? {} : { errorCode, pid } };
}

async function planDetail(ctx: Call): Promise<Reply> {
  return { data: toDetail(await requirePlan(ctx, ctx.params.id)) };
}

// Without an id: the text of the membership, with its fee.
async function membershipDetail(ctx: Call): Promise<Reply> {
  const { plan_id, portal_id } = ctx.query;
  if (plan_id !== undefined) return { data: toDetail(await requirePlan(ctx, plan_id)) };
  const portal = await portalOf(ctx, portal_id);
  const plans = await ctx.app.catalogue.sold(ctx.db, portal);
  return { data: toDetail(requireFound(plans.find((plan) => plan.membership))) };
}

async function planNetworks(ctx: Call): Promise<Reply> {
  const portal = await portalHere(ctx);
  return { data: networksOf(await ctx.app.catalogue.current(ctx.db), portal) };
}

async function moreRequirement(ctx: Call): Promise<Reply> {
  const { app, db, query } = ctx;
  const isPlanPremier =
    query.plan_id !== undefined && (await requirePlan(ctx, query.plan_id)).premier;
  if (isPlanPremier || query.enrollment_id === undefined) return { data: isPlanPremier };
  return { data: (await app.cart.needs(db, ctx.enrollment)).premier };
}

async function relatedPlans(ctx: Call): Promise<Reply> {
  const plan = await requirePlan(ctx, ctx.query.plan_id);
  const portal = await portalHere(ctx);
  const shopper = ctx.query.enrollment_id ? ctx.enrollment : undefined;
  const offered = await offeredPlans(ctx, portal, shopper);
  const named = plan.related.flatMap((id) => offered.find((it) => it.plan.id === id) ?? []);
  const alike = offered.filter(
    (it) => it.plan.category === plan.category && it.plan.id !== plan.id && !named.includes(it),
  );
  return { data: [...named, ...alike].slice(0, RELATED_AT_MOST).map(toOfferCard) };
}

async function planCategories(ctx: Call): Promise<Reply> {
  const { categories } = await ctx.app.catalogue.current(ctx.db);
  return { data: categories.map(({ category, label }) => ({ category, label, value: category })) };
}

// The portal of the enrollment, or the one named in the call.
async function portalHere(ctx: Call): Promise<string> {
  const { enrollment_id, portal_id } = ctx.query;
  return enrollment_id ? ctx.enrollment.portal : portalOf(ctx, portal_id);
}

async function requirePlan(ctx: Call, planId: string | undefined): Promise<Plan> {
  return requireFound(await ctx.app.catalogue.findPlan(ctx.db, planId ?? ''));
}

function requireFound(plan: Plan | undefined): Plan {
  if (!plan) throw new Refusal(404, 'Plan not found');
  return plan;
}

const calls: [string, Access, (ctx: Call) => Promise<Reply>][] = [
  ['get-filtered-plans', OWN, filteredPlans],
  ['get-menu-filtered-plans', PUBLIC, menuFilteredPlans],
  ['get-plan-pricing-detail', OWN, pricingDetail],
  ['get-plan-detail', PUBLIC, membershipDetail],
  ['get-plan-network', EITHER, planNetworks],
  ['get-more-requirement', EITHER, moreRequirement],
  ['get-related-plans', EITHER, relatedPlans],
  ['get-plan-category', PUBLIC, planCategories],
];

const module: ServerModule = {
  needs: ['cart'],
  register(app) {
    app.decorate('plans', plansService(app));
  },
  routes: [
    ...calls.map(([path, access, handle]) => ({
      method: 'GET' as const,
      path,
      contract: path,
      access,
      ...(access === PUBLIC ? SHARED : {}),
      handle,
    })),
    {
      method: 'GET',
      path: 'get-plan-detail/:id',
      contract: 'get-plan-detail-id',
      access: PUBLIC,
      ...SHARED,
      handle: planDetail,
    },
    ...recommendationRoutes(EITHER),
  ],
};
export default module;
