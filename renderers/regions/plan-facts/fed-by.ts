import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  plan: ['get-plan-detail-id'],
  /** Insurance words, explained where they stand; left out: none are. */
  terms: ['app-terms/terms'],
} as const satisfies Sources;
