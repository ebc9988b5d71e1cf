import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  text: ['get-billing-text/result', 'get-billing-text/eft_terms'],
} as const satisfies Sources;
