import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  cart: ['get-plan-cart'],
} as const satisfies Sources;
