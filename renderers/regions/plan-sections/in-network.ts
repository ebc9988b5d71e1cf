import { ownPriceOf, type PlanCard, readTierPrices } from '../../kit/store/plan.ts';

/** The plan at the price of its option for a network; as it is, where it has none of its own or no network is chosen. */
export function inNetwork(plan: PlanCard, network: string, tier: string): PlanCard {
  const found = plan.networkPrices?.find((one) => one.network === network);
  if (!found) return plan;
  const tiers = readTierPrices(found.tier_price, plan.isPremier);
  const own = ownPriceOf({ tiers }, tier);
  return {
    ...plan,
    startingAt: found.plan_price || undefined,
    tiers,
    ownPrice: own?.price,
    pricingId: own?.pricingId ?? '',
    hasOptions: false,
  };
}
