import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  pricing: ['get-plan-pricing-detail'],
  plan: ['get-plan-detail-id'],
} as const satisfies Sources;
