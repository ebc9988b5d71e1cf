import { formatDollars } from '../domain/money.ts';
import type { Say } from './say.ts';

/** What a plan of a letter costs, in dollars, with its fee that is paid once: `$24.50 a month, plus $25 once`. */
export function priceInWords(
  { price, fee = 0 }: { price: number; fee?: number | undefined },
  say: Say,
): string {
  const monthly = say('{amount} a month', { amount: formatDollars(price) });
  if (fee === 0) return monthly;
  return `${monthly}, ${say('plus {amount} once', { amount: formatDollars(fee) })}`;
}

/** A plan with the option that was bought: `Income Protect · $2,000 a month`. */
export function planInLetter(plan: { plan_name: string; option_name?: string }): string {
  return [plan.plan_name, plan.option_name].filter(Boolean).join(' · ');
}
