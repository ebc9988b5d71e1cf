import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import {
  isAskedOfDependents,
  isMembershipMissing,
} from '../../../src/shared/domain/eligibility.ts';
import { type Tier, TIERS, tierLabel } from '../../../src/shared/domain/tiers.ts';
import type { FactValues } from '../../../src/shared/store/plan-facts.ts';
import type { GivenSummary } from '../../../src/shared/store/plan-summary.ts';
import { categoryLabel, slug } from './words.ts';

export interface TierPrice {
  tier: Tier;
  label: string;
  /** Dollars a month. */
  price: number;
  pricingId: string;
}

/** A plan as cards show it, read from any call that lists plans. Prices in dollars a month. */
export interface PlanCard {
  id: string;
  name: string;
  category: string;
  categoryLabel: string;
  /** Who pays: insurer, fund or program. */
  carrier: string;
  /** Of lists that tell them. */
  networks: readonly string[];
  /** Values of its category's facts; of lists that tell them. */
  facts: FactValues;
  /** What its owner says in plain words, by language; of lists that tell it. */
  summary: GivenSummary;
  logo: string;
  text: string;
  /** The text is made of its facts, in English. */
  isTextMade: boolean;
  /** Why it is suggested; empty where it is only listed. */
  reason: string;
  callout: string;
  calloutColor: string;
  inCart: boolean;
  hideAdd: boolean;
  callToEnroll: boolean;
  /** Several options, to be chosen on the plan's own page. */
  hasOptions: boolean;
  /** Why it cannot be added now. */
  obstacle: string;
  /** Its code; also of what is asked on the way into the cart. */
  addError: string;
  /** Lowest price for this shopper; undefined while that is not known. */
  ownPrice: number | undefined;
  /** A membership is chosen on the way into the cart. */
  needsMembership: boolean;
  /** Facts about the dependents are asked on the way into the cart. */
  needsDependents: boolean;
  /** It cannot be added for a time. */
  isBlackout: boolean;
  /** Lowest price for any shopper. */
  startingAt: number | undefined;
  tiers: TierPrice[];
  /** Where its options are its networks: what each of them costs, as the call tells it. */
  networkPrices: Offered['network_price'];
  isPremier: boolean;
  pricingId: string;
}

type Offered = NonNullable<SourceData<'get-filtered-plans/result'>>[number];
type Suggested = SourceData<'get-related-plans'>[number];
type Listed =
  | Offered
  | SourceData<
      | 'get-menu-filtered-plans'
      | 'get-featured-plans'
      | 'get-related-plans'
      | 'recommendation-popularity'
    >[number];

function readPlan(plan: Listed): PlanCard {
  // Some properties exist only in lists of plans for one shopper; elsewhere they are undefined.
  const offer: Offered = plan;
  const category = plan.plan_category ?? '';
  const addError = offer.add_error ?? '';
  const isPremier = offer.is_premier ?? false;
  const needsMembership = isMembershipMissing(addError);
  const needsDependents = isAskedOfDependents(addError);
  // That the person has it already is said in a dialog.
  const isSaid = needsMembership || needsDependents || addError === 'already-active';
  return {
    id: plan.plan_id ?? '',
    name: plan.plan_name ?? '',
    category,
    categoryLabel: plan.plan_category_label || categoryLabel(category),
    carrier: plan.plan_carrier ?? '',
    networks: offer.plan_networks ?? [],
    facts: (offer.plan_facts ?? {}) as FactValues,
    summary: (offer.plan_summary ?? {}) as GivenSummary,
    logo: plan.plan_logo ?? '',
    text: plan.plan_short_text ?? '',
    isTextMade: offer.is_short_text_made ?? false,
    reason: (plan as Suggested).plan_reason ?? '',
    callout: plan.callout_text ?? '',
    calloutColor: plan.callout_color ?? '',
    inCart: offer.is_in_cart ?? false,
    hideAdd: plan.hide_add_to_cart ?? false,
    callToEnroll: offer.call_to_enroll ?? false,
    hasOptions: offer.has_options ?? false,
    addError,
    ownPrice: offer.tier_premium ?? undefined,
    obstacle: isSaid ? '' : (offer.add_message ?? ''),
    needsMembership,
    needsDependents,
    isBlackout: addError === 'blackout',
    startingAt: plan.plan_price || undefined,
    tiers: readTierPrices(offer.tier_price, isPremier),
    networkPrices: offer.network_price,
    isPremier,
    pricingId: offer.ppid ?? '',
  };
}

/** Plans of any call that lists them. */
export function readPlans(list: readonly Listed[] = []): PlanCard[] {
  return list.map(readPlan).filter(({ id }) => id !== '');
}

/** The plan's price for the visitor's tier; undefined where it is not sold for it, or none is known. */
export function ownPriceOf(plan: Pick<PlanCard, 'tiers'>, tier: string): TierPrice | undefined {
  return plan.tiers.find((price) => price.tier === tier);
}

export function planAddress(plan: { id: string; name: string }): string {
  return `/plan/${encodeURIComponent(plan.id)}/${slug(plan.name)}`;
}

/** Prices by tier, in the order of the tiers. A price of nothing means that the plan is not sold for that tier. */
export function readTierPrices(prices: Offered['tier_price'] = [], premier: boolean): TierPrice[] {
  const found = prices.flatMap(({ tier, price_male_nons: price = 0, plan_pricing_id }) =>
    tier && price > 0
      ? [
          {
            tier,
            label: tierLabel(tier, 'store', { premier }),
            price,
            pricingId: plan_pricing_id ?? '',
          },
        ]
      : [],
  );
  return found.sort((one, other) => TIERS.indexOf(one.tier) - TIERS.indexOf(other.tier));
}
