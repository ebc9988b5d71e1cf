import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { centsToDollars } from '../../../src/shared/domain/money.ts';
import {
  OWN_CHANGE,
  OWN_READ,
  Refusal,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { refuseField } from '../../refusals.ts';
import { offersOf, openOffers, type OpenOffer } from './open-offers.ts';
import { putShown, readShown } from './repository.ts';

type Suggested = Calls['get-suggested-plans']['data'][number];

const ENDED = 'This offer can no longer be taken.';
const REPRICED = 'The price of this offer has changed. Please look at it again.';

async function suggested(ctx: AnyCtx): Promise<Reply<'get-suggested-plans'>> {
  const shown = await readShown(ctx.db, ctx.enrollment.id);
  const open = await openOffers(ctx);
  return { data: open.map((it) => toSuggested(it, isDue(ctx, it, shown))) };
}

// On the way into the enrollment only those are asked who enroll by themselves.
function isDue(
  { enrollment }: AnyCtx,
  { offer }: OpenOffer,
  shown: ReadonlyMap<string, boolean>,
): boolean {
  if (shown.has(offer.name)) return false;
  return offer.when === 'added' || enrollment.eprocess === 'applicant';
}

function toSuggested({ offer, main, companion }: OpenOffer, isDue: boolean): Suggested {
  const { plan, option } = main;
  return {
    offer: offer.name,
    when: offer.when,
    pop_up_display: isDue,
    pop_up_title: offer.title,
    pop_up_header: offer.header,
    pop_up_link: offer.link === undefined ? '' : `/plan/${encodeURIComponent(plan.id)}/details`,
    pop_up_link_description: offer.link ?? '',
    plan_category: plan.category,
    plan_logo: plan.logo,
    plan_name: plan.name,
    plan_short_text: plan.shortText,
    plan_id: plan.id,
    ppid: option.planPricingId,
    plan_price: centsToDollars(option.priceCents),
    plan_name_1: companion?.plan.name ?? '',
    plan_id_1: companion?.plan.id ?? '',
    plan_pricing_id_1: companion?.option.planPricingId ?? '',
    plan_price_1: centsToDollars(companion?.option.priceCents ?? 0),
  };
}

async function answer(ctx: Ctx<'app-answer-offer'>): Promise<Reply<'app-answer-offer'>> {
  const { db, enrollment, input } = ctx;
  const { offer, accept } = input;
  if (!offersOf(ctx).some(({ name }) => name === offer))
    throw refuseField('/offer', 'There is no such offer.', { keyword: 'enum' });
  // Another window may have taken it.
  const isTaken = (await readShown(db, enrollment.id)).get(offer) === true;
  const added = accept && !isTaken ? await take(ctx) : [];
  await putShown(db, enrollment.id, offer, accept);
  return ctx.app.cart.describeAdded(added);
}

async function take(ctx: Ctx<'app-answer-offer'>) {
  const { offer } = ctx.input;
  const open = (await openOffers(ctx)).find((it) => it.offer.name === offer);
  if (!open) throw new Refusal(422, ENDED);
  const { main, companion } = open;
  if (!isAsShown(open, ctx.input)) throw new Refusal(422, REPRICED);
  const choice = { planId: main.plan.id, planPricingId: main.option.planPricingId };
  if (!companion) return [await ctx.app.cart.add(ctx, choice)];
  return ctx.app.cart.addTogether(ctx, choice, {
    planId: companion.plan.id,
    planPricingId: companion.option.planPricingId,
  });
}

function isAsShown({ main, companion }: OpenOffer, shown: Ctx<'app-answer-offer'>['input']) {
  return (
    main.option.planPricingId === shown.ppid &&
    centsToDollars(main.option.priceCents) === shown.plan_price &&
    companion?.option.planPricingId === shown.plan_pricing_id_1 &&
    centsToDollars(companion?.option.priceCents ?? 0) === (shown.plan_price_1 ?? 0)
  );
}

const module: ServerModule = {
  needs: ['cart'],
  routes: {
    'get-suggested-plans': { access: OWN_READ, handle: suggested },
    'app-answer-offer': { access: OWN_CHANGE, handle: answer },
  },
};
export default module;
