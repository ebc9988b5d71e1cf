import type { RegionProps } from '../../../src/engine/types.ts';
import type { CallParams, Sources } from '../../../src/shared/contracts/call-types.ts';
import type { writePlanWishes } from '../../../src/shared/store/find-plans.ts';
import type { AddedPlan } from '../../kit/store/AddPlanButton.tsx';

/** Calls that its data may come from. */
export const fedBy = {
  plans: ['get-filtered-plans/result', 'get-menu-filtered-plans'],
  facts: ['app-plan-facts/categories'],
  /** Insurance words, explained where the names of facts have them; left out: none are. */
  terms: ['app-terms/terms'],
} as const satisfies Sources;

/** What is looked for, as the address says it; `show` names the categories of which all plans are shown. */
type Looked = ReturnType<typeof writePlanWishes> & { show: string };

/** Its actions, with what each brings along. */
interface Acts {
  add: AddedPlan;
  /** Where a membership is to be chosen first. */
  join: AddedPlan;
  /** Where facts about the dependents are asked first. */
  dependents: AddedPlan;
  /** Another tier than the shopper's was pressed. */
  tier: Pick<CallParams<'change-filter-info'>, 'tier'> & {
    plan_id: string;
    plan_name: string;
    tier_label: string;
  };
  /** A price is to be explained. */
  price: Pick<CallParams<'add-plan-to-cart'>, 'plan_id' | 'plan_pricing_id'> & {
    plan_name: string;
  };
  call: { plan_id: string };
  /** Other wishes: an address that Back leads away from. */
  find: Looked;
  /** The same while a person types: the address takes the place of the one before. */
  search: Looked;
  /** Plans are picked to be compared: their ids, separated by commas; '' for none. */
  pick: { compare: string };
  /** They are to be compared. */
  compare: { plans: string };
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts>;
