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
  /** Prices by network, where its options are its networks. */
  networkPrices: NetworkPrice[];
  pricingId: string;
}

interface NetworkPrice {
  network: string;
  /** Lowest price for any shopper. */
  startingAt: number | undefined;
  tiers: TierPrice[];
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
    startingAt: priceIn(plan.plan_price),
    tiers: readTierPrices(offer, offer.tier_price),
    networkPrices: (offer.network_price ?? []).map(({ network = '', plan_price, tier_price }) => ({
      network,
      startingAt: priceIn(plan_price),
      tiers: readTierPrices(offer, tier_price),
    })),
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

/** The plan at the price of its option for a network; as it is, where it has none of its own or no network is chosen. */
export function inNetwork(plan: PlanCard, network: string, tier: string): PlanCard {
  const found = plan.networkPrices.find((one) => one.network === network);
  if (!found) return plan;
  const { startingAt, tiers } = found;
  const own = ownPriceOf(found, tier);
  return {
    ...plan,
    startingAt,
    tiers,
    ownPrice: own?.price,
    pricingId: own?.pricingId ?? '',
    hasOptions: false,
  };
}

// A price of nothing means that the plan is not sold.
function priceIn(price: number | null | undefined): number | undefined {
  return price && price > 0 ? price : undefined;
}

// The same of a tier.
function readTierPrices(
  { is_premier: premier = false }: Offered,
  prices: Offered['tier_price'] = [],
): TierPrice[] {
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
