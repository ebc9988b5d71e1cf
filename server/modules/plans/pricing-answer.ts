import {
  findAddError,
  findPricingError,
  isCallToEnroll,
  priceFacts,
  type AddError,
  type CartFacts,
  type PricingError,
  type ShopperFacts,
} from '../../../src/shared/domain/eligibility.ts';
import { centsToDollars, formatDollars } from '../../../src/shared/domain/money.ts';
import { optionsOfTier } from '../../../src/shared/domain/pricing.ts';
import type { Tier } from '../../../src/shared/domain/tiers.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';

/** One option of a plan for the shopper's tier. Prices in dollars. */
export interface PricingOption {
  pid: string;
  ppid: string;
  plan_id: string;
  plan_pricing_id: string;
  option_name: string;
  tier: Tier;
  plan_price: number;
  enrollment_fee: number;
  is_prudential: boolean;
  /** This option is in the cart. */
  selected_plan: boolean;
}

interface PricingSituation {
  cart: CartFacts;
  inCart: string | undefined;
  sold: readonly Plan[];
  today: string;
}

export interface PricingAnswer {
  pid: string;
  plans: PricingOption[];
  /** '' when there are prices. */
  errorCode: PricingError | '';
  message: string;
  /** Why it cannot be added although it has prices; '' when it can. */
  add_error: AddError | '';
  add_message: string;
  call_to_enroll: boolean;
  hide_add_to_cart: boolean;
  is_in_cart: boolean;
  /** Choices while the plan requires a membership. */
  memberships: MembershipChoice[];
}

/** A membership at one of its options. */
interface MembershipChoice {
  plan_id: string;
  plan_name: string;
  /** Id of the price row. */
  value: string;
  label: string;
}

/** Prices of a plan for this shopper, or why there are none. `inCart`: its price row; `sold`: the portal's plans. */
export function pricePlan(
  plan: Plan,
  shopper: ShopperFacts | undefined,
  { cart, inCart, sold, today }: PricingSituation,
): PricingAnswer {
  const error = findPricingError(plan.rules, shopper, cart.questions.health !== 'open', today);
  const obstacle = error ? undefined : findAddError(plan.rules, shopper, cart, today);
  return {
    pid: plan.rules.replacedBy ?? plan.id,
    plans: error || !shopper ? [] : optionsOf(plan, shopper, inCart, today),
    errorCode: error?.code ?? '',
    message: error?.message ?? '',
    add_error: obstacle?.code ?? '',
    add_message: obstacle?.message ?? '',
    call_to_enroll: shopper !== undefined && isCallToEnroll(plan.rules, shopper.portal),
    hide_add_to_cart: plan.rules.hideAddToCart,
    is_in_cart: inCart !== undefined,
    memberships:
      shopper && plan.rules.needsMembership && !cart.hasMembership
        ? membershipsFor(shopper, sold, { cart, today })
        : [],
  };
}

function membershipsFor(
  shopper: ShopperFacts,
  sold: readonly Plan[],
  { cart, today }: { cart: CartFacts; today: string },
): MembershipChoice[] {
  const offered = sold.filter(
    (plan) => plan.membership && !findAddError(plan.rules, shopper, cart, today),
  );
  return offered.flatMap((plan) =>
    optionsOf(plan, shopper, undefined, today).map(({ option_name, plan_price, ppid }) => ({
      plan_id: plan.id,
      plan_name: plan.name,
      value: ppid,
      label: `${[plan.name, option_name].filter(Boolean).join(', ')}: ${formatDollars(plan_price)} a month`,
    })),
  );
}

function optionsOf(
  plan: Plan,
  shopper: ShopperFacts,
  inCart: string | undefined,
  today: string,
): PricingOption[] {
  return optionsOfTier(plan.rules.prices, shopper.tier, priceFacts(shopper, today)).map((row) => ({
    pid: plan.id,
    ppid: row.planPricingId,
    plan_id: plan.id,
    plan_pricing_id: row.planPricingId,
    option_name: row.optionName,
    tier: row.tier,
    plan_price: centsToDollars(row.priceCents),
    enrollment_fee: centsToDollars(plan.feeCents),
    is_prudential: plan.prudential,
    selected_plan: row.planPricingId === inCart,
  }));
}
