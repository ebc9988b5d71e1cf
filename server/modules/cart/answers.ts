import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { carrierNetPrice } from '../../../src/shared/domain/cart-totals.ts';
import { centsToDollars } from '../../../src/shared/domain/money.ts';
import { tierLabel } from '../../../src/shared/domain/tiers.ts';
import type { Enrollment, Reply } from '../../contract.ts';
import type { AddedLine } from './changes.ts';
import { findFormerFee, findReprice, totalsOf, type CurrentLine } from './lines.ts';

type CartResult = Calls['get-plan-cart']['data']['result'];

const NO_CARRIER_MESSAGE = '';

/** The cart in the shape of the specified call; amounts in dollars, dates MM/DD/YYYY. */
export function toCartResult(
  enrollment: Enrollment,
  lines: readonly CurrentLine[],
  signed: boolean,
): CartResult {
  const totals = totalsOf(lines);
  const plans = lines.flatMap((line) => line.plan ?? []);
  const premier = plans.filter((plan) => plan.premier);
  return {
    plans: lines.map(toLine),
    initial_month_cost: centsToDollars(totals.firstMonthCents),
    recurring_month_cost: centsToDollars(totals.recurringCents),
    total_cost: centsToDollars(totals.totalCents),
    special_message: premier[0]?.texts.special_message ?? NO_CARRIER_MESSAGE,
    has_l713: premier.length > 0,
    l713_net_price: carrierNetPrice(totals),
    effective_date: enrollment.effectiveDate ? isoToUs(enrollment.effectiveDate) : null,
    checked_out: enrollment.checkedOutAt !== undefined,
    has_already_signed: signed,
    signature_required: plans.some((plan) => plan.signatureRequired),
    is_IHA: plans.some((plan) => plan.iha),
    admin_fee_notice: plans.some((plan) => plan.adminFeeNotice),
    tier: enrollment.tier,
    tier_label: tierLabel(enrollment.tier, 'store', { premier: premier.length > 0 }),
  };
}

function toLine(line: CurrentLine): CartResult['plans'][number] {
  const { plan } = line;
  const reprice = findReprice(line);
  const formerFee = findFormerFee(line);
  return {
    plan_id: line.planId,
    plan_pricing_id: line.planPricingId,
    plan_name: line.planName,
    option_name: line.optionName,
    plan_logo: plan?.logo ?? '',
    plan_type: plan?.planType ?? '',
    plan_category: plan?.category ?? '',
    plan_category_label: plan?.categoryLabel ?? '',
    plan_carrier: plan?.carrier ?? '',
    price: centsToDollars(line.priceCents),
    former_price: reprice ? centsToDollars(reprice.formerCents) : null,
    price_changed_on: reprice ? isoToUs(reprice.on) : null,
    price_kept_until: line.keptUntil ? isoToUs(line.keptUntil) : null,
    enrollment_fee: centsToDollars(line.feeCents),
    former_fee: formerFee === undefined ? null : centsToDollars(formerFee),
    removable: line.removable ? 1 : 0,
    /** Why it cannot be bought any more; '' while it can. */
    message: line.obstacle?.message ?? '',
    holds: line.holds,
  };
}

/** What was added, in the shape of the specified calls; premiums in dollars. */
export function describeAdded(lines: readonly AddedLine[]): Reply<'add-plan-to-cart'> {
  const data = lines.map(({ planId, planPricingId, planName, priceCents, unchanged }) => ({
    status: 'success',
    message: `${planName} ${unchanged ? 'is in your cart already' : 'was added to your cart'}.`,
    plan_id: planId,
    plan_pricing_id: planPricingId,
    price: centsToDollars(priceCents),
  }));
  return { data, message: data.map(({ message }) => message).join(' ') };
}
