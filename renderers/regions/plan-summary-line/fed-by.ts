import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  info: ['get-group-agent-member-info'],
} as const satisfies Sources;
