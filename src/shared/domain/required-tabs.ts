import type { Tier } from './tiers.ts';

/** A wizard step as the portal lists it; only listed steps can ever be asked for. */
export interface ListedTab {
  name: string;
  required: boolean;
  order: number;
}

/** What the plans in the cart say about the steps. */
export interface CartNeeds {
  /** Holds a premier plan: it wants the employer and the health questions. */
  premier: boolean;
  /** Holds an IHA plan: it wants the employer, who may be skipped there. */
  iha: boolean;
}

const ASKED_BY_PLANS: Readonly<Record<string, (cart: CartNeeds) => boolean>> = {
  employer_info: (cart) => cart.premier || cart.iha,
  primary_health_info: (cart) => cart.premier,
};
const ABOUT_DEPENDENTS = 'dependent_info';

/**
 * The portal's steps in their order, each with whether this enrollment needs it: a step that the portal or a plan asks
 * for, dependents only where the tier has any.
 */
export function requiredTabs(facts: {
  portal: { tabs: readonly ListedTab[] };
  cart: CartNeeds;
  tier: Tier;
}): ListedTab[] {
  return [...facts.portal.tabs]
    .sort((one, other) => one.order - other.order)
    .map((tab) => ({ ...tab, required: isRequired(tab, facts.cart, facts.tier) }));
}

function isRequired(tab: ListedTab, cart: CartNeeds, tier: Tier): boolean {
  if (tab.name === ABOUT_DEPENDENTS && tier === 'IO') return false;
  return tab.required || (ASKED_BY_PLANS[tab.name]?.(cart) ?? false);
}
