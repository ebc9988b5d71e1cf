/** Said of a plan that carries the fee, on its own page and in the cart. */
export const ADMIN_FEE_NOTICE = 'Prices include a 3% administrative fee.';

/** What an order costs, in dollars. */
export interface OrderCosts {
  /** Fees that are paid once; they are part of the first month. */
  once: number;
  firstMonth: number;
  /** What the carrier of a premier plan takes at enrollment, beside the first month. */
  carrier: number;
  /** What is charged at enrollment. */
  total: number;
  /** Every month after the first. */
  recurring: number;
}

/** One amount with its name, as cart, receipt and signed copy show it. */
export interface CostLine {
  label: string;
  dollars: number;
  /** Written behind the amount. */
  period?: '/month';
  isTotal?: true;
}

/**
 * The costs of an order from what is part of the first month to what follows it, so that the lines above the total add up
 * to it. `fee`: what this store calls a fee that is paid once.
 */
export function costLines(
  { once, firstMonth, carrier, total, recurring }: OrderCosts,
  fee: string,
): CostLine[] {
  return [
    ...(once > 0 ? [{ label: `One-time ${fee}`, dollars: once }] : []),
    { label: 'First Month Cost', dollars: firstMonth },
    ...(carrier > 0 ? [{ label: 'Health and welfare', dollars: carrier }] : []),
    { label: 'Total Cost', dollars: total, isTotal: true },
    { label: 'Recurring Cost', dollars: recurring, period: '/month' },
  ];
}

/** The amounts of an order as in the answers of calls, in dollars. */
export interface CostAmounts {
  initial_month_cost: number;
  recurring_month_cost: number;
  l713_net_price?: number | null | undefined;
  total_cost?: number | undefined;
}

/** The costs of an order from a call's amounts; `once`: the fees of its plans, where they are not listed elsewhere. */
export function orderCosts(amounts: CostAmounts, once = 0): OrderCosts {
  const firstMonth = amounts.initial_month_cost;
  const carrier = amounts.l713_net_price ?? 0;
  const total = amounts.total_cost ?? firstMonth + carrier;
  return { once, firstMonth, carrier, total, recurring: amounts.recurring_month_cost };
}
