import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  plans: ['get-featured-plans'],
} as const satisfies Sources;
