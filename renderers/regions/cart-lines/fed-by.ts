import type { RegionProps } from '../../../src/engine/types.ts';
import type { CallParams, Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  cart: ['get-plan-cart'],
} as const satisfies Sources;

/** Its actions, with what each brings along. */
interface Acts {
  /** `removed`: plans that leave with it. */
  remove: Pick<CallParams<'remove-plan-from-cart'>, 'plan_id' | 'plan_pricing_id'> & {
    plan_name: string;
    removed?: readonly object[];
  };
  details: { plan_id: string; plan_name: string };
  /** The price of a plan is to be explained. */
  price: { plan_id: string; plan_name: string };
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts>;
