import { centsToDollars, formatDollars } from '../../../src/shared/domain/money.ts';

/** An amount in cents, with its cents. */
export function inDollars(cents = 0): string {
  return formatDollars(centsToDollars(cents), { cents: true });
}

/** The same as something that is added or taken off. */
export function added(cents = 0): string {
  return cents < 0 ? inDollars(cents) : `+${inDollars(cents)}`;
}
