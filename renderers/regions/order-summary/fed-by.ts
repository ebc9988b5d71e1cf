import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  cart: ['get-plan-cart'],
  dates: ['get-cart-effective-dates/result'],
  fee: ['check-prudential-cart'],
} as const satisfies Sources;
