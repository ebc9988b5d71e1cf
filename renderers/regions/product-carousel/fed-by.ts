import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  plans: [
    'recommendation-popularity',
    'recommendation-filter',
    'recommendation-association',
    'recommendation-plan-details',
    'get-related-plans',
    'get-suggested-plan-list',
    'get-suggested-plan-list-new',
  ],
  cart: ['get-plan-cart'],
} as const satisfies Sources;
