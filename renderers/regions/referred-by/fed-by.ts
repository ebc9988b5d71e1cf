import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  referral: ['get-enrollment-info-referral'],
} as const satisfies Sources;
