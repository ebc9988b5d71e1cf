import type { RegionProps } from '../../../src/engine/types.ts';
import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  membership: ['get-plan-detail'],
  pricing: ['get-plan-pricing-detail'],
} as const satisfies Sources;

/** What it is drawn with; `join` opens the choice of a membership alone. */
export type Props = RegionProps<typeof fedBy, { join: object }>;
