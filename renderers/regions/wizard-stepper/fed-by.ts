import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  tabs: ['@tabs'],
} as const satisfies Sources;
