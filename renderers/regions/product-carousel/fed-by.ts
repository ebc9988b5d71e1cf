import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  plans: ['recommendation-popularity', 'recommendation-plan-details', 'get-related-plans'],
  cart: ['get-plan-cart'],
} as const satisfies Sources;
