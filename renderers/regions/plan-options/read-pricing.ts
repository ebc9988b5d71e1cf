import {
  isAskedOfDependents,
  isMembershipMissing,
  isQuestionsNext,
  isShownInFilter,
} from '../../../src/shared/domain/eligibility.ts';
import { tierLabel } from '../../../src/shared/domain/tiers.ts';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';

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
  shownInDetails: boolean;
  /** Facts about the dependents take it away. */
  needsDependents: boolean;
  /** It cannot be added for a time. */
  isBlackout: boolean;
  /** The member has it already. */
  isActive: boolean;
  /** Questions stand before the cart. */
  questionsNext: boolean;
  /** A membership is chosen on the way into the cart. */
  needsMembership: boolean;
  callToEnroll: boolean;
  hideAdd: boolean;
}

type Answer = SourceData<'get-plan-pricing-detail'>;
type Plan = SourceData<'get-plan-detail-id'>;

export function readPricing(answer: Answer, plan: Plan | undefined): Pricing {
  const { pid = '', errorCode = '', add_error: addError = '' } = answer;
  const needsMembership = isMembershipMissing(addError);
  return {
    options: (answer.plans ?? []).map((option) => readOption(option, pid, plan)),
    errorCode: errorCode === 'changePid' ? '' : errorCode,
    message: answer.message ?? '',
    movedTo: errorCode === 'changePid' ? pid : '',
    obstacle: needsMembership ? '' : (answer.add_message ?? ''),
    shownInDetails: isShownInFilter(addError),
    needsDependents: isAskedOfDependents(addError),
    isBlackout: addError === 'blackout',
    isActive: addError === 'already-active',
    questionsNext: isQuestionsNext(addError),
    needsMembership,
    callToEnroll: answer.call_to_enroll ?? false,
    hideAdd: (answer.hide_add_to_cart || plan?.hide_add_to_cart) ?? false,
  };
}

function readOption(
  option: NonNullable<Answer['plans']>[number],
  pid: string,
  plan: Plan | undefined,
): PriceOption {
  const { tier } = option;
  return {
    planId: option.plan_id || pid,
    pricingId: option.plan_pricing_id ?? '',
    name: option.option_name ?? '',
    tier: tier ? tierLabel(tier, 'store', { premier: plan?.is_premier ?? false }) : '',
    price: option.plan_price,
    fee: option.enrollment_fee ?? 0,
    inCart: option.selected_plan ?? false,
  };
}
