import { formatDollars } from '../domain/money.ts';
import { type CostAmounts, costLines, orderCosts } from '../domain/order-costs.ts';
import type { Say } from './say.ts';

/** What an order costs, for a letter that lists one-time fees with each plan: `['Recurring Cost', '$24.50/month']`. */
export function costsInWords(amounts: CostAmounts, say: Say): [label: string, words: string][] {
  return costLines(orderCosts(amounts), '').map(({ label, dollars, period }) => [
    say(label),
    `${formatDollars(dollars)}${period ? say(period) : ''}`,
  ]);
}
