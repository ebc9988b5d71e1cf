import type { OrderCosts } from '../../../src/shared/domain/order-costs.ts';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { readCosts } from './costs.ts';

type Answer = SourceData<'get-plan-cart'>;
type Line = NonNullable<NonNullable<Answer['result']>['plans']>[number];

export interface CartLine {
  planId: string;
  pricingId: string;
  name: string;
  option: string;
  category: string;
  /** Code of the category. */
  kind: string;
  logo: string;
  /** Dollars a month. */
  price: number;
  /** Dollars a month before the catalogue changed it, and the day of the change; undefined when there is nothing to say. */
  former: { price: number; changedOn: string } | undefined;
  /** Last day on which the cart keeps this price, MM/DD/YYYY; '' where it is today's. */
  keptUntil: string;
  /** Dollars, once. */
  fee: number;
  /** The same before the catalogue changed it; undefined when there is nothing to say. */
  formerFee: number | undefined;
  removable: boolean;
  /** Why it cannot be bought any more. */
  message: string;
  /** Plans that leave the cart with it, as the call gives them. */
  holds: NonNullable<Line['holds']>;
}

export interface Cart {
  lines: CartLine[];
  costs: OrderCosts;
  effectiveDate: string;
  tier: string;
  feeNotice: boolean;
}

/** The cart as get-plan-cart answers it; without an answer, an empty one. */
export function readCart({ result = {} }: Answer = {}): Cart {
  const lines = (result.plans ?? []).map(readLine);
  return {
    lines,
    // What cannot be bought any more costs nothing.
    costs: readCosts(
      result,
      lines.reduce((sum, line) => sum + (line.message ? 0 : line.fee), 0),
    ),
    effectiveDate: result.effective_date ?? '',
    tier: result.tier_label ?? '',
    feeNotice: result.admin_fee_notice ?? false,
  };
}

function readLine(line: Line): CartLine {
  return {
    planId: line.plan_id ?? '',
    pricingId: line.plan_pricing_id ?? '',
    name: line.plan_name ?? '',
    option: line.option_name ?? '',
    category: line.plan_category_label ?? '',
    kind: line.plan_category ?? '',
    logo: line.plan_logo ?? '',
    price: line.price ?? 0,
    former: readFormer(line),
    keptUntil: line.price_kept_until ?? '',
    fee: line.enrollment_fee ?? 0,
    formerFee: line.former_fee ?? undefined,
    removable: line.removable === 1,
    message: line.message ?? '',
    holds: line.holds ?? [],
  };
}

function readFormer({ former_price: price, price_changed_on: changedOn }: Line) {
  return typeof price === 'number' && changedOn ? { price, changedOn } : undefined;
}
