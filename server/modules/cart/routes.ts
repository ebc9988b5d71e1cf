import { isoToUs, usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { offeredEffectiveDates } from '../../../src/shared/domain/effective-dates.ts';
import { centsToDollars } from '../../../src/shared/domain/money.ts';
import { HOLDERS, type Access, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { isSignedByApplicant } from '../../enrollment/evidence.ts';
import { toCartResult } from './answers.ts';
import type { AddedLine } from './changes.ts';
import { deleteCart } from './repository.ts';
import { cartService, type CartService } from './service.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cart: CartService;
  }
}

const READ: Access = { callers: HOLDERS, mutates: false, scope: 'enrollment', limit: 'ownRead' };
const CHANGE: Access = { callers: HOLDERS, mutates: true, scope: 'enrollment', limit: 'mutating' };

interface PlanBody {
  plan_id: string;
  plan_pricing_id: string;
}

async function isInCart(ctx: Ctx<PlanBody, never>): Promise<Reply> {
  const chosen = await ctx.app.cart.chosen(ctx.db, ctx.enrollment);
  const status = chosen.has(ctx.body.plan_id);
  return { data: { status }, message: status ? 'Plan Added To Cart' : '' };
}

async function add(ctx: Ctx<PlanBody, never>): Promise<Reply> {
  const { plan_id, plan_pricing_id } = ctx.body;
  const choice = { planId: plan_id, planPricingId: plan_pricing_id };
  return answerAdded([await ctx.app.cart.add(ctx, choice)]);
}

type PairBody = Partial<PlanBody> & Record<`${keyof PlanBody}${'1' | '_1'}`, string | undefined>;

async function addPair({ app, body, ...ctx }: Ctx<PairBody, never>): Promise<Reply> {
  const { plan_id, plan_pricing_id } = body;
  const membership = {
    planId: body.plan_id1 ?? body.plan_id_1 ?? '',
    planPricingId: body.plan_pricing_id1 ?? body.plan_pricing_id_1 ?? '',
  };
  const choice = plan_id ? { planId: plan_id, planPricingId: plan_pricing_id ?? '' } : undefined;
  return answerAdded(await app.cart.addWithMembership({ app, body, ...ctx }, membership, choice));
}

function answerAdded(lines: readonly AddedLine[]): Reply {
  const data = lines.map(({ planId, planPricingId, planName, priceCents, unchanged }) => ({
    status: 'success',
    message: `${planName} ${unchanged ? 'is in your cart already' : 'was added to your cart'}.`,
    plan_id: planId,
    plan_pricing_id: planPricingId,
    price: centsToDollars(priceCents),
  }));
  return { data, message: data.map(({ message }) => message).join(' ') };
}

async function remove(ctx: Ctx<Partial<PlanBody> | undefined, Partial<PlanBody>>): Promise<Reply> {
  const planId = ctx.body?.plan_id ?? ctx.query.plan_id ?? '';
  const removed = await ctx.app.cart.remove(ctx, planId);
  const names = removed.map((plan) => plan.plan_name).join(', ');
  const note = names && `Plans that needed it were removed from your cart, too: ${names}.`;
  const message = ['The plan was removed from your cart.', note].filter(Boolean).join(' ');
  return { data: { removed, note }, message };
}

async function read(ctx: Ctx<never, { effective_date?: string }>): Promise<Reply> {
  const { app, db, enrollment } = ctx;
  const startsOn = usToIso(ctx.query.effective_date ?? '') ?? enrollment.effectiveDate;
  const lines = await app.cart.lines(db, enrollment, startsOn);
  const signed = await isSignedByApplicant(app, db, enrollment);
  return { data: { result: toCartResult(enrollment, lines, signed) } };
}

async function count(ctx: Ctx<never, never>): Promise<Reply> {
  const { app, db, enrollment } = ctx;
  // Bought plans are no longer in the cart.
  const isOver = enrollment.status === 'completed';
  return { data: { result: isOver ? 0 : await app.cart.count(db, enrollment) } };
}

async function effectiveDates(ctx: Ctx<never, never>): Promise<Reply> {
  return { data: { result: offeredEffectiveDates(ctx.today).map(isoToUs) } };
}

async function checkOut(ctx: Ctx<{ effective_date?: string }, never>): Promise<Reply> {
  const effectiveDate = await ctx.app.cart.checkOut(ctx, ctx.body.effective_date ?? '');
  return {
    data: { effective_date: isoToUs(effectiveDate) },
    message: 'Your cart is ready for enrollment.',
  };
}

async function planInfo(ctx: Ctx<never, never>): Promise<Reply> {
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

async function feeNotice(ctx: Ctx<never, never>): Promise<Reply> {
  const plans = await ctx.app.cart.plans(ctx.db, ctx.enrollment);
  return { data: { status: plans.some((plan) => plan.adminFeeNotice) } };
}

const reads: [string, (ctx: Ctx<never, never>) => Promise<Reply>][] = [
  ['get-cart-count', count],
  ['get-cart-effective-dates', effectiveDates],
  ['get-cart-plan-info', planInfo],
  ['check-prudential-cart', feeNotice],
];

const module: ServerModule = {
  register(app) {
    app.decorate('cart', cartService(app));
    app.enrollments.onEnd(async (db, enrollment, ending) => {
      if (ending !== 'completed') await deleteCart(db, enrollment.id);
    });
  },
  routes: [
    ...reads.map(([path, handle]) => ({
      method: 'GET' as const,
      path,
      contract: path,
      access: READ,
      handle,
    })),
    { method: 'GET', path: 'get-plan-cart', contract: 'get-plan-cart', access: READ, handle: read },
    {
      method: 'POST',
      path: 'check-already-in-cart',
      contract: 'check-already-in-cart',
      access: READ,
      handle: isInCart,
    },
    {
      method: 'POST',
      path: 'add-plan-to-cart',
      contract: 'add-plan-to-cart',
      access: CHANGE,
      handle: add,
    },
    {
      method: 'POST',
      path: 'add-plan-to-cart-prudentials',
      contract: 'add-plan-to-cart-prudentials',
      access: CHANGE,
      handle: addPair,
    },
    {
      method: 'POST',
      alsoMethod: 'GET',
      path: 'remove-plan-from-cart',
      contract: 'remove-plan-from-cart',
      access: CHANGE,
      handle: remove,
    },
    {
      method: 'POST',
      path: 'cart-checkout',
      contract: 'cart-checkout',
      access: CHANGE,
      handle: checkOut,
    },
  ],
};
export default module;
