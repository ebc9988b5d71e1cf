import type { RegionProps } from '../../../src/engine/types.ts';
import type { CallParams, Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  cart: ['get-plan-cart'],
  dates: ['get-cart-effective-dates/result'],
  fee: ['check-prudential-cart'],
} as const satisfies Sources;

type Day = Pick<CallParams<'cart-checkout'>, 'effective_date'>;

/** Its actions, with what each brings along. */
interface Acts {
  date: Day;
  proceed: Day;
  /** The price of a plan is to be explained. */
  price: { plan_id: string; plan_name: string };
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts>;
