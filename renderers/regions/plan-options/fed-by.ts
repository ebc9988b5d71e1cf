import type { RegionProps } from '../../../src/engine/types.ts';
import type { CallParams, Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  pricing: ['get-plan-pricing-detail', 'get-plan-pricing-detail-elevate'],
  plan: ['get-plan-detail-id'],
  cart: ['get-plan-cart'],
} as const satisfies Sources;

type Added = Pick<CallParams<'add-plan-to-cart'>, 'plan_id' | 'plan_pricing_id'>;

/** Its actions, with what each brings along. */
interface Acts {
  add: Added;
  /** Where a membership is to be chosen first. */
  join: Added;
  /** Questions before there is a price. */
  enroll: object;
  /** Questions before the cart. */
  questions: object;
  call: { plan_id: string };
  /** A price is to be explained. */
  price: Added;
  edit: object;
  /** Where the plan asks for salary and hours, for the use of tobacco, or about dependents. */
  salary: object;
  tobacco: object;
  dependents: { plan_id: string };
  /** A message that has to be read. */
  notify: { message: string };
  changePlan: { plan_id: string };
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts>;
