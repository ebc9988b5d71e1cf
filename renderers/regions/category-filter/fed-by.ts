import type { RegionProps } from '../../../src/engine/types.ts';
import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  categories: ['get-common-menu'],
} as const satisfies Sources;

/** Its actions, with what each brings along. */
interface Acts {
  /** An empty type means all. */
  select: { type: string; categories: string[] };
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts>;
