import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import {
  findAddError,
  isCallToEnroll,
  priceFacts,
  type CartFacts,
  type ShopperFacts,
} from '../../../src/shared/domain/eligibility.ts';
import { centsToDollars } from '../../../src/shared/domain/money.ts';
import { verdictsOf } from '../../../src/shared/domain/plan-questions.ts';
import { cheapestByTier, optionsOfTier } from '../../../src/shared/domain/pricing.ts';
import { toCard, toldOf } from './answers.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';

/** A plan in a listing priced for a known filter. Prices in dollars. */
export type ListedPlan = Calls['get-filtered-plans']['data']['result'][number];

// Obstacles that the shopper cannot remove: the plan is not listed.
const UNREACHABLE: ReadonlySet<string> = new Set([
  'changePid',
  'portalError',
  'stateError',
  'metError',
  'ageError',
  'planAgeError',
]);
// Rates show only after these answers.
const RATES_HIDDEN: ReadonlySet<string> = new Set([
  'salaryError',
  'smokerError',
  'newQuestionsError',
]);

/** The plans open to a shopper who answered no questions and has no plan yet; `is_in_cart` is always false. */
export function priceListing(
  plans: readonly Plan[],
  shopper: ShopperFacts,
  hasMembership: boolean,
  todayIso: string,
): ListedPlan[] {
  return plans.flatMap((plan) => {
    const questions = verdictsOf(plan.questions.get(shopper.portal) ?? [], []);
    return listPlan(plan, shopper, { hasMembership, questions, active: false }, todayIso) ?? [];
  });
}

/** One plan of a listing by these facts; undefined where it is not listed. */
export function listPlan(
  plan: Plan,
  shopper: ShopperFacts,
  cart: CartFacts,
  todayIso: string,
): ListedPlan | undefined {
  const obstacle = findAddError(plan.rules, shopper, cart, todayIso);
  if (obstacle && UNREACHABLE.has(obstacle.code)) return undefined;
  const ratesShown = !obstacle || !RATES_HIDDEN.has(obstacle.code);
  return {
    ...toCard(plan),
    ...toldOf(plan),
    ...(ratesShown ? ratesOf(plan, shopper, todayIso) : NO_RATES),
    call_to_enroll: isCallToEnroll(plan.rules, shopper.portal),
    add_error: obstacle?.code ?? '',
    add_message: obstacle?.message ?? '',
    is_in_cart: false,
  };
}

type Rates = Pick<ListedPlan, 'tier_price' | 'tier_premium' | 'ppid' | 'has_options'>;
const NO_RATES: Rates = { tier_price: [], tier_premium: null, ppid: null, has_options: false };

function ratesOf({ rules }: Plan, shopper: ShopperFacts, todayIso: string): Rates {
  const facts = priceFacts(shopper, todayIso);
  const rows = rules.prices.filter((row) => rules.tiers.includes(row.tier));
  const options = optionsOfTier(rows, shopper.tier, facts);
  const [own] = options;
  return {
    tier_price: cheapestByTier(rows, facts).map((row) => ({
      tier: row.tier,
      price_male_nons: centsToDollars(row.priceCents),
      plan_pricing_id: row.planPricingId,
    })),
    tier_premium: own ? centsToDollars(own.priceCents) : null,
    ppid: own && options.length === 1 ? own.planPricingId : null,
    has_options: options.length > 1,
  };
}
