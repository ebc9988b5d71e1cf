import { isMembershipMissing } from '../../src/shared/domain/eligibility.ts';
import { type Tier, isTier, TIERS, tierLabel } from '../../src/shared/domain/tiers.ts';
import { type Fields, fieldsOf, isSet, numberOf, recordsOf, textOf, unwrap } from './read.ts';
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
  logo: string;
  text: string;
  callout: string;
  calloutColor: string;
  inCart: boolean;
  hideAdd: boolean;
  callToEnroll: boolean;
  /** Several options, to be chosen on the plan's own page. */
  hasOptions: boolean;
  /** Why it cannot be added now. */
  obstacle: string;
  /** It can be added for another tier. */
  isTierObstacle: boolean;
  /** What it costs this shopper at least; undefined while that is not known. */
  ownPrice: number | undefined;
  /** A membership is chosen on the way into the cart. */
  needsMembership: boolean;
  /** What it costs anybody at least. */
  startingAt: number | undefined;
  tiers: TierPrice[];
  pricingId: string;
}

function readPlan(value: unknown): PlanCard {
  const plan = fieldsOf(value);
  const category = textOf(plan.plan_category, plan.category);
  const starting = numberOf(plan.plan_price);
  const needsMembership = isMembershipMissing(textOf(plan.add_error));
  return {
    id: textOf(plan.plan_id, plan.pid),
    name: textOf(plan.plan_name),
    category,
    categoryLabel: textOf(plan.plan_category_label) || categoryLabel(category),
    logo: textOf(plan.plan_logo),
    text: textOf(plan.plan_short_text),
    callout: textOf(plan.callout_text),
    calloutColor: textOf(plan.callout_color),
    inCart: isSet(plan.is_in_cart),
    hideAdd: isSet(plan.hide_add_to_cart),
    callToEnroll: isSet(plan.call_to_enroll),
    hasOptions: isSet(plan.has_options),
    isTierObstacle: textOf(plan.add_error) === 'tierError',
    ownPrice: numberOf(plan.tier_premium),
    obstacle: needsMembership ? '' : textOf(plan.add_message),
    needsMembership,
    startingAt: starting !== undefined && starting > 0 ? starting : undefined,
    tiers: readTierPrices(plan),
    pricingId: textOf(plan.plan_pricing_id, plan.ppid),
  };
}

/** Plans in a list, wherever the call put it. */
export function readPlans(value: unknown): PlanCard[] {
  const inner = unwrap(value);
  const list = Array.isArray(inner) ? inner : (fieldsOf(inner).plans ?? fieldsOf(inner).data);
  return recordsOf(list)
    .map(readPlan)
    .filter(({ id }) => id !== '');
}

export function planAddress(plan: { id: string; name: string }): string {
  return `/plan/${encodeURIComponent(plan.id)}/${slug(plan.name)}`;
}

// A price of nothing means that the plan is not sold for that tier.
function readTierPrices(plan: Fields): TierPrice[] {
  const premier = isSet(plan.is_premier);
  const found = recordsOf(plan.tier_price).flatMap((entry): TierPrice[] => {
    const { tier } = entry;
    const price = numberOf(entry.price_male_nons);
    if (!isTier(tier) || price === undefined || price <= 0) return [];
    const pricingId = textOf(entry.plan_pricing_id, entry.ppid);
    return [{ tier, label: tierLabel(tier, 'store', { premier }), price, pricingId }];
  });
  return found.sort((one, other) => TIERS.indexOf(one.tier) - TIERS.indexOf(other.tier));
}
