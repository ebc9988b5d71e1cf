import { centsToDollars } from './money.ts';

/** What one line of a cart costs, in integer cents: a monthly premium and a fee paid once. */
export interface PricedLine {
  priceCents: number;
  feeCents: number;
}

/** What a cart costs, in integer cents. */
export interface CartTotals {
  /** Premiums and one-time enrollment fees. */
  firstMonthCents: number;
  /** Premiums. */
  recurringCents: number;
  /** What is charged at enrollment: the first month and the carrier's net price where there is one. */
  totalCents: number;
}

/** Adds up a cart; `carrierNetCents` is the net price of the premier plan in it, if any. */
export function cartTotals(lines: readonly PricedLine[], carrierNetCents = 0): CartTotals {
  const recurringCents = lines.reduce((sum, line) => sum + line.priceCents, 0);
  const firstMonthCents = lines.reduce((sum, line) => sum + line.feeCents, recurringCents);
  return { firstMonthCents, recurringCents, totalCents: firstMonthCents + carrierNetCents };
}

/** Twelve months of a cart with all that is paid once, in cents. */
export function firstYearCents({ totalCents, recurringCents }: CartTotals): number {
  return totalCents + 11 * recurringCents;
}

/** The carrier's price at enrollment, in dollars, as in calls: null where there is none. */
export function carrierNetPrice({
  totalCents,
  firstMonthCents,
}: Pick<CartTotals, 'totalCents' | 'firstMonthCents'>): number | null {
  const cents = totalCents - firstMonthCents;
  return cents === 0 ? null : centsToDollars(cents);
}
