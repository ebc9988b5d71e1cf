import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import {
  EVERYBODY,
  OWN_READ,
  PUBLIC_READ,
  Refusal,
  type Access,
  type AnyCtx,
  type Ctx,
  type FileReply,
  type JsonReply,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { noSuchPlan } from '../../refusals.ts';
import { documentsHere, toDetail, type MenuCard, type PlanDetail } from './answers.ts';
import { findDocument } from '../../catalogue/documents/document-store.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import { documentName, planDocument } from './document/plan-document.ts';
import { askedPrice, explainPrice } from './explain-price.ts';
import { jsonWriter } from './json-bytes.ts';
import type { ListedPlan } from './listing.ts';
import { offeredPlans, toOfferCard } from './offered-plans.ts';
import { portalOf } from './portal-of.ts';
import { pricePlan } from './pricing-answer.ts';
import { recommendationRoutes } from './recommendations.ts';
import { readOccasion } from './suggestion-reason.ts';
import { readShopper } from '../../enrollment/filter.ts';
import { chosenPlans, networksOf, readCategories, type ChosenPlans } from './selection.ts';
import { plansService, type PlansService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    plans: PlansService;
  }
}

const EITHER: Access = {
  callers: { ...EVERYBODY, agent: 'own', group: 'own', other: 'hidden' },
  mutates: false,
  scope: 'either',
  limit: 'publicRead',
};

/** What tells which plans to list. */
type Selecting = Partial<Calls['get-filtered-plans']['request']> &
  Pick<Calls['get-menu-filtered-plans']['request'], 'category'>;

// Nothing in the file may run or load. A `sandbox` would keep the viewers of some browsers out, too.
const FOR_A_VIEWER =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const SHARED = { access: PUBLIC_READ, shared: true } as const;
const RELATED_AT_MOST = 5;

function choiceIn({ input }: { input: Selecting }): ChosenPlans {
  const { category, categories, plan_network: network = '' } = input;
  return chosenPlans({ categories: readCategories(categories ?? category), network });
}

const listingJson = jsonWriter((result: readonly ListedPlan[]) => ({ result }));
const menuJson = jsonWriter((cards: readonly MenuCard[]) => cards);

async function filteredPlans(
  ctx: Ctx<'get-filtered-plans'>,
): Promise<JsonReply<'get-filtered-plans'>> {
  const { app, db, enrollment, today } = ctx;
  return { dataJson: listingJson(await app.plans.listing(db, enrollment, today, choiceIn(ctx))) };
}

async function menuFilteredPlans(
  ctx: Ctx<'get-menu-filtered-plans'>,
): Promise<JsonReply<'get-menu-filtered-plans'>> {
  const portal = await portalOf(ctx, ctx.input.portal_id);
  return { dataJson: menuJson(await ctx.app.plans.menu(ctx.db, portal, choiceIn(ctx))) };
}

async function pricingDetail(
  ctx: Ctx<'get-plan-pricing-detail'>,
): Promise<Reply<'get-plan-pricing-detail'>> {
  return priceFor(ctx, ctx.input.pid);
}

// On the direct wellness site a visitor comes for one plan: the session's, or the site's own.
async function directPricing(
  ctx: Ctx<'get-plan-pricing-detail-elevate'>,
): Promise<Reply<'get-plan-pricing-detail-elevate'>> {
  const { app, enrollment, session, input } = ctx;
  const { plan } = app.sites.configured(enrollment.site ?? session.context.site) ?? {};
  return priceFor(ctx, input.pid ?? session.context.plan_id ?? plan);
}

async function priceFor(
  ctx: AnyCtx,
  asked: string | undefined,
): Promise<Reply<'get-plan-pricing-detail'>> {
  const { app, db, enrollment, today } = ctx;
  const plan = await requirePlan(ctx, asked);
  const answer = pricePlan(plan, await readShopper(app, db, enrollment), {
    cart: await app.cart.facts(db, enrollment, plan),
    inCart: (await app.cart.chosen(db, enrollment)).get(plan.id),
    sold: await app.catalogue.sold(db, enrollment.portal),
    today,
  });
  const { errorCode, pid, message } = answer;
  return { data: answer, message, top: errorCode === '' ? {} : { errorCode, pid } };
}

async function explain(ctx: Ctx<'app-explain-price'>): Promise<Reply<'app-explain-price'>> {
  return { data: explainPrice(await askedPrice(ctx)) };
}

async function planDetail(ctx: Ctx<'get-plan-detail-id'>): Promise<Reply<'get-plan-detail-id'>> {
  const portal = await portalOf(ctx, undefined);
  return { data: detailOf(ctx, await requirePlan(ctx, ctx.params.id), portal) };
}

// Its portal is the session's, so no proxy keeps it.
async function planSummary(ctx: Ctx<'app-plan-document'>): Promise<FileReply> {
  const portal = await portalOf(ctx, undefined);
  const detail = detailOf(ctx, await requirePlan(ctx, ctx.params.id), portal);
  const file = await planDocument(ctx, detail, { portal, locale: ctx.input.locale });
  return {
    file,
    headers: pdfHeaders(documentName(detail)),
  };
}

// Of plans that the session's portal sells only. Its content never changes: the address has its hash.
async function planFile(ctx: Ctx<'app-plan-file'>): Promise<FileReply> {
  const portal = await portalOf(ctx, undefined);
  const plan = await requirePlan(ctx, ctx.params.id);
  const document = documentsHere(plan, portal).find(({ hash }) => hash === ctx.params.hash);
  const file = document && (await findDocument(ctx.db, document.hash));
  if (!file) throw new Refusal(404, 'Document not found');
  return { file, headers: pdfHeaders(document.file) };
}

function pdfHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': FOR_A_VIEWER,
    'cache-control': 'private, no-cache',
  };
}

