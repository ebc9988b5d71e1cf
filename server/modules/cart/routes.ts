import { isoToUs, usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { offeredEffectiveDates } from '../../../src/shared/domain/effective-dates.ts';
import {
  OWN_CHANGE,
  OWN_READ,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { pricePlanSet, takePlanSet } from './plan-set-calls.ts';
import { cartService, type CartService } from './service.ts';
import { storedLines } from './stored-lines.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cart: CartService;
  }
}

async function isInCart(
  ctx: Ctx<'check-already-in-cart'>,
): Promise<Reply<'check-already-in-cart'>> {
  const chosen = await ctx.app.cart.chosen(ctx.db, ctx.enrollment);
  const status = chosen.has(ctx.input.plan_id);
  return { data: { status }, message: status ? 'Plan Added To Cart' : '' };
}

async function add(ctx: Ctx<'add-plan-to-cart'>): Promise<Reply<'add-plan-to-cart'>> {
  const { plan_id, plan_pricing_id } = ctx.input;
  const choice = { planId: plan_id, planPricingId: plan_pricing_id };
  return ctx.app.cart.describeAdded([await ctx.app.cart.add(ctx, choice)]);
}

async function addPair(
  ctx: Ctx<'add-plan-to-cart-prudentials'>,
): Promise<Reply<'add-plan-to-cart-prudentials'>> {
  const { plan_id, plan_pricing_id, ...input } = ctx.input;
  const membership = {
    planId: input.plan_id1 ?? input.plan_id_1 ?? '',
    planPricingId: input.plan_pricing_id1 ?? input.plan_pricing_id_1 ?? '',
  };
  const choice = plan_id ? { planId: plan_id, planPricingId: plan_pricing_id ?? '' } : undefined;
  return ctx.app.cart.describeAdded(await ctx.app.cart.addWithMembership(ctx, membership, choice));
}

async function remove(ctx: Ctx<'remove-plan-from-cart'>): Promise<Reply<'remove-plan-from-cart'>> {
  const removed = await ctx.app.cart.remove(ctx, ctx.input.plan_id);
  const names = removed.map((plan) => plan.plan_name).join(', ');
  const note = names && `Plans that needed it were removed from your cart, too: ${names}.`;
  const message = ['The plan was removed from your cart.', note].filter(Boolean).join(' ');
  return { data: { removed, note }, message };
}

async function read(ctx: Ctx<'get-plan-cart'>): Promise<Reply<'get-plan-cart'>> {
  const startsOn = usToIso(ctx.input.effective_date ?? '') ?? ctx.enrollment.effectiveDate;
  return { data: { result: await ctx.app.cart.shown(ctx, startsOn) } };
}

async function count(ctx: AnyCtx): Promise<Reply<'get-cart-count'>> {
  const { app, db, enrollment } = ctx;
  // Bought plans are no longer in the cart.
  const isOver = enrollment.status === 'completed';
  return { data: { result: isOver ? 0 : await app.cart.count(db, enrollment) } };
}

async function effectiveDates(ctx: AnyCtx): Promise<Reply<'get-cart-effective-dates'>> {
  return { data: { result: offeredEffectiveDates(ctx.today).map(isoToUs) } };
}

async function chooseDate(
  ctx: Ctx<'app-choose-effective-date'>,
): Promise<Reply<'app-choose-effective-date'>> {
  const effectiveDate = await ctx.app.cart.chooseDate(ctx, ctx.input.effective_date);
  return { data: { effective_date: isoToUs(effectiveDate) } };
}

async function checkOut(ctx: Ctx<'cart-checkout'>): Promise<Reply<'cart-checkout'>> {
  const { effective_date: chosen = '', initial_month_cost: shown } = ctx.input;
  const effectiveDate = await ctx.app.cart.checkOut(ctx, chosen, shown);
  return {
    data: { effective_date: isoToUs(effectiveDate) },
    message: 'Your cart is ready for enrollment.',
  };
}

async function planInfo(ctx: AnyCtx): Promise<Reply<'get-cart-plan-info'>> {
  const { app, db, enrollment } = ctx;
  const { iha } = await app.cart.needs(db, enrollment);
  const dependents = await app.tabs.read(db, enrollment, TAB.dependents);
  return { data: { is_IHA: iha, has_spouse: hasSpouse(dependents?.data.dependents) } };
}

// Derived from the list of dependents, never from a flag in the body.
function hasSpouse(dependents: unknown): boolean {
  if (!Array.isArray(dependents)) return false;
  return dependents.some(
    (item: { primary_info?: { relationship?: unknown } } | null) =>
      item?.primary_info?.relationship === 'spouse',
  );
}

async function feeNotice(ctx: AnyCtx): Promise<Reply<'check-prudential-cart'>> {
  const plans = await ctx.app.cart.plans(ctx.db, ctx.enrollment);
  return { data: { status: plans.some((plan) => plan.adminFeeNotice) } };
}

const module: ServerModule = {
  register(app) {
    app.decorate('cart', cartService(app));
    app.enrollments.onEnd(async (db, enrollment, ending) => {
      if (ending !== 'completed') await storedLines.clear(db, enrollment);
    });
  },
  routes: {
    'get-cart-count': { access: OWN_READ, handle: count },
    'get-cart-effective-dates': { access: OWN_READ, handle: effectiveDates },
    'get-cart-plan-info': { access: OWN_READ, handle: planInfo },
    'check-prudential-cart': { access: OWN_READ, handle: feeNotice },
    'get-plan-cart': { access: OWN_READ, handle: read },
    'app-price-plans': { access: OWN_READ, handle: pricePlanSet },
    'app-take-plans': { access: OWN_CHANGE, handle: takePlanSet },
    'check-already-in-cart': { access: OWN_READ, handle: isInCart },
    'add-plan-to-cart': { access: OWN_CHANGE, handle: add },
    'add-plan-to-cart-prudentials': { access: OWN_CHANGE, handle: addPair },
    'remove-plan-from-cart': { alsoMethod: 'GET', access: OWN_CHANGE, handle: remove },
    'app-choose-effective-date': { access: OWN_CHANGE, handle: chooseDate },
    'cart-checkout': { access: OWN_CHANGE, handle: checkOut },
  },
};
export default module;
