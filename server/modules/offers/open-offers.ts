import type { PortalOffer } from '../../../src/shared/forms/layers/layer-types.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import type { AnyCtx } from '../../contract.ts';

type Addable = NonNullable<Awaited<ReturnType<AnyCtx['app']['cart']['findAddable']>>>;

/** An offer that this shopper may take now. */
export interface OpenOffer {
  offer: PortalOffer;
  main: Addable;
  /** Added together with it; undefined for none. */
  companion: Addable | undefined;
}

/** The offers of a portal, in their order. */
export function offersOf({ app, enrollment }: AnyCtx): readonly PortalOffer[] {
  return app.configuration.current().portal(enrollment.portal)?.offers ?? [];
}

/** The offers that this shopper may take now, answered or not. */
export async function openOffers(ctx: AnyCtx): Promise<OpenOffer[]> {
  const held = await ctx.app.cart.held(ctx.db, ctx.enrollment);
  const open: OpenOffer[] = [];
  for (const offer of offersOf(ctx)) {
    const found = await openOffer(ctx, offer, held);
    if (found) open.push(found);
  }
  return open;
}

// Whoever has a plan of the same category has chosen among such plans already.
async function openOffer(
  ctx: AnyCtx,
  offer: PortalOffer,
  held: readonly Plan[],
): Promise<OpenOffer | undefined> {
  const companion = await companionOf(ctx, offer, held);
  const main = await ctx.app.cart.findAddable(ctx, offer.plan, companion?.plan);
  if (!main || held.some(({ category }) => category === main.plan.category)) return undefined;
  return { offer, main, companion };
}

async function companionOf(
  ctx: AnyCtx,
  offer: PortalOffer,
  held: readonly Plan[],
): Promise<Addable | undefined> {
  if (offer.with === undefined) return undefined;
  const found = await ctx.app.cart.findAddable(ctx, offer.with);
  if (!found) return undefined;
  const { membership, category } = found.plan;
  const isThere = held.some((plan) => (membership ? plan.membership : plan.category === category));
  return isThere ? undefined : found;
}
