import type { RegionProps } from '../../../src/engine/types.ts';
import type { CallParams, Sources } from '../../../src/shared/contracts/call-types.ts';
import type { Tier } from '../../../src/shared/domain/tiers.ts';

/** Calls that its data may come from. */
export const fedBy = {
  plans: ['get-filtered-plans/result', 'get-menu-filtered-plans'],
  networks: ['get-plan-network'],
  facts: ['app-plan-facts/categories'],
} as const satisfies Sources;

type Added = Pick<CallParams<'add-plan-to-cart'>, 'plan_id' | 'plan_pricing_id'> & {
  plan_name: string;
  tier: Tier | null;
};

/** Its actions, with what each brings along. */
interface Acts {
  add: Added;
  /** Where a membership is to be chosen first. */
  join: Added;
  /** Where facts about the dependents are asked first. */
  dependents: Added;
  /** Another tier than the shopper's was pressed. */
  tier: Pick<CallParams<'change-filter-info'>, 'tier'> & {
    plan_id: string;
    plan_name: string;
    tier_label: string;
  };
  /** '' clears. */
  network: { network: string };
  call: { plan_id: string };
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts>;
