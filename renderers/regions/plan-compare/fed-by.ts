import type { RegionProps } from '../../../src/engine/types.ts';
import type { CallParams, Sources } from '../../../src/shared/contracts/call-types.ts';
import type { AddedPlan } from '../../kit/store/AddPlanButton.tsx';

/** Calls that its data may come from. */
export const fedBy = {
  plans: ['get-filtered-plans/result', 'get-menu-filtered-plans'],
  facts: ['app-plan-facts/categories'],
  cart: ['get-plan-cart'],
} as const satisfies Sources;

/** Its actions, with what each brings along. */
interface Acts {
  add: AddedPlan;
  /** Where a membership is to be chosen first. */
  join: AddedPlan;
  /** Where facts about the dependents are asked first. */
  dependents: AddedPlan;
  call: { plan_id: string };
  /** A price is to be explained. */
  price: Pick<CallParams<'add-plan-to-cart'>, 'plan_id' | 'plan_pricing_id'> & {
    plan_name: string;
  };
  /** Other plans, or another view of them: ids separated by commas; `only` is '1' where only differences are shown. */
  show: { plans: string; only: string };
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts>;
