import type { Relationship } from './dependents.ts';
import type { PriceFacts, RateRule } from './price-row.ts';
import { countedChildren } from './rates.ts';
import { coversSpouse, type Tier } from './tiers.ts';

interface QuotedPlan {
  name: string;
  /** How its prices are put together; undefined where they are as they stand. */
  rate: RateRule | undefined;
}

/**
 * Why these dependents differ from the people for whom plans were priced; undefined where they don't. A plan that is paid by
 * the person needs a spouse where the tier has one, and as many children as were counted; those beyond cost nothing.
 */
export function quotedPeopleFault(
  plans: readonly QuotedPlan[],
  { tier, children: known }: { tier: Tier; children?: PriceFacts['children'] },
  list: readonly Relationship[],
): string | undefined {
  const children = list.filter((one) => one === 'child').length;
  const lacksSpouse = coversSpouse(tier) && !list.includes('spouse');
  for (const { name, rate } of plans) {
    if (rate?.per !== 'person') continue;
    if (lacksSpouse)
      return `${name} was priced with a spouse. Cover one here, or change who is covered where you asked for your prices.`;
    const quoted = countedChildren(tier, { children: known }, rate);
    if (countedChildren(tier, { children }, rate) !== quoted)
      return `${name} was priced for this number of children: ${quoted}. Cover as many here, or change the number that you gave for your prices.`;
  }
  return undefined;
}
