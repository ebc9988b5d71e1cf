import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { isoToUs, usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { firstYearCents } from '../../../src/shared/domain/cart-totals.ts';
import {
  isOfferedEffectiveDate,
  offeredEffectiveDates,
} from '../../../src/shared/domain/effective-dates.ts';
import { reasonOf } from '../../../src/shared/domain/eligibility.ts';
import { tierLabel } from '../../../src/shared/domain/tiers.ts';
import { MOST_IN_SET, readPlanIds } from '../../../src/shared/store/plan-sets.ts';
import { Refusal, type AnyCtx, type Ctx, type Reply } from '../../contract.ts';
import { fieldFault, refuseField } from '../../refusals.ts';
import { totalsOf, type CurrentLine } from './lines.ts';
import { storedLines } from './stored-lines.ts';

type PricedLine = Calls['app-price-plans']['data']['plans'][number];

// Obstacles that hold for every shopper of the portal.
const NOT_SOLD: ReadonlySet<string> = new Set(['portalError', 'changePid']);

/** What a cart with the named plans would cost. */
export async function pricePlanSet(ctx: Ctx<'app-price-plans'>): Promise<Reply<'app-price-plans'>> {
  const { app, db, enrollment, today, input } = ctx;
  const startsOn = usToIso(input.effective_date ?? '') ?? enrollment.effectiveDate;
  const { lines, unsold } = await readSet(ctx, readPlanIds(input.plans), startsOn);
  const inCart = await app.cart.chosen(db, enrollment);
  const totals = totalsOf(lines);
  const plans = lines.flatMap(({ plan }) => plan ?? []);
  const isOffered = startsOn !== undefined && isOfferedEffectiveDate(startsOn, today);
  const [first = today] = offeredEffectiveDates(today);
  return {
    data: {
      plans: lines.map((line) => toPriced(line, inCart.has(line.planId))),
      not_sold: unsold.map(({ planId }) => planId),
      first_month_cents: totals.firstMonthCents,
      recurring_cents: totals.recurringCents,
      carrier_cents: totals.totalCents - totals.firstMonthCents,
      total_cents: totals.totalCents,
      year_cents: firstYearCents(totals),
      starts_on: isoToUs(isOffered ? startsOn : first),
      tier: enrollment.tier,
      tier_label: tierLabel(enrollment.tier, 'store', {
        premier: plans.some(({ premier }) => premier),
      }),
      admin_fee: plans.some(({ adminFeeNotice }) => adminFeeNotice),
    },
  };
}

/** Makes the cart hold the named plans and no others. */
export async function takePlanSet(ctx: Ctx<'app-take-plans'>): Promise<Reply<'app-take-plans'>> {
  const { app, db, enrollment, input } = ctx;
  const ids = [...new Set(input.plans)];
  const { lines, unsold } = await readSet(ctx, ids, enrollment.effectiveDate);
  if (unsold.length > 0) throw refuseUnsold(unsold);
  const faults = lines.filter(({ obstacle }) => obstacle).map(faultOf);
  const [fault] = faults;
  if (fault) throw new Refusal(422, fault.message, { issues: faults });
  const before = await app.cart.lines(db, enrollment);
  const removed = before.filter(
    ({ planId, removable }) => removable && !lines.some((line) => line.planId === planId),
  );
  const added = lines.filter(
    ({ planId, removable }) => removable && !before.some((line) => line.planId === planId),
  );
  // What came along with others, and is now taken alone.
  const freed = lines.filter(
    ({ planId, removable }) =>
      removable && before.some((line) => line.planId === planId && !line.removable),
  );
  if (removed.length + added.length > 0)
    await change(ctx, [...removed, ...freed], [...added, ...freed]);
  return { data: { added: added.map(named), removed: removed.map(named) } };
}

async function change(
  ctx: AnyCtx,
  removed: readonly CurrentLine[],
  added: readonly CurrentLine[],
): Promise<void> {
  const { app, db, enrollment, today } = ctx;
  if (removed.length > 0)
    await storedLines.remove(
      db,
      enrollment,
      removed.map(({ planId }) => planId),
    );
  for (const line of added)
    await storedLines.putSeen(db, enrollment, {
      planId: line.planId,
      planPricingId: line.planPricingId,
      priceCents: line.priceCents,
      feeCents: line.feeCents,
      seenOn: today,
      rates: line.rates,
    });
  await app.cart.includePlans(ctx);
  await app.cart.settle(db, enrollment);
  await app.cart.changed(db, enrollment);
}

/** Lines of a cart with the named plans, and those of them that are left out. */
interface ReadSet {
  lines: CurrentLine[];
  unsold: CurrentLine[];
}

// What is in the cart is never left out: the cart says itself what is the matter with it.
async function readSet(
  { app, db, enrollment }: AnyCtx,
  ids: readonly string[],
  startsOn: string | undefined,
): Promise<ReadSet> {
  const most = MOST_IN_SET;
  if (ids.length > most) throw refuseField('/plans', `At most ${most} plans are taken together.`);
  const inCart = await app.cart.chosen(db, enrollment);
  const lines = await app.cart.planSet(db, enrollment, ids, startsOn);
  const unsold = lines.filter(
    ({ planId, obstacle }) => !inCart.has(planId) && NOT_SOLD.has(obstacle?.code ?? ''),
  );
  if (unsold.length === 0) return { lines, unsold };
  const sold = ids.filter((id) => !unsold.some(({ planId }) => planId === id));
  return { lines: await app.cart.planSet(db, enrollment, sold, startsOn), unsold };
}

function refuseUnsold(unsold: readonly CurrentLine[]): Refusal {
  const names = unsold.map(({ planName }) => planName).join(', ');
  return new Refusal(422, `Not sold here: ${names}.`, { issues: unsold.map(faultOf) });
}

function faultOf({ planName, obstacle }: CurrentLine) {
  return fieldFault('/plans', `${planName}: ${reasonOf(obstacle?.message ?? '')}`);
}

function named({ planId, planName }: CurrentLine) {
  return { plan_id: planId, plan_name: planName };
}

function toPriced(line: CurrentLine, isInCart: boolean): PricedLine {
  const { plan, obstacle } = line;
  return {
    plan_id: line.planId,
    plan_name: line.planName,
    option_name: line.optionName,
    plan_category: plan?.category ?? '',
    plan_category_label: plan?.categoryLabel ?? '',
    plan_carrier: plan?.carrier ?? '',
    monthly_cents: line.priceCents,
    fee_cents: line.feeCents,
    in_cart: isInCart,
    removable: line.removable,
    message: obstacle ? reasonOf(obstacle.message) : '',
  };
}
