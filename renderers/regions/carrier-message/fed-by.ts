import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  fees: ['get-agreement-texts', 'get-plan-cart/result'],
} as const satisfies Sources;
