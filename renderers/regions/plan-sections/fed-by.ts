import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  plans: ['get-filtered-plans/result', 'get-menu-filtered-plans'],
  networks: ['get-plan-network'],
} as const satisfies Sources;
