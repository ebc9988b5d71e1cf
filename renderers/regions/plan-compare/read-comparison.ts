import {
  bestOf,
  type ComparedRow,
  comparePlans,
  readPicked,
} from '../../../src/shared/store/compare-plans.ts';
import {
  factsWith,
  type PlanFact,
  type SummarySentence,
} from '../../../src/shared/store/plan-facts.ts';
import { fittingSentences, summaryInWords } from '../../../src/shared/store/plan-summary.ts';
import type { Language } from '../../../src/shared/words/say.ts';
import { ownPriceOf, type PlanCard, readPlans } from '../../kit/store/plan.ts';
import type { Props } from './fed-by.ts';

/** What the address asks to compare, as far as this store sells it. */
export interface Comparison {
  /** Of one category. */
  plans: PlanCard[];
  /** How many of the plans asked for are not sold here, are of another category, or are too many. */
  unknown: number;
  others: number;
  more: number;
  rows: ComparedRow[];
  /** Each plan in plain words, in the reader's language; empty where a plan has none. */
  summaries: string[];
  /** Whose monthly price is the lowest. */
  cheapest: boolean[];
}

export function readComparison(
  list: Parameters<typeof readPlans>[0],
  { data, scope }: Pick<Props, 'data' | 'scope'>,
  language: Language,
): Comparison {
  const { ids, more } = readPicked(scope.query.plans);
  const sold = readPlans(list);
  const found = ids.flatMap((id) => sold.find((plan) => plan.id === id) ?? []);
  const plans = found.filter(({ category }) => category === found[0]?.category);
  const told = data.facts?.value?.find(({ category }) => category === plans[0]?.category);
  const facts = (told?.facts ?? []) as readonly PlanFact[];
  const patterns = (told?.summary ?? []) as readonly (readonly SummarySentence[])[];
  return {
    plans,
    unknown: ids.length - found.length,
    others: found.length - plans.length,
    more,
    rows: comparePlans(facts, plans),
    summaries: plans.map((plan) => {
      const sentences = fittingSentences(patterns, facts, plan.facts);
      const told = { given: plan.summary, sentences };
      return summaryInWords(told, factsWith(facts, plan.facts), language).join(' ');
    }),
    cheapest: bestOf(likePrices(plans, scope.session.tier ?? ''), 'less'),
  };
}

// The visitor's own prices, or the lowest for anybody: one of each kind says nothing beside the other.
function likePrices(plans: readonly PlanCard[], tier: string): (number | undefined)[] {
  const own = plans.map((plan) => ownPriceOf(plan, tier)?.price ?? plan.ownPrice);
  if (own.every((price) => price === undefined)) return plans.map((plan) => plan.startingAt);
  return own.includes(undefined) ? [] : own;
}
