import { isTier, tierLabel, type Tier } from '../../../src/shared/domain/tiers.ts';
import type { AnyCtx } from '../../contract.ts';
import { readShopper } from '../../enrollment/filter.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';

/** What a plan is suggested to: the shopper's plans and tier, and the plan whose page it stands on. */
export interface Occasion {
  /** The plan whose page it is. */
  beside?: Plan | undefined;
  /** The plans in the cart and those that the member has. */
  held: readonly Plan[];
  tier: Tier | undefined;
}

/** What the call is about, as far as it says it. */
type Asking = AnyCtx & { input: { enrollment_id?: string; tier?: string } };

type Suggested = Pick<Plan, 'id' | 'category' | 'featured'>;

/** The plans in the cart and those that the member has; none without an enrollment. */
export async function plansHeld(ctx: Asking): Promise<Plan[]> {
  return ctx.input.enrollment_id ? ctx.app.cart.held(ctx.db, ctx.enrollment) : [];
}

/** What a call's plans are suggested to. */
export async function readOccasion(ctx: Asking, beside?: Plan): Promise<Occasion> {
  const { app, db, input } = ctx;
  const shopper = input.enrollment_id ? await readShopper(app, db, ctx.enrollment) : undefined;
  const asked = isTier(input.tier) ? input.tier : undefined;
  return { beside, held: await plansHeld(ctx), tier: shopper?.tier ?? asked };
}

/**
 * Why a plan is suggested, in one sentence; the strongest reason counts: it goes with a plan on the page or in the cart, or
 * could take its place, its kind is missing in the cart, the store puts it forward, it is sold for the chosen tier. Empty when
 * there is none.
 */
export function suggestionReason(plan: Suggested, { beside, held, tier }: Occasion): string {
  const partners = [beside, ...held].filter((other) => other?.related.includes(plan.id));
  const goesWith = partners.find((other) => other?.category !== plan.category);
  if (goesWith) return `Goes well with ${goesWith.name}`;
  const [alike] = partners;
  if (alike) return `An alternative to ${alike.name}`;
  if (held.length > 0 && !held.some(({ category }) => category === plan.category))
    return 'You have none of this kind yet';
  if (plan.featured) return 'Picked by this store';
  return tier ? `Because you chose ${tierLabel(tier, 'store')}` : '';
}
