/** Integer cents to dollars, a number with at most two decimals. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/**
 * Dollars in words: `$1,234`, `$1,234.50` (cents only where there are any, or always with `cents`), rounded to dollars with
 * `whole`.
 */
export function formatDollars(
  dollars: number,
  { whole = false, cents: all = false }: { whole?: boolean; cents?: boolean } = {},
): string {
  const exact = Math.round(Math.abs(dollars) * 100);
  const cents = whole ? Math.round(exact / 100) * 100 : exact;
  const before = formatWhole(Math.floor(cents / 100));
  const after = cents % 100;
  const sign = dollars < 0 && cents > 0 ? '-' : '';
  return `${sign}$${before}${after === 0 && !all ? '' : `.${String(after).padStart(2, '0')}`}`;
}

/** A whole number, 0 or more: `12,345`. Browsers take ten milliseconds to load what their own formats come from. */
export function formatWhole(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
