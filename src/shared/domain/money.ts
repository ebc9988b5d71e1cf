/** Integer cents to dollars, a number with at most two decimals. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/** Dollars (at most two decimals) to integer cents. */
export function dollarsToCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Integer cents in words: `$1,234`, `$1,234.50` (cents only where there are any), rounded to dollars with `whole`. */
export function formatCents(cents: number, { whole = false }: { whole?: boolean } = {}): string {
  const amount = whole ? Math.round(Math.abs(cents) / 100) * 100 : Math.abs(cents);
  const dollars = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = amount % 100;
  const sign = cents < 0 && amount > 0 ? '-' : '';
  return `${sign}$${dollars}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Dollars in words, as formatCents: `$1,234.50`. */
export function formatDollars(dollars: number, options?: { whole?: boolean }): string {
  return formatCents(dollarsToCents(dollars), options);
}
