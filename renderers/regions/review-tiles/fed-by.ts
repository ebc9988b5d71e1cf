import type { RegionProps } from '../../../src/engine/types.ts';
import type { Sources } from '../../../src/shared/contracts/call-types.ts';
import type { ReviewTile } from '../../../src/shared/contracts/local-calls.ts';

/** Calls that its data may come from. */
export const fedBy = {
  tiles: ['@tiles'],
} as const satisfies Sources;

type Step = Pick<ReviewTile, 'screen' | 'tab' | 'editing'>;

/** Its actions, with what each brings along. */
interface Acts {
  view: Step & Pick<ReviewTile, 'title'>;
  edit: Step;
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts, { tab: string }>;
