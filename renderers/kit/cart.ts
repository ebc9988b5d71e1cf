import type { OrderCosts } from '../../src/shared/domain/order-costs.ts';
import { readCosts } from './costs.ts';
import {
  type Fields,
  fieldsOf,
  isSet,
  listOf,
  numberOf,
  recordsOf,
  textOf,
  unwrap,
} from './read.ts';

export interface CartLine {
  planId: string;
  pricingId: string;
  name: string;
  option: string;
  category: string;
  logo: string;
  /** Dollars a month. */
  price: number;
  /** Dollars, once. */
  fee: number;
  removable: boolean;
  /** Why it cannot be bought any more. */
  message: string;
  /** Plans that leave the cart with it, as the call gives them. */
  holds: readonly Fields[];
}

export interface Cart {
  lines: CartLine[];
  costs: OrderCosts;
  effectiveDate: string;
  tier: string;
  feeNotice: boolean;
}

/** The cart as get-plan-cart answers it, costs beside or inside `result`. */
export function readCart(value: unknown): Cart {
  const outer = fieldsOf(value);
  const inner = unwrap(value);
  const cart = Array.isArray(inner) ? { ...outer, plans: inner } : { ...outer, ...fieldsOf(inner) };
  const facts = fieldsOf(cart);
  const lines = recordsOf(listOf(facts.plans)).map(readLine);
  return {
    lines,
    // What cannot be bought any more costs nothing.
    costs: readCosts(
      facts,
      lines.reduce((sum, line) => sum + (line.message ? 0 : line.fee), 0),
    ),
    effectiveDate: textOf(facts.effective_date),
    tier: textOf(facts.tier_label),
    feeNotice: isSet(facts.admin_fee_notice),
  };
}

function readLine(line: Record<string, unknown>): CartLine {
  return {
    planId: textOf(line.plan_id),
    pricingId: textOf(line.plan_pricing_id),
    name: textOf(line.plan_name),
    option: textOf(line.option_name),
    category: textOf(line.plan_category_label),
    logo: textOf(line.plan_logo),
    price: numberOf(line.price) ?? 0,
    fee: numberOf(line.enrollment_fee) ?? 0,
    removable: isSet(line.removable),
    message: textOf(line.message),
    holds: recordsOf(line.holds),
  };
}
