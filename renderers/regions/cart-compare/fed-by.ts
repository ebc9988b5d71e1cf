import type { RegionProps } from '../../../src/engine/types.ts';
import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  first: ['app-price-plans'],
  second: ['app-price-plans'],
  plans: ['get-filtered-plans/result'],
  cart: ['get-plan-cart'],
} as const satisfies Sources;

interface NamedPlan {
  plan_id: string;
  plan_name: string;
}

/** Its actions, with what each brings along. */
interface Acts {
  /** Other plans: ids separated by commas. */
  show: { plans: string; with: string };
  /** The cart is to hold these plans; what comes and what leaves is said before. */
  take: { plans: readonly string[]; added: readonly NamedPlan[]; removed: readonly NamedPlan[] };
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts>;
