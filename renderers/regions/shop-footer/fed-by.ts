import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  ticket: ['get-ticket-link'],
} as const satisfies Sources;
