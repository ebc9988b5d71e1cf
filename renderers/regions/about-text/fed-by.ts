import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  about: ['get-agent-about-page-info', 'get-group-about-page-info'],
} as const satisfies Sources;
