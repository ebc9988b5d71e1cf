import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import {
  findAddError,
  isCallToEnroll,
  priceFacts,
  type CartFacts,
  type ShopperFacts,
} from '../../../src/shared/domain/eligibility.ts';
import { centsToDollars } from '../../../src/shared/domain/money.ts';
import type { PriceFacts, PriceRow } from '../../../src/shared/domain/price-row.ts';
import { verdictsOf } from '../../../src/shared/domain/plan-questions.ts';
import {
  cheapestByTier,
  optionsOfTier,
  rowsOfNetwork,
} from '../../../src/shared/domain/pricing.ts';
import { networkPrices, toCard, toldOf } from './answers.ts';
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

/** Beside the shopper, what a listing depends on. */
interface ListingFacts {
  /** ISO date. */
  today: string;
  /** The network whose option of a plan counts; '' or left out: every option. */
  network?: string;
}

/** The plans open to a shopper who answered no questions and has no plan yet; `is_in_cart` is always false. */
export function priceListing(
  plans: readonly Plan[],
  shopper: ShopperFacts,
  { hasMembership, ...at }: ListingFacts & { hasMembership: boolean },
): ListedPlan[] {
  return plans.flatMap((plan) => {
    const questions = verdictsOf(plan.questions.get(shopper.portal) ?? [], []);
    return listPlan(plan, shopper, { hasMembership, questions, active: false }, at) ?? [];
  });
}

/** One plan of a listing by these facts; undefined where it is not listed. */
export function listPlan(
  plan: Plan,
  shopper: ShopperFacts,
  cart: CartFacts,
  { today, network = '' }: ListingFacts,
): ListedPlan | undefined {
  const obstacle = findAddError(plan.rules, shopper, cart, today);
  if (obstacle && UNREACHABLE.has(obstacle.code)) return undefined;
  const ratesShown = !obstacle || !RATES_HIDDEN.has(obstacle.code);
  return {
    ...toCard(plan, network),
    ...toldOf(plan),
    ...(ratesShown ? ratesOf(plan, shopper, { today, network }) : NO_RATES),
    call_to_enroll: isCallToEnroll(plan.rules, shopper.portal),
    add_error: obstacle?.code ?? '',
    add_message: obstacle?.message ?? '',
    is_in_cart: false,
  };
}

type Rates = Pick<
  ListedPlan,
  'tier_price' | 'tier_premium' | 'ppid' | 'has_options' | 'network_price'
>;
const NO_RATES: Rates = { tier_price: [], tier_premium: null, ppid: null, has_options: false };

function ratesOf(
  plan: Plan,
  shopper: ShopperFacts,
  { today, network }: Required<ListingFacts>,
): Rates {
  const facts = priceFacts(shopper, today);
  const sold = plan.rules.prices.filter((row) => plan.rules.tiers.includes(row.tier));
  const rows = rowsOfNetwork(sold, network);
  const options = optionsOfTier(rows, shopper.tier, facts);
  const [own] = options;
  return {
    tier_price: toTierPrices(rows, facts),
    tier_premium: own ? centsToDollars(own.priceCents) : null,
    ppid: own && options.length === 1 ? own.planPricingId : null,
    has_options: options.length > 1,
    ...networkPrices(plan, (one) => toTierPrices(rowsOfNetwork(sold, one), facts)),
  };
}

function toTierPrices(rows: readonly PriceRow[], facts: PriceFacts): ListedPlan['tier_price'] {
  return cheapestByTier(rows, facts).map((row) => ({
    tier: row.tier,
    price_male_nons: centsToDollars(row.priceCents),
    plan_pricing_id: row.planPricingId,
  }));
}
