import { readPicked } from '../../../src/shared/store/compare-plans.ts';
import { type PlanCard, readPlans } from '../../kit/store/plan.ts';
import type { Props } from './fed-by.ts';

/** Ids of the plans that are picked, and how many of them the list, narrowed as it is, does not show. */
export function allPicked(way: Props): { ids: readonly string[]; hidden: number } {
  const { ids } = readPicked(way.scope.query.compare);
  return { ids, hidden: ids.length - pickedPlans(way).length };
}

/** The plans of the list that are picked to be compared, in the order in which they were. */
export function pickedPlans({ data, scope }: Props): PlanCard[] {
  const { ids } = readPicked(scope.query.compare);
  if (ids.length === 0) return [];
  const plans = readPlans(data.plans?.value);
  return ids.flatMap((id) => plans.find((plan) => plan.id === id) ?? []);
}