// Without an id: the text of the membership, with its fee.
async function membershipDetail(ctx: Ctx<'get-plan-detail'>): Promise<Reply<'get-plan-detail'>> {
  const { plan_id, portal_id } = ctx.input;
  const portal = await portalOf(ctx, portal_id);
  if (plan_id !== undefined)
    return { data: detailOf(ctx, await requirePlan(ctx, plan_id), portal) };
  const plans = await ctx.app.catalogue.sold(ctx.db, portal);
  return { data: detailOf(ctx, requireFound(plans.find((plan) => plan.membership)), portal) };
}

function detailOf({ app, today }: AnyCtx, plan: Plan, portal: string): PlanDetail {
  const configuration = app.configuration.current();
  const facts = configuration.facts(portal).get(plan.category) ?? [];
  const examples = configuration.examples(plan.category);
  const summary = configuration.summary(plan.category);
  return toDetail(plan, portal, { facts, examples, summary, today });
}

async function planNetworks(ctx: Ctx<'get-plan-network'>): Promise<Reply<'get-plan-network'>> {
  const portal = await portalHere(ctx);
  return { data: networksOf(await ctx.app.catalogue.current(ctx.db), portal) };
}

async function moreRequirement(
  ctx: Ctx<'get-more-requirement'>,
): Promise<Reply<'get-more-requirement'>> {
  const { app, db, input } = ctx;
  const isPlanPremier =
    input.plan_id !== undefined && (await requirePlan(ctx, input.plan_id)).premier;
  if (isPlanPremier || input.enrollment_id === undefined) return { data: isPlanPremier };
  return { data: (await app.cart.needs(db, ctx.enrollment)).premier };
}

// Plans of the same category, those first that go with it.
async function relatedPlans(ctx: Ctx<'get-related-plans'>): Promise<Reply<'get-related-plans'>> {
  const plan = await requirePlan(ctx, ctx.input.plan_id);
  const portal = await portalHere(ctx);
  const shopper = ctx.input.enrollment_id ? ctx.enrollment : undefined;
  const choice = chosenPlans({ categories: [plan.category], network: '' });
  const offered = await offeredPlans(ctx, portal, { enrollment: shopper, choice });
  const alike = offered.filter((it) => it.plan.id !== plan.id);
  const named = alike.filter((it) => plan.related.includes(it.plan.id));
  const others = alike.filter((it) => !named.includes(it));
  const occasion = await readOccasion(ctx, plan);
  const shown = [...named, ...others].slice(0, RELATED_AT_MOST);
  return { data: shown.map((offer) => toOfferCard(offer, occasion)) };
}

async function planFacts(ctx: Ctx<'app-plan-facts'>): Promise<Reply<'app-plan-facts'>> {
  const portal = await portalOf(ctx, ctx.input.portal_id);
  const { facts, summary } = ctx.app.configuration.current();
  const categories = [...facts(portal)].map(([category, list]) => ({
    category,
    facts: [...list],
    summary: summary(category).map((ways) => [...ways]),
  }));
  return { data: { categories } };
}

async function terms(ctx: Ctx<'app-terms'>): Promise<Reply<'app-terms'>> {
  const portal = await portalOf(ctx, ctx.input.portal_id);
  return { data: { terms: [...ctx.app.configuration.current().terms(portal)] } };
}

async function planCategories(ctx: AnyCtx): Promise<Reply<'get-plan-category'>> {
  const { categories, plans } = await ctx.app.catalogue.current(ctx.db);
  // One without plans stays for those who have a plan of it.
  const sold = new Set(plans.map((plan) => plan.category));
  const offered = categories.filter(({ category }) => sold.has(category));
  return { data: offered.map(({ category, label }) => ({ category, label, value: category })) };
}

// The portal of the enrollment, or the one named in the call.
async function portalHere(
  ctx: AnyCtx & { input: { enrollment_id?: string; portal_id?: string } },
): Promise<string> {
  const { enrollment_id, portal_id } = ctx.input;
  return enrollment_id ? ctx.enrollment.portal : portalOf(ctx, portal_id);
}

async function requirePlan(ctx: AnyCtx, planId: string | undefined): Promise<Plan> {
  return requireFound(await ctx.app.catalogue.findPlan(ctx.db, planId ?? ''));
}

function requireFound(plan: Plan | undefined): Plan {
  if (!plan) throw noSuchPlan();
  return plan;
}

const module: ServerModule = {
  needs: ['cart', 'sites'],
  register(app) {
    app.decorate('plans', plansService(app));
  },
  routes: {
    'get-filtered-plans': { access: OWN_READ, handle: filteredPlans },
    'get-menu-filtered-plans': { ...SHARED, handle: menuFilteredPlans },
    'get-plan-pricing-detail': { access: OWN_READ, handle: pricingDetail },
    'get-plan-pricing-detail-elevate': { access: OWN_READ, handle: directPricing },
    'app-explain-price': { access: OWN_READ, handle: explain },
    'get-plan-detail': { ...SHARED, handle: membershipDetail },
    'get-plan-network': { access: EITHER, handle: planNetworks },
    'get-more-requirement': { access: EITHER, handle: moreRequirement },
    'get-related-plans': { access: EITHER, handle: relatedPlans },
    'app-plan-facts': { ...SHARED, handle: planFacts },
    'app-terms': { ...SHARED, handle: terms },
    'get-plan-category': { ...SHARED, handle: planCategories },
    'get-plan-detail-id': { ...SHARED, handle: planDetail },
    'app-plan-document': { access: PUBLIC_READ, handle: planSummary },
    'app-plan-file': { access: PUBLIC_READ, handle: planFile },
    ...recommendationRoutes(EITHER),
  },
};
export default module;
