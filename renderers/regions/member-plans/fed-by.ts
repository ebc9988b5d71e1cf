import type { RegionProps } from '../../../src/engine/types.ts';
import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  member: ['get-member-info'],
} as const satisfies Sources;

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, { store: object }>;
