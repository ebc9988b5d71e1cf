import { isMembershipMissing, isToldInFilter } from '../../../src/shared/domain/eligibility.ts';
import { isTier, tierLabel } from '../../../src/shared/domain/tiers.ts';
import { fieldsOf, isSet, listOf, numberOf, recordsOf, textOf, unwrap } from '../../kit/read.ts';

export interface PriceOption {
  planId: string;
  pricingId: string;
  name: string;
  tier: string;
  /** Dollars a month. */
  price: number | undefined;
  /** Dollars, once. */
  fee: number;
  inCart: boolean;
}

export interface Pricing {
  options: PriceOption[];
  errorCode: string;
  message: string;
  /** The plan that took this one's place. */
  movedTo: string;
  /** Why it cannot be added although it has a price. */
  obstacle: string;
  /** An answer among the visitor's details takes the obstacle away. */
  toldInDetails: boolean;
  /** A membership is chosen on the way into the cart. */
  needsMembership: boolean;
  callToEnroll: boolean;
  hideAdd: boolean;
}

export function readPricing(
  value: unknown,
  plan: unknown,
  given: Record<string, unknown>,
): Pricing {
  const answer = fieldsOf(unwrap(value));
  const facts = fieldsOf(unwrap(plan));
  const errorCode = textOf(answer.errorCode);
  const addError = textOf(answer.add_error);
  const needsMembership = isMembershipMissing(addError);
  const pid = textOf(answer.pid);
  const category = textOf(facts.plan_category);
  return {
    options: recordsOf(answer.plans).map((option) => readOption(option, pid, facts)),
    errorCode: errorCode === 'changePid' ? '' : errorCode,
    message: textOf(answer.message),
    movedTo: errorCode === 'changePid' ? pid : '',
    obstacle: needsMembership ? '' : textOf(answer.add_message),
    toldInDetails: isToldInFilter(addError),
    needsMembership,
    callToEnroll: isSet(answer.call_to_enroll) || listOf(given.callToEnroll).includes(category),
    hideAdd: isSet(answer.hide_add_to_cart) || isSet(facts.hide_add_to_cart),
  };
}

function readOption(
  option: Record<string, unknown>,
  pid: string,
  plan: Record<string, unknown>,
): PriceOption {
  const tier = option.tier;
  return {
    planId: textOf(option.plan_id, option.pid, pid),
    pricingId: textOf(option.plan_pricing_id, option.ppid),
    name: textOf(option.option_name, option.name),
    tier: isTier(tier) ? tierLabel(tier, 'store', { premier: isSet(plan.is_premier) }) : '',
    price: numberOf(option.plan_price),
    fee: numberOf(option.enrollment_fee) ?? 0,
    inCart: isSet(option.selected_plan),
  };
}
