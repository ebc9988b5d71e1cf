import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  wait: ['app-code-wait'],
} as const satisfies Sources;
